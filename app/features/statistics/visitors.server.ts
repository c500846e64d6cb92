/** Counts unique networks per day and post without storing anything that identifies them. */
import { createHash, randomBytes } from "node:crypto";
import { DAY, HOUR } from "#app/lib/time.ts";

/** Request properties that identify a visitor. */
export interface Visitor {
  /** IP address. */
  address: string;
  /** `User-Agent` header. */
  agent: string;
}

/** When full, the older half is evicted; those visitors may count again. */
const MAX_REMEMBERED = 200_000;

/** Maximum views per network and hour, against abuse. */
const MAX_PER_NETWORK = 600;

const SALT_BYTES = 16;

/** 52 bits of the hash: a safe integer with few collisions. */
const HASH_HEX_DIGITS = 13;

/**
 * Remembers which visitor saw which post, as hashes with a random salt that is rotated daily and
 * never stored, so that they cannot be reversed later.
 */
export class Visitors {
  #salt = randomBytes(SALT_BYTES);
  #day = 0;
  #hour = 0;
  #recent = new Set<number>();
  #older = new Set<number>();
  #perNetwork = new Map<number, number>();
  readonly #mostRemembered: number;

  constructor(mostRemembered = MAX_REMEMBERED) {
    this.#mostRemembered = mostRemembered;
  }

  #hash(...parts: string[]): number {
    const hash = createHash("sha256").update(this.#salt).update(parts.join("\n")).digest("hex");
    return Number.parseInt(hash.slice(0, HASH_HEX_DIGITS), 16);
  }

  #turnOver(now: number): void {
    const day = Math.floor(now / DAY);
    const hour = Math.floor(now / HOUR);
    if (hour !== this.#hour || this.#perNetwork.size > this.#mostRemembered)
      this.#perNetwork.clear();
    this.#hour = hour;
    if (day === this.#day) return;
    this.#day = day;
    this.#salt = randomBytes(SALT_BYTES);
    this.#recent.clear();
    this.#older.clear();
  }

  /**
   * True for the network's first view of the post on this day: a user agent is as easily changed
   * as sent, and would make one visitor many.
   * @param now milliseconds since 1970
   */
  isNew({ address }: Pick<Visitor, "address">, postId: string, now: number): boolean {
    this.#turnOver(now);
    const view = this.#hash(address, postId);
    if (this.#recent.has(view) || this.#older.has(view)) return false;
    const network = this.#hash(address);
    const count = (this.#perNetwork.get(network) ?? 0) + 1;
    if (count > MAX_PER_NETWORK) return false;
    this.#perNetwork.set(network, count);
    this.#recent.add(view);
    if (this.#recent.size * 2 > this.#mostRemembered) {
      this.#older = this.#recent;
      this.#recent = new Set();
    }
    return true;
  }
}
