/** The personal data of a subscriber, for download by themselves. */
import type { Database } from "#app/database/client/client.server.ts";
import { selectClicks } from "#app/features/members/timeline/select-clicks.server.ts";
import { readLinkToken } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import type { Env } from "#app/platform/env.server.ts";

const isoTime = (millis: number | null) =>
  millis === null ? null : new Date(millis).toISOString();

const MAX_EMAILS = 1000;

function listSubscribed(db: Database, memberId: string) {
  return db
    .selectFrom("newsletter_subscriptions as subscriptions")
    .innerJoin("newsletters", "newsletters.id", "subscriptions.newsletter_id")
    .select(["newsletters.slug", "newsletters.name", "subscriptions.frequency"])
    .select("subscriptions.created_at")
    .where("subscriptions.member_id", "=", memberId)
    .orderBy("newsletters.slug")
    .execute();
}

function listEmails(db: Database, memberId: string) {
  return db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("sendings", "sendings.id", "recipients.sending_id")
    .select(["sendings.subject", "recipients.state", "recipients.changed_at"])
    .select("recipients.opened_at")
    .where("recipients.subscriber_id", "=", memberId)
    .orderBy("recipients.changed_at", "desc")
    .limit(MAX_EMAILS)
    .execute();
}

function listClicks(db: Database, memberId: string) {
  return selectClicks(db, memberId)
    .orderBy("clicks.created_at", "desc")
    .limit(MAX_EMAILS)
    .execute();
}

/** @returns null for a link that this site has not made, and for a subscriber who is deleted */
export async function downloadSubscriber(
  db: Database,
  key: Pick<Env, "dataDir" | "secretKey">,
  token: string,
): Promise<object | null> {
  const link = readLinkToken(key, token);
  if (!link) return null;
  const member = await db
    .selectFrom("members")
    .select(["id", "email", "name", "status", "created_at", "confirmed_at", "consent_source"])
    .select(["paused_until", "locale"])
    .where("id", "=", link.subscriberId)
    .executeTakeFirst();
  if (!member) return null;
  const [newsletters, emails, clicks] = await Promise.all([
    listSubscribed(db, member.id),
    listEmails(db, member.id),
    listClicks(db, member.id),
  ]);
  return {
    email: member.email,
    name: member.name,
    status: member.status,
    joined: isoTime(member.created_at),
    agreed: isoTime(member.confirmed_at),
    agreedBy: member.consent_source,
    pausedUntil: isoTime(member.paused_until),
    language: member.locale,
    newsletters: newsletters.map(({ created_at, ...rest }) => ({
      ...rest,
      since: isoTime(created_at),
    })),
    emails: emails.map(({ changed_at, opened_at, ...rest }) => ({
      ...rest,
      at: isoTime(changed_at),
      openedAt: isoTime(opened_at),
    })),
    clicks: clicks.map(({ url, created_at }) => ({ url, at: isoTime(created_at) })),
  };
}
