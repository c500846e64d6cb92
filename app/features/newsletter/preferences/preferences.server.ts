/** A subscriber's preferences: newsletters, frequency and language. Reached by a signed link, without logging in. */
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#app/database/client/client.server.ts";
import { toFlag } from "#app/database/tables/column-types.ts";
import type { NewsletterFrequency } from "#app/database/tables/newsletter.ts";
import type { OfferedNewsletter } from "#app/features/newsletter/lists/models.ts";
import { listOffered } from "#app/features/newsletter/lists/newsletter-queries.server.ts";
import {
  readLinkToken,
  type SubscriberLink,
} from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { readNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { idText } from "#app/lib/input.ts";
import type { Env } from "#app/platform/env.server.ts";
import { emit } from "#app/platform/events/events.server.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import { inTransaction, type Writer } from "#app/platform/transaction.server.ts";
import { countUnsubscribe, leaveEverything } from "./leaving.server.ts";

type Key = Pick<Env, "dataDir" | "secretKey">;

/** A newsletter that somebody gets or can get. */
export interface PreferredNewsletter extends OfferedNewsletter {
  frequency: NewsletterFrequency | "none";
}

export interface Preferences {
  email: string;
  state: "confirmed" | "paused" | "unsubscribed";
  /** Milliseconds since 1970; null unless it is paused. */
  pausedUntil: number | null;
  /** Null for the magazine's. */
  locale: string | null;
  newsletters: PreferredNewsletter[];
  /** Whether opens and clicks are measured, unless they refuse. */
  isMeasured: boolean;
  refusesMeasuring: boolean;
}

/** @returns undefined also for an account whose subscription was deleted: the links of its emails have ended */
async function findMember(db: Database, { subscriberId }: SubscriberLink) {
  return db
    .selectFrom("members")
    .select(["id", "email", "status", "paused_until", "locale", "user_id", "paid"])
    .select("refuses_measuring")
    .where("id", "=", subscriberId)
    .where("status", "!=", "none")
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** Newsletters that they get, and could get. Closed ones that they have are listed, so that they can leave. */
async function listPreferred(db: Database, member: MemberRow): Promise<PreferredNewsletter[]> {
  const [all, subscribed] = await Promise.all([
    listOffered(db, { hasAccount: true, pays: true }),
    db
      .selectFrom("newsletter_subscriptions")
      .select(["newsletter_id", "frequency"])
      .where("member_id", "=", member.id)
      .execute(),
  ]);
  const has = new Map(subscribed.map((row) => [row.newsletter_id, row.frequency]));
  const may = {
    all: true,
    members: member.user_id !== null,
    paid: member.user_id !== null && member.paid !== "free",
  };
  return all
    .map((each) => ({ ...each, frequency: has.get(each.id) ?? ("none" as const) }))
    .filter(({ access, frequency }) => may[access] || frequency !== "none");
}

/** @returns null for a link that this site has not made, and for a subscriber who is deleted */
export async function findPreferences(
  db: Database,
  key: Key,
  token: string,
  at = Date.now(),
): Promise<Preferences | null> {
  const link = readLinkToken(key, token);
  const member = link && (await findMember(db, link));
  if (!member) return null;
  const { email, locale, paused_until } = member;
  const isPaused = paused_until !== null && paused_until > at;
  const wanted = isPaused ? ("paused" as const) : ("confirmed" as const);
  const state = member.status === "confirmed" ? wanted : ("unsubscribed" as const);
  const pausedUntil = state === "paused" ? paused_until : null;
  const [newsletters, { isMeasured }] = await Promise.all([
    listPreferred(db, member),
    readNewsletterSettings(db),
  ]);
  const refusesMeasuring = member.refuses_measuring === 1;
  return { email, state, pausedUntil, locale, newsletters, isMeasured, refusesMeasuring };
}

/** The account of whom a link is of; null without one, and for a link that this site has not made. */
export async function findAccountOf(db: Database, key: Key, token: string): Promise<string | null> {
  const link = readLinkToken(key, token);
  const member = link && (await findMember(db, link));
  return member?.user_id ?? null;
}

const PreferencesInput = z.object({
  locale: z.string().transform((value) => (isLocale(value) ? value : null)),
  frequencies: z.array(z.tuple([idText, z.enum(["none", "each", "digest"])])).max(50),
});

/** Keeps whether somebody refuses that opens and clicks are measured. What was measured of them so far is forgotten. */
export async function refuseMeasuring(
  writer: Writer,
  key: Key,
  token: string,
  refuses: boolean,
): Promise<void> {
  const link = readLinkToken(key, token);
  if (!link) return;
  const { subscriberId: id } = link;
  await inTransaction(writer, async (db) => {
    await db
      .updateTable("members")
      .set({ refuses_measuring: toFlag(refuses) })
      .where("id", "=", id)
      .execute();
    if (!refuses) return;
    await sql`delete from sending_clicks where (sending_id, position) in
      (select sending_id, position from sending_recipients
        where subscriber_id = ${id})`.execute(db);
    await db
      .updateTable("sending_recipients")
      .set({ opened_at: null })
      .where("subscriber_id", "=", id)
      .where("opened_at", "is not", null)
      .execute();
  });
}

/** Frequencies as a form has them: `newsletter.ID` is one of "none", "each" and "digest". */
export const frequenciesOfForm = (values: Readonly<Record<string, string | undefined>>) =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith("newsletter.") ? [[name.slice("newsletter.".length), value]] : [],
  );

async function setFrequency(
  db: Database,
  memberId: string,
  { id, frequency }: PreferredNewsletter,
  at: number,
): Promise<void> {
  const own = { newsletter_id: id, member_id: memberId };
  if (frequency === "none") {
    await db
      .deleteFrom("newsletter_subscriptions")
      .where("newsletter_id", "=", id)
      .where("member_id", "=", memberId)
      .execute();
    return;
  }
  await db
    .insertInto("newsletter_subscriptions")
    .values({ ...own, frequency, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(["newsletter_id", "member_id"]).doUpdateSet({ frequency }),
    )
    .execute();
}

/** Also for emails about the account, which are in its language. */
async function setLanguage(
  db: Database,
  { id, user_id }: MemberRow,
  locale: string | null,
): Promise<void> {
  await db.updateTable("members").set({ locale }).where("id", "=", id).execute();
  if (user_id === null) return;
  await db.updateTable("users").set({ locale }).where("id", "=", user_id).execute();
}

/**
 * Saves the preferences of a subscriber. Choosing no newsletter unsubscribes, choosing one subscribes again. Nothing
 * happens for a link that this site has not made, and before an address is confirmed. Emits `subscriber.changed`.
 */
export async function savePreferences(
  writer: Writer,
  key: Key,
  token: string,
  given: unknown,
  at = Date.now(),
): Promise<void> {
  const link = readLinkToken(key, token);
  const input = PreferencesInput.safeParse(given);
  if (!link || !input.success) return;
  const chosen = new Map(input.data.frequencies);
  await inTransaction(writer, async (db) => {
    const member = await findMember(db, link);
    if (!member || member.status === "pending") return;
    const offered = await listPreferred(db, member);
    for (const newsletter of offered) {
      const frequency = chosen.get(newsletter.id) ?? newsletter.frequency;
      if (frequency !== newsletter.frequency)
        await setFrequency(db, member.id, { ...newsletter, frequency }, at);
    }
    await setLanguage(db, member, input.data.locale);
    const rest = await countSubscriptions(db, member.id);
    if (rest === 0 && member.status === "confirmed") {
      await countUnsubscribe(db, link, at);
      await leaveEverything(db, member.id, at);
    }
    await emit(db, "subscriber.changed", { subscriberId: member.id });
  });
}

/** How many newsletters somebody has that are still sent. */
async function countSubscriptions(db: Database, memberId: string): Promise<number> {
  const row = await db
    .selectFrom("newsletter_subscriptions")
    .innerJoin("newsletters", "newsletters.id", "newsletter_subscriptions.newsletter_id")
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .where("member_id", "=", memberId)
    .where("newsletters.archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
