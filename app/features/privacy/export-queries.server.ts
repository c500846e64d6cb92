/** Collects a user's personal data for export (GDPR Article 20). */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";

const dated = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());

/** Timestamps as ISO 8601. */
export function withIsoDates(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const show = ([name, value]: [string, unknown]) =>
    /_(at|until)$/.test(name) ? [name, dated(value as number | null)] : [name, value];
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(show)));
}

const ofUser = (userId: string) => ({ column: "user_id", value: userId }) as const;

/** The account and how its owner signs in. */
function accountStatements(db: Database, userId: string) {
  const mine = ofUser(userId);
  return {
    profile: db
      .selectFrom("users")
      .select([
        "id",
        "name",
        "email",
        "email_verified",
        "role",
        "locale",
        "created_at",
        "updated_at",
      ])
      .where("id", "=", userId),
    signInMethods: db
      .selectFrom("accounts")
      .select(["provider_id", "account_id", "created_at"])
      .where(mine.column, "=", mine.value),
    passkeys: db
      .selectFrom("passkeys")
      .select(["name", "created_at", "last_used_at"])
      .where(mine.column, "=", mine.value),
    apiToken: db
      .selectFrom("staff_tokens")
      .select(["created_at", "used_at"])
      .where(mine.column, "=", mine.value),
    sessions: db
      .selectFrom("sessions")
      .select(["ip_address", "user_agent", "created_at", "updated_at", "expires_at"])
      .where(mine.column, "=", mine.value),
    byline: db
      .selectFrom("authors")
      .select(["slug", "display_name", "job_name", "description", "links", "created_at"])
      .where(mine.column, "=", mine.value),
  };
}

/** Contributions, reactions, and what the program recorded of reading and work. */
function activityStatements(db: Database, userId: string) {
  const mine = ofUser(userId);
  return {
    comments: db
      .selectFrom("comments")
      .select(["id", "post_id", "parent_id", "body_markdown", "status", "created_at", "edited_at"])
      .where(mine.column, "=", mine.value)
      .orderBy("created_at"),
    likes: db
      .selectFrom("post_likes")
      .select(["post_id", "created_at"])
      .where(mine.column, "=", mine.value),
    saved: db
      .selectFrom("bookmarks")
      .select(["post_id", "created_at"])
      .where(mine.column, "=", mine.value),
    commentLikes: db
      .selectFrom("comment_likes")
      .select(["comment_id", "created_at"])
      .where(mine.column, "=", mine.value),
    follows: db
      .selectFrom("follows")
      .select(["subject_kind", "subject_id", "created_at"])
      .where(mine.column, "=", mine.value),
    history: db
      .selectFrom("reading_history")
      .select(["post_id", "progress", "position_seconds", "updated_at"])
      .where(mine.column, "=", mine.value),
    assignments: db
      .selectFrom("assignments")
      .select(["title", "note", "post_id", "due_on", "done_at", "created_at"])
      .where("assignee_id", "=", userId),
    notifications: db
      .selectFrom("notifications")
      .select(["kind", "subject_kind", "subject_id", "is_read", "created_at"])
      .where(mine.column, "=", mine.value),
    reports: db
      .selectFrom("reports")
      .select(["subject_kind", "subject_id", "reason", "message", "status", "created_at"])
      .where(mine.column, "=", mine.value),
  };
}

function paymentStatements(db: Database, userId: string) {
  const mine = ofUser(userId);
  return {
    subscriptions: db
      .selectFrom("subscriptions")
      .select(["name", "amount_cents", "currency", "status", "started_at", "expires_at"])
      .where(mine.column, "=", mine.value),
    invoices: db
      .selectFrom("invoices")
      .select(["number", "amount_cents", "currency", "status", "issued_at", "paid_at"])
      .where(mine.column, "=", mine.value),
    disputes: db
      .selectFrom("disputes")
      .innerJoin("invoices", "invoices.id", "disputes.invoice_id")
      .select(["invoices.number", "disputes.amount_cents", "disputes.state", "opened_at"])
      .where("invoices.user_id", "=", userId),
  };
}

/** Newsletters, labels and timeline of the member, and messages to the magazine. */
function memberStatements(db: Database, userId: string) {
  const mine = ofUser(userId);
  return {
    newsletter: db
      .selectFrom("members")
      .select(["email", "status", "created_at", "confirmed_at", "consent_source", "paused_until"])
      .select(["note", "last_seen_at"])
      .where(mine.column, "=", mine.value),
    labels: db
      .selectFrom("member_labels")
      .innerJoin("labels", "labels.id", "member_labels.label_id")
      .innerJoin("members", "members.id", "member_labels.member_id")
      .select("labels.name")
      .where("members.user_id", "=", userId),
    timeline: db
      .selectFrom("member_events")
      .innerJoin("members", "members.id", "member_events.member_id")
      .select(["member_events.kind", "member_events.details", "member_events.created_at"])
      .where("members.user_id", "=", userId)
      .orderBy("member_events.created_at"),
    messages: db
      .selectFrom("contact_messages")
      .innerJoin("users", "users.email", "contact_messages.email")
      .select(["contact_messages.name", "message", "contact_messages.created_at"])
      .where("users.id", "=", userId)
      .where("users.email_verified", "=", 1),
  };
}

/** Security log, saved views of the desk, billing address. */
function settingStatements(db: Database, userId: string) {
  const mine = ofUser(userId);
  return {
    security: db
      .selectFrom("security_log")
      .select(["kind", "details", "created_at"])
      // From where somebody else did it is theirs.
      .select(sql<string>`case when actor_id = ${userId} then network else '' end`.as("network"))
      .select(sql<string>`case when actor_id = ${userId} then browser else '' end`.as("browser"))
      .where((eb) => eb.or([eb("actor_id", "=", userId), eb("person_id", "=", userId)]))
      .orderBy("created_at"),
    savedViews: db
      .selectFrom("saved_views")
      .select(["name", "search", "created_at"])
      .where(mine.column, "=", mine.value),
    billingAddress: db
      .selectFrom("billing_addresses")
      .select([
        "company",
        "country",
        "state",
        "line1",
        "line2",
        "city",
        "postal_code",
        "vat_number",
      ])
      .where(mine.column, "=", mine.value),
  };
}

/** Personal data by table, without secrets (hashes, keys). */
const statements = (db: Database, userId: string) => ({
  ...accountStatements(db, userId),
  ...activityStatements(db, userId),
  ...paymentStatements(db, userId),
  ...memberStatements(db, userId),
  ...settingStatements(db, userId),
});

/** All data of one user by kind; one statement per kind. */
export async function collectPersonalData(
  db: Database,
  userId: string,
): Promise<Record<string, Record<string, unknown>[]>> {
  const collected = dictionary<Record<string, unknown>[]>();
  for (const [name, statement] of Object.entries(statements(db, userId))) {
    collected[name] = withIsoDates(await statement.execute());
  }
  return collected;
}
