import { setTimeout as pause } from "node:timers/promises";
import type { ProxyFaults } from "../../kit/faulty-proxy.ts";
import { row } from "../../kit/table.ts";
import { waitFor } from "../../kit/wait-for.ts";
import { startPhotoTraffic } from "../bucket/photo-traffic.ts";
import { openTestBedWithBucket, type TestBedWithBucket } from "../bucket/test-bed-with-bucket.ts";
import type { Fault } from "../fault.ts";
import { measureOthers } from "../measure-others.ts";
import { expectAlive } from "../processes.ts";

type Strike = {
  /** whether also photos that nobody has seen yet must be refused; else some may arrive in time, and are kept then */
  refusesPhotos: boolean;
  begin(testBed: TestBedWithBucket): Promise<void> | void;
  end(testBed: TestBedWithBucket): Promise<void> | void;
};

/** Something happens to the bucket while people vote and an organizer uploads photos. */
function bucketFault(name: string, { refusesPhotos, begin, end }: Strike): Fault {
  return {
    name,
    rounds: { long: 20, short: 1 },
    open: openTestBedWithBucket,
    async inject(context) {
      const { traffic, rounds: seconds } = context;
      const testBed = context.testBed as TestBedWithBucket;
      const photos = await startPhotoTraffic(testBed);
      for (let before = 0; before < 3; before += 1) await photos.upload();
      const seen = photos.last();
      await photos.read(seen); // is in the cache now
      const expectAllAnswered = traffic.watchForUnanswered();
      const unconfirmedBefore = traffic.counts.unconfirmed;
      const figures = await measureOthers(context, name, async () => {
        await begin(testBed);
        const over = new AbortController();
        const going = photos.keepGoing(seen, over.signal);
        try {
          const { counts } = photos;
          const isFelt = () => counts.refusedUploads > 0 && (counts.refusedReads > 0 || !refusesPhotos);
          await Promise.race([waitFor(60, "a refused upload, and a refused photo", isFelt), going]);
          await Promise.race([pause(seconds * 1000), going]);
        } finally {
          await end(testBed);
          over.abort();
        }
        await going;
      });
      await waitFor(60, "an upload after the fault", () => photos.upload());
      await photos.expectNothingLost();
      expectAllAnswered();
      expectAlive(testBed);
      const { uploads, refusedUploads, reads, refusedReads, slowestMs } = photos.counts;
      context.addFigures([
        ...figures,
        row(`${name}: votes that were not confirmed`, traffic.counts.unconfirmed - unconfirmedBefore, "", {
          atMost: 0,
        }),
        row(`${name} (${testBed.bucket.kind}): of ${uploads} uploads answered 503`, refusedUploads),
        row(`${name}: of ${reads} photos answered 503`, refusedReads),
        row(`${name}: slowest answer to either`, slowestMs, "ms", { atMost: 15_000 }),
      ]);
      await context.countVotes();
    },
  };
}

const refusal = (status: string, body: string) =>
  `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const slowDown = refusal("503 Slow Down", "<Error><Code>SlowDown</Code></Error>");
const notFound = refusal("404 Not Found", "<html><title>404 Not Found</title></html>");

const throughProxy = (faults: ProxyFaults): Pick<Strike, "begin" | "end"> => ({
  begin: ({ toBucket }) => toBucket.setFaults(faults),
  end: ({ toBucket }) => toBucket.setFaults({}),
});

export const bucketFaults: readonly Fault[] = [
  // It accepts connections and answers nothing. What it was sent is done when it goes on.
  bucketFault("bucket-stopped", {
    refusesPhotos: true,
    begin: ({ bucket }) => bucket.signal("SIGSTOP"),
    end: ({ bucket }) => bucket.signal("SIGCONT"),
  }),
  bucketFault("bucket-killed", {
    refusesPhotos: true,
    begin: ({ bucket }) => bucket.kill(),
    end: ({ bucket }) => bucket.start(),
  }),
  bucketFault("bucket-refusing", { refusesPhotos: true, ...throughProxy({ refusal: slowDown }) }),
  // Something else stands at its address, such as a proxy without a backend.
  bucketFault("bucket-not-found", { refusesPhotos: true, ...throughProxy({ refusal: notFound }) }),
  // It takes up to ten seconds for whatever it is sent.
  bucketFault("bucket-slow", { refusesPhotos: false, ...throughProxy({ delays: { share: 1, maxMs: 10_000 } }) }),
];
