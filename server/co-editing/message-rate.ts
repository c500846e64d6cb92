/** Limits the messages of one socket (token bucket). */

/** A fast typist sends ten a second, with cursor and text; a reconnection brings several at once. */
const PER_SECOND = 60;
const MAX_AT_ONCE = 600;

export class MessageRate {
  #left = MAX_AT_ONCE;
  #at = performance.now();

  /** @returns false when the allowance is used up */
  take(now = performance.now()): boolean {
    const regained = ((now - this.#at) / 1000) * PER_SECOND;
    this.#left = Math.min(MAX_AT_ONCE, this.#left + regained);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
