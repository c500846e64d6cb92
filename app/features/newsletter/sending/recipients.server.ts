/** The recipients of a sending: claims the next ones, and records the outcome of each. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { RecipientState } from "#app/database/tables/newsletter.ts";
import { recordAddressEvent } from "#app/features/members/timeline/record-event.server.ts";
import { CLOCK_TOLERANCE_MS, HOUR, MINUTE } from "#app/lib/time.ts";
import type { Delivery } from "#app/platform/mail/bulk-mail.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";

/** A recipient who is marked `sending` and gets the email now. */
export interface Recipient {
  position: number;
  subscriberId: string;
  email: string;
  isWhole: boolean;
  /** Whether they want neither opens nor clicks measured. */
  refusesMeasuring: boolean;
  /** The language that they have chosen; null for none. */
  locale: string | null;
  /** This one included. */
  attempts: number;
}

/** Delivery state of one recipient's email. */
export interface DeliveredTo {
  recipient: Recipient;
  delivery: Delivery;
}

/** Waits after each attempt that the server has deferred; then it is given up. */
const RETRY_AFTER_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];

/** Longer than any email takes: recipients marked `sending` since then belong to a process that has ended. */
const DOUBT_AFTER_MS = 2 * MINUTE;

/** Later times were set while the clock was ahead: nobody waits for them. */
const LATEST_RETRY_MS = RETRY_AFTER_MS.at(-1)! + CLOCK_TOLERANCE_MS;

const rowsOf = (db: Database, sendingId: string) =>
  db.updateTable("sending_recipients").where("sending_id", "=", sendingId);

const inState = (state: RecipientState) => sql.lit<RecipientState>(state);

interface NextOptions {
  most: number;
  now: number;
}

interface NextRow {
  position: number;
  attempts: number;
  is_whole: 0 | 1;
  id: string | null;
  email: string | null;
  status: string | null;
  refuses_measuring: 0 | 1 | null;
  locale: string | null;
  reason: string | null;
  newsletter_id: string | null;
  /** Null for a member who no longer gets this newsletter. */
  subscribed: string | null;
}

/** The next who are due, while the sending goes on. On PostgreSQL those of another process are passed over. */
function findNext(
  { db, dialect }: Writer,
  sendingId: string,
  { most, now }: NextOptions,
): Promise<NextRow[]> {
  return db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("sendings", "sendings.id", "recipients.sending_id")
    .leftJoin("members as people", "people.id", "recipients.subscriber_id")
    .leftJoin("suppressed_addresses as suppressed", "suppressed.email", "people.email")
    .leftJoin("newsletter_subscriptions as subscriptions", (join) =>
      join
        .onRef("subscriptions.member_id", "=", "people.id")
        .onRef("subscriptions.newsletter_id", "=", "sendings.newsletter_id"),
    )
    .select(["recipients.position", "recipients.attempts", "recipients.is_whole"])
    .select(["people.id", "people.email", "people.status", "people.refuses_measuring"])
    .select(["people.locale", "suppressed.reason"])
    .select(["sendings.newsletter_id", "subscriptions.member_id as subscribed"])
    .where("recipients.sending_id", "=", sendingId)
    .where("recipients.state", "=", inState("waiting"))
    .where(({ eb, or }) =>
      or([eb("recipients.due_at", "<=", now), eb("recipients.due_at", ">", now + LATEST_RETRY_MS)]),
    )
    .where("sendings.state", "=", "sending")
    .orderBy("recipients.position")
    .limit(most)
    .$if(dialect === "postgres", (query) => query.forUpdate("recipients").skipLocked())
    .execute();
}

/** Recipients who have left since the sending began, or whose mailbox no longer exists. */
const stateOf = ({ status, reason, newsletter_id, subscribed }: NextRow): RecipientState => {
  const hasLeft = newsletter_id !== null && subscribed === null;
  if (status !== "confirmed" || hasLeft) return "unsubscribed";
  return reason === null ? "sending" : "bounced";
};

/**
 * Marks the next recipients as `sending`. In a transaction; nobody is taken twice, and nobody once the sending is paused.
 * @returns those to whom the email goes now
 */
export async function takeNextRecipients(
  writer: Writer,
  sendingId: string,
  { most, now }: NextOptions,
): Promise<Recipient[]> {
  const rows = await findNext(writer, sendingId, { most, now });
  for (const state of ["sending", "unsubscribed", "bounced"] as const) {
    const positions = rows.filter((row) => stateOf(row) === state).map((row) => row.position);
    if (positions.length === 0) continue;
    await rowsOf(writer.db, sendingId)
      .set({ state, changed_at: now, attempts: sql`attempts + 1` })
      .where("position", "in", positions)
      .execute();
  }
  return rows
    .filter((row) => stateOf(row) === "sending")
    .map(({ position, attempts, id, email, locale, is_whole, refuses_measuring }) => ({
      position,
      subscriberId: id!,
      email: email!,
      isWhole: is_whole === 1,
      refusesMeasuring: refuses_measuring === 1,
      locale,
      attempts: attempts + 1,
    }));
}

interface RecipientChange {
  state: RecipientState;
  answer: string | null;
  due_at?: number;
  attempts?: number;
}

function notedAs({ recipient, delivery }: DeliveredTo, now: number): RecipientChange {
  if (delivery.kind === "accepted") return { state: "sent", answer: null };
  const { answer } = delivery;
  if (delivery.kind === "refused") return { state: "bounced", answer };
  if (delivery.kind === "unsure") return { state: "in_doubt", answer };
  // The server's trouble is not the recipient's.
  const attempts = delivery.kind === "unreached" ? recipient.attempts - 1 : recipient.attempts;
  if (delivery.kind === "unreached") return { state: "waiting", answer, due_at: now, attempts };
  const wait = RETRY_AFTER_MS[attempts - 1];
  return wait === undefined
    ? { state: "bounced", answer }
    : { state: "waiting", answer, due_at: now + wait };
}

/** Records that nothing goes to an address any more. Idempotent. */
async function suppressAddress(
  db: Database,
  email: string,
  { answer, at }: { answer: string; at: number },
): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("suppressed_addresses")
    .values({ email, reason: "bounced", answer, created_at: at })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  await recordAddressEvent(db, email, "suppressed", { at, details: { reason: "bounced" } });
}

/** Records the outcome of emails. An answer settles a doubt that has come up meanwhile. */
export async function recordDeliveries(
  db: Database,
  sendingId: string,
  delivered: readonly DeliveredTo[],
  now: number,
): Promise<void> {
  const isOpen = (["sending", "in_doubt"] as const).map(inState);
  const note = (positions: number[], noted: RecipientChange) =>
    rowsOf(db, sendingId)
      .set({ ...noted, changed_at: now })
      .where("position", "in", positions)
      .where("state", "in", isOpen)
      .execute();
  const isSent = ({ delivery }: DeliveredTo) => delivery.kind === "accepted";
  const sent = delivered.filter(isSent).map(({ recipient }) => recipient.position);
  if (sent.length > 0) await note(sent, { state: "sent", answer: null });
  for (const one of delivered.filter((other) => !isSent(other))) {
    await note([one.recipient.position], notedAs(one, now));
    const { delivery, recipient } = one;
    if (delivery.kind !== "refused" || !delivery.isUnknown) continue;
    await suppressAddress(db, recipient.email, { answer: delivery.answer, at: now });
  }
}

/** Whoever was being sent to when a process ended is in doubt: the email may have arrived. */
export async function recordDoubts(db: Database, sendingId: string, now: number): Promise<void> {
  await rowsOf(db, sendingId)
    .set({ state: "in_doubt", changed_at: now })
    .where("state", "=", inState("sending"))
    .where(({ eb, or }) =>
      or([
        eb("changed_at", "<=", now - DOUBT_AFTER_MS),
        eb("changed_at", ">", now + CLOCK_TOLERANCE_MS),
      ]),
    )
    .execute();
}

/** When there is something to do again; null when there is nothing left. */
export async function findNextTime(
  db: Database,
  sendingId: string,
  now: number,
): Promise<number | null> {
  const row = await db
    .selectFrom("sending_recipients")
    .select(({ fn }) => [
      fn.min<number | null>(sql`case when state = 'waiting' then due_at end`).as("dueAt"),
      fn.min<number | null>(sql`case when state = 'sending' then changed_at end`).as("sentAt"),
    ])
    .where("sending_id", "=", sendingId)
    .where("state", "in", (["waiting", "sending"] as const).map(inState))
    .executeTakeFirstOrThrow();
  const times = [
    row.dueAt === null ? [] : Number(row.dueAt),
    row.sentAt === null ? [] : Number(row.sentAt) + DOUBT_AFTER_MS,
  ].flat();
  if (times.length === 0) return null;
  const next = Math.min(...times);
  return next > now + LATEST_RETRY_MS ? now : Math.max(now, next);
}
