/**
 * Collects the likes, saved posts and follows that pages send, so that several readers share a message, a transaction and
 * a commit (group commit).
 */
import { setTimeout as wait } from "node:timers/promises";
import type {
  ReactionAnswer,
  ReactionRequest,
} from "#app/features/reactions/receive-reactions.server.ts";

/** Stores what requests ask for; a response for each. */
type Receive = (requests: readonly ReactionRequest[]) => Promise<ReactionAnswer[]>;

interface Waiting {
  request: ReactionRequest;
  resolve(answer: ReactionAnswer): void;
  reject(error: unknown): void;
}

/**
 * From one transaction to the next: a press shows at once, and its response may wait a little. The first
 * after a rest does not.
 */
export const PAUSE_MS = 50;
/** So that a transaction does not hold up other writers for long. */
const MAX_AT_ONCE = 50;

export class ReactionQueue {
  readonly #receive: Receive;
  #waiting: Waiting[] = [];
  #isSending = false;

  constructor(receive: Receive) {
    this.#receive = receive;
  }

  /** Resolves once what the request asks for is stored, or refused. */
  answer(request: ReactionRequest): Promise<ReactionAnswer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      void this.#send();
    });
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      const sent = this.#waiting.splice(0, MAX_AT_ONCE);
      await Promise.all([this.#settle(sent), wait(PAUSE_MS)]);
    }
    this.#isSending = false;
  }

  async #settle(sent: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.#receive(sent.map(({ request }) => request));
      for (const [index, { resolve }] of sent.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }
}
