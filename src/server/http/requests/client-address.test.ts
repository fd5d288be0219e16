import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddress } from "./server-request.ts";

const incoming = { socket: { remoteAddress: "127.0.0.1" } } as IncomingMessage;
const forwarded = "198.51.100.4, 203.0.113.9, 192.0.2.7";

test.each([
  [0, "127.0.0.1"],
  [1, "192.0.2.7"],
  [2, "203.0.113.9"],
  [3, "198.51.100.4"],
])("behind %i proxies it is what the outermost has seen", (proxyHops, address) => {
  expect(clientAddress(forwarded, incoming, proxyHops)).toBe(address);
});

test.each([
  ["fewer entries than proxies", "198.51.100.4", 2],
  ["no header", undefined, 1],
  ["an empty header", "", 1],
  ["an empty entry", "198.51.100.4, , 192.0.2.7", 2],
])("with %s a client does not choose its address: the connection's own counts", (_, header, proxyHops) => {
  expect(clientAddress(header, incoming, proxyHops)).toBe("127.0.0.1");
});

test.each([
  ["203.0.113.9:4711", "203.0.113.9"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
])("a port is no part of it: %s", (entry, address) => {
  expect(clientAddress(entry, incoming, 1)).toBe(address);
});
