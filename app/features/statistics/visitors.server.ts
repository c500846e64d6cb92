/** Tells one reader from another for a day, without keeping anything that says who they are. */
import { createHash, randomBytes } from "node:crypto";
import { DAY, HOUR } from "#app/lib/time.ts";

/** Who asks, as far as a request tells. */
export interface Visitor {
  /** The network address. */
  address: string;
  /** The browser's own name, its `User-Agent`. */
  agent: string;
}

/** Programs that call themselves so, and libraries; a browser says "Mozilla/5.0" first. */
const BOT =
  /bot|crawl|spider|slurp|scrap|preview|monitor|lighthouse|pagespeed|headless|phantom|prerender|validator|archive|feed|embed|^(?!mozilla\/)/i;

/** True for programs: search engines, previews, monitors, scripts. */
export function isBot(agent: string): boolean {
  return BOT.test(agent);
}

/** Remembered at a time; then the older half is forgotten, and counted again at worst. */
const MOST_REMEMBERED = 200_000;

/** No network reads more in an hour, however many people share it: beyond it somebody pretends. */
const MOST_PER_NETWORK = 600;

const SALT_BYTES = 16;

/** So many bits of a hash tell readers apart and are a safe whole number. */
const HASH_HEX_DIGITS = 13;

/**
 * Remembers which posts were seen by whom, as hashes under a salt that is made anew each day and
 * kept nowhere: neither who it was nor what they read can be found out afterwards.
 */
export class Visitors {
  #salt = randomBytes(SALT_BYTES);
  #day = 0;
  #hour = 0;
  #recent = new Set<number>();
  #older = new Set<number>();
  #perNetwork = new Map<number, number>();
  readonly #mostRemembered: number;

  constructor(mostRemembered = MOST_REMEMBERED) {
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
   * True for the first time that this visitor sees this post on this day.
   * @param now milliseconds since 1970
   */
  isNew({ address, agent }: Visitor, postId: string, now: number): boolean {
    this.#turnOver(now);
    const view = this.#hash(address, agent, postId);
    if (this.#recent.has(view) || this.#older.has(view)) return false;
    const network = this.#hash(address);
    const count = (this.#perNetwork.get(network) ?? 0) + 1;
    if (count > MOST_PER_NETWORK) return false;
    this.#perNetwork.set(network, count);
    this.#recent.add(view);
    if (this.#recent.size * 2 > this.#mostRemembered) {
      this.#older = this.#recent;
      this.#recent = new Set();
    }
    return true;
  }
}
