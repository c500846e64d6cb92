/** Sends to the recipients of a sending who are due, over several connections at a time. */
import { setTimeout as wait } from "node:timers/promises";
import { SECOND } from "#app/lib/time.ts";
import type { BulkMailer } from "#app/platform/mail/bulk-mail.server.ts";
import { takeFromRateLimit } from "#app/platform/security/rate-limits.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { composeFor, type SharedParts } from "./compose.server.ts";
import {
  type DeliveredTo,
  type Recipient,
  recordDeliveries,
  takeNextRecipients,
} from "./recipients.server.ts";

export interface SendLaneOptions {
  mailer: BulkMailer;
  connections: number;
  /** Takes nobody after this time. */
  endsAt: number;
  signal?: AbortSignal;
}

/** Why a lane has ended. */
export interface LaneEnd {
  /** The mail server's refusal; null while it accepts emails. */
  trouble: string | null;
  /** How many emails it has taken. */
  sent: number;
}

/** How long the answer to one email waits for those to others. */
const GATHERED_MS = 10;

/** Until the next second of the rate limit may have begun. */
const RATE_PAUSE_MS = 50;

const RATE_LIMIT = "newsletter";

class Lane {
  readonly #writer: Writer;
  readonly #of: SharedParts;
  readonly #options: SendLaneOptions;
  readonly #inFlight = new Set<Promise<void>>();
  #delivered: DeliveredTo[] = [];
  #trouble: string | null = null;
  #sent = 0;

  constructor(writer: Writer, of: SharedParts, options: SendLaneOptions) {
    this.#writer = writer;
    this.#of = of;
    this.#options = options;
  }

  /** Alternates between recording results and claiming recipients: one transaction records those of several connections. */
  async run(): Promise<LaneEnd> {
    for (;;) {
      const { taken, isHeldBack } = await this.#recordAndClaim();
      for (const recipient of taken) this.#start(recipient);
      if (this.#inFlight.size > 0) await this.#gather();
      else if (isHeldBack) await wait(RATE_PAUSE_MS);
      else if (this.#delivered.length === 0) return { trouble: this.#trouble, sent: this.#sent };
    }
  }

  /** Waits for one email, and a moment for the others: a transaction costs as much for all as for one. */
  async #gather(): Promise<void> {
    await Promise.race(this.#inFlight);
    const moment = Promise.withResolvers<void>();
    // Not a promise that is aborted: each would make an error, with its stack.
    const timer = setTimeout(moment.resolve, GATHERED_MS);
    await Promise.race([moment.promise, Promise.all(this.#inFlight)]);
    clearTimeout(timer);
  }

  #start(recipient: Recipient): void {
    const sending = this.#deliver(recipient).finally(() => this.#inFlight.delete(sending));
    this.#inFlight.add(sending);
  }

  async #deliver(recipient: Recipient): Promise<void> {
    const delivery = await this.#options.mailer.send(composeFor(this.#of, recipient));
    if (delivery.kind === "accepted") this.#sent++;
    if (delivery.kind === "unreached") this.#trouble = delivery.answer;
    this.#delivered.push({ recipient, delivery });
  }

  #isEnding(now: number): boolean {
    const { signal, endsAt } = this.#options;
    return this.#trouble !== null || (signal?.aborted ?? false) || now >= endsAt;
  }

  #recordAndClaim(): Promise<{ taken: Recipient[]; isHeldBack: boolean }> {
    const now = Date.now();
    const free = this.#isEnding(now) ? 0 : this.#options.connections - this.#inFlight.size;
    const delivered = this.#delivered;
    this.#delivered = [];
    return inTransaction(withoutEvents(this.#writer), async (db) => {
      const writer = { ...this.#writer, db };
      if (delivered.length > 0) await recordDeliveries(db, this.#of.sendingId, delivered, now);
      const most = await this.#allowed(writer, free, now);
      const options = { most, now };
      const taken = most > 0 ? await takeNextRecipients(writer, this.#of.sendingId, options) : [];
      return { taken, isHeldBack: most < free && taken.length === most };
    });
  }

  /** How many emails the rate limit lets go now: all processes together. */
  async #allowed({ db }: Writer, wanted: number, now: number): Promise<number> {
    const points = this.#of.sender.perSecond;
    if (points === 0 || wanted === 0) return wanted;
    const limit = { name: RATE_LIMIT, points, windowMs: SECOND };
    return takeFromRateLimit(db, limit, "all", { wanted, now });
  }
}

/** Nothing of this is an event. */
const withoutEvents = ({ db, dialect }: Writer): Writer => ({ db, dialect });

/** Goes on until nobody is due, the sending is paused or stopped, the server is in trouble or the time is over. */
export function sendLane(
  writer: Writer,
  of: SharedParts,
  options: SendLaneOptions,
): Promise<LaneEnd> {
  return new Lane(writer, of, options).run();
}
