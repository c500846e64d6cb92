/** Records reports: the outcome for a recipient, and whether anything is sent there again. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { recordAddressEvent } from "#app/features/members/timeline/record-event.server.ts";
import { leaveEverything } from "#app/features/newsletter/preferences/leaving.server.ts";
import { DAY } from "#app/lib/time.ts";
import type { Env } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { readBounceSettings } from "./bounce-settings.server.ts";
import type { DeliveryReport, ReportSource } from "./report.ts";
import { findSentTo, type SentTo } from "./report-token.server.ts";

interface AddressedReport extends SentTo {
  report: DeliveryReport;
  source: ReportSource;
  at: number;
}

interface Reader {
  id: string;
  email: string;
}

/** The reader whom the email went to; the report's own address counts for nothing. */
function findReader(db: Database, { sendingId, position }: SentTo): Promise<Reader | undefined> {
  return db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("members as people", "people.id", "recipients.subscriber_id")
    .select(["people.id", "people.email"])
    .where("recipients.sending_id", "=", sendingId)
    .where("recipients.position", "=", position)
    .executeTakeFirst();
}

/** @returns whether it is the first of its kind about this email */
async function insertReport(db: Database, reader: Reader, of: AddressedReport): Promise<boolean> {
  const { sendingId, position, report, source, at } = of;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("delivery_reports")
    .values({
      sending_id: sendingId,
      position,
      kind: report.kind,
      subscriber_id: reader.id,
      source,
      answer: report.answer,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(["sending_id", "position", "kind"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function moveRecipient(db: Database, of: AddressedReport): Promise<void> {
  const { sendingId, position, report, at } = of;
  const isComplaint = report.kind === "complaint";
  const from = isComplaint
    ? (["sent", "in_doubt", "bounced", "unsubscribed"] as const)
    : (["sent", "in_doubt"] as const);
  await db
    .updateTable("sending_recipients")
    .set({
      state: isComplaint ? "complained" : "bounced",
      answer: report.answer,
      changed_at: at,
    })
    .where("sending_id", "=", sendingId)
    .where("position", "=", position)
    .where("state", "in", from)
    .execute();
}

async function suppress(
  db: Database,
  { email }: Reader,
  { report, at }: AddressedReport,
  reason: "bounced" | "complained",
): Promise<void> {
  const row = { reason, answer: report.answer, created_at: at };
  const known = await db
    .selectFrom("suppressed_addresses")
    .select("reason")
    .where("email", "=", email)
    .executeTakeFirst();
  if (known?.reason !== reason)
    await recordAddressEvent(db, email, "suppressed", { at, details: { reason } });
  await db
    .insertInto("suppressed_addresses")
    .values({ email, ...row })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(row))
    .execute();
}

/** How many emails to a reader have come back since then. */
async function countBounced(db: Database, { id }: Reader, since: number): Promise<number> {
  const row = await db
    .selectFrom("delivery_reports")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("subscriber_id", "=", id)
    .where("created_at", ">", since)
    .where("kind", "in", ["hard", "soft"])
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

interface Policy {
  softMost: number;
  softDays: number;
}

async function leaveBehind(db: Database, reader: Reader, of: AddressedReport): Promise<void> {
  await suppress(db, reader, of, "complained");
  await leaveEverything(db, reader.id, of.at);
  await emit(db, "subscriber.changed", { subscriberId: reader.id });
}

/** An unknown mailbox or a complaint ends it at once; what may pass does when it happens too often. */
async function followPolicy(db: Database, reader: Reader, of: AddressedReport, policy: Policy) {
  const { report, at } = of;
  if (report.kind === "complaint") return leaveBehind(db, reader, of);
  if (report.isUnknown) return suppress(db, reader, of, "bounced");
  const bounced = await countBounced(db, reader, at - policy.softDays * DAY);
  if (bounced >= policy.softMost) await suppress(db, reader, of, "bounced");
}

/** @returns whether it was about an email of this site, and new */
function recordReport(writer: Writer, of: AddressedReport, policy: Policy): Promise<boolean> {
  return inTransaction(writer, async (db) => {
    const reader = await findReader(db, of);
    if (!reader || !(await insertReport(db, reader, of))) return false;
    if (of.report.kind === "reply") return true;
    await moveRecipient(db, of);
    await followPolicy(db, reader, of, policy);
    return true;
  });
}

/**
 * Records reports that carry a valid token; others are nobody's word. Idempotent: services send a report again until
 * they have an answer.
 * @returns how many were new
 */
export async function recordReports(
  services: Writer & { env: Pick<Env, "dataDir" | "secretKey"> },
  reports: readonly DeliveryReport[],
  source: ReportSource,
  at: number = Date.now(),
): Promise<number> {
  const { db, env } = services;
  const policy = await readBounceSettings(db, env);
  let noted = 0;
  for (const report of reports) {
    const sentTo = findSentTo(env, report.references);
    if (sentTo && (await recordReport(services, { ...sentTo, report, source, at }, policy)))
      noted++;
  }
  return noted;
}

/** Bounces are kept for as long as the policy looks back; complaints and replies are counted for good. */
export async function deleteReports(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom("delivery_reports")
    .where("created_at", "<", before)
    .where(sql<boolean>`kind not in ('complaint', 'reply')`)
    .execute();
}
