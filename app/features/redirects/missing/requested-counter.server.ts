/** Counts followed redirects and missing addresses, and writes them every few seconds. */
import type { Log } from "#app/platform/log.server.ts";
import { WriteBehind } from "#app/platform/write-behind.server.ts";
import type { MissingCount, RequestedAddresses } from "./requested-addresses.ts";

type AddressWriter = (asked: RequestedAddresses) => Promise<unknown>;

const sumOfMissing = (before: MissingCount, added: MissingCount): MissingCount => ({
  count: before.count + added.count,
  referrer: added.referrer ?? before.referrer,
});

export class RequestedAddressCounter {
  readonly #hits: WriteBehind<number>;
  readonly #missing: WriteBehind<MissingCount>;

  constructor(write: AddressWriter, log: Pick<Log, "warn">) {
    this.#hits = new WriteBehind({
      sum: (a, b) => a + b,
      write: (hits) => write({ hits, missing: new Map() }),
      name: "hits of redirects",
      log,
    });
    this.#missing = new WriteBehind({
      sum: sumOfMissing,
      write: (missing) => write({ hits: new Map(), missing }),
      name: "missing addresses",
      log,
    });
  }

  countHit(redirectId: string): void {
    if (this.#hits.hasRoomFor(redirectId)) this.#hits.add(redirectId, 1);
  }

  countMissing(path: string, referrer: string | null): void {
    if (this.#missing.hasRoomFor(path)) this.#missing.add(path, { count: 1, referrer });
  }

  async flush(): Promise<void> {
    await this.#hits.flush();
    await this.#missing.flush();
  }

  async stop(): Promise<void> {
    await this.#hits.stop();
    await this.#missing.stop();
  }
}
