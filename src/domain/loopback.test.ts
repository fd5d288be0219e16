import { expect, test } from "vitest";
import { isLoopback } from "./loopback.ts";

test.each(["localhost", "LOCALHOST", "votes.localhost", "127.0.0.1", "127.1.2.3", "::1", "[::1]"])(
  "%s is this machine",
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each(["", "0.0.0.0", "[::]", "192.168.1.20", "127.example.org", "localhost.example.org", "notlocalhost"])(
  "%s is not",
  (host) => expect(isLoopback(host)).toBe(false),
);
