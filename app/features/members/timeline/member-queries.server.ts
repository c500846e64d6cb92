/** Queries for a member's page in the desk. */
import type { Database } from "#app/database/client/client.server.ts";
import type { MemberEventKind } from "#app/database/tables/members.ts";
import type { RecipientState } from "#app/database/tables/newsletter.ts";
import { findLabelsOf } from "#app/features/members/list/member-queries.server.ts";
import type { Member } from "#app/features/members/models.ts";

/** A member for their own page; null for an unknown one. Three statements. */
export async function findMember(db: Database, id: string): Promise<Member | null> {
  const row = await db
    .selectFrom("members")
    .leftJoin("suppressed_addresses as suppressed", "suppressed.email", "members.email")
    .leftJoin("plans", "plans.id", "members.plan_id")
    .selectAll("members")
    .select(["suppressed.reason", "plans.name as planName"])
    .where("members.id", "=", id)
    .where("members.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const [labels, comments] = await Promise.all([
    findLabelsOf(db, [id]),
    db
      .selectFrom("comments")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("user_id", "=", row.user_id ?? "")
      .where("status", "!=", "deleted")
      .executeTakeFirstOrThrow(),
  ]);
  return {
    id,
    name: row.name,
    email: row.email,
    status: row.status,
    isSuppressed: row.reason !== null,
    suppressedFor: row.reason,
    paid: row.paid,
    planName: row.planName,
    hasAccount: row.user_id !== null,
    userId: row.user_id,
    joinedAt: row.created_at,
    seenAt: row.last_seen_at,
    labels: (labels.get(id) ?? []).map((label) => ({ id: label.id, name: label.name })),
    note: row.note,
    locale: row.locale,
    confirmedAt: row.confirmed_at,
    consentSource: row.consent_source,
    pausedUntil: row.paused_until,
    commentCount: Number(comments.n),
  };
}

export interface TimelineEntry {
  id: string;
  kind: MemberEventKind | "commented" | "disputed" | "disputeLost" | "disputeWon";
  /** The number of the invoice, the label, the source of a consent, the title of the post, the subject of the email; "" for none. */
  detail: string;
  /** Delivery report of an email; "" for none. */
  answer: string;
  at: number;
}

const MAX_ENTRIES = 100;

const detailOf = (json: string): string => {
  const details = JSON.parse(json) as Record<string, string>;
  return details.label ?? details.source ?? details.standing ?? details.reason ?? "";
};

/** Emails that have come back, and those that were marked as spam. What was never sent has no answer. */
async function listReturned(db: Database, id: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("sendings", "sendings.id", "recipients.sending_id")
    .select(["sendings.id", "sendings.subject", "recipients.state"])
    .select(["recipients.answer", "recipients.changed_at"])
    .where("recipients.subscriber_id", "=", id)
    .where("recipients.state", "in", ["bounced", "complained"])
    .where("recipients.answer", "is not", null)
    .orderBy("recipients.changed_at", "desc")
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map((row) => ({
    id: `email:${row.id}`,
    kind: row.state === "complained" ? "complained" : "bounced",
    detail: row.subject,
    answer: row.answer ?? "",
    at: row.changed_at,
  }));
}

/** Payments that the member's bank was asked to take back, and how it has decided. */
async function listDisputes(db: Database, userId: string): Promise<TimelineEntry[]> {
  const rows = await db
    .selectFrom("disputes")
    .innerJoin("invoices", "invoices.id", "disputes.invoice_id")
    .selectAll("disputes")
    .select("invoices.number")
    .where("invoices.user_id", "=", userId)
    .execute();
  return rows.flatMap(({ id, number, state, ...row }) => {
    const common = { detail: number ?? "", answer: "" };
    const opened = { ...common, id, kind: "disputed" as const, at: row.opened_at };
    if (state === "open") return [opened];
    const kind = state === "lost" ? ("disputeLost" as const) : ("disputeWon" as const);
    return [opened, { ...common, id: `${id}:${state}`, kind, at: row.changed_at }];
  });
}

/** Derived from other tables: when they joined from the member's row, emails from those of their sendings. */
const DERIVED: ReadonlySet<MemberEventKind> = new Set(["joined", "bounced", "complained"]);

/** Timeline of a member, the newest entry first. Four statements. */
export async function listTimeline(
  db: Database,
  { id, userId, joinedAt }: Pick<Member, "id" | "userId" | "joinedAt">,
): Promise<TimelineEntry[]> {
  const [events, comments, returned, disputes] = await Promise.all([
    db
      .selectFrom("member_events")
      .select(["id", "kind", "details", "created_at"])
      .where("member_id", "=", id)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(MAX_ENTRIES)
      .execute(),
    db
      .selectFrom("comments")
      .innerJoin("posts", "posts.id", "comments.post_id")
      .select(["comments.id", "comments.created_at", "posts.title"])
      .where("comments.user_id", "=", userId ?? "")
      .where("comments.status", "!=", "deleted")
      .orderBy("comments.created_at", "desc")
      .limit(MAX_ENTRIES)
      .execute(),
    listReturned(db, id),
    listDisputes(db, userId ?? ""),
  ]);
  const noted = events
    .filter(({ kind }) => !DERIVED.has(kind))
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      detail: detailOf(row.details),
      answer: "",
      at: row.created_at,
    }));
  const commented = comments.map((row) => ({
    id: row.id,
    kind: "commented" as const,
    detail: row.title,
    answer: "",
    at: row.created_at,
  }));
  const joined = { id: "joined", kind: "joined" as const, detail: "", answer: "", at: joinedAt };
  return [...noted, ...commented, ...returned, ...disputes, joined]
    .sort((a, b) => b.at - a.at)
    .slice(0, MAX_ENTRIES);
}

export interface SentEmail {
  sendingId: string;
  subject: string;
  state: RecipientState;
  at: number;
}

/** Newsletters to a member, the newest first. One statement. */
export async function listEmailsTo(db: Database, id: string): Promise<SentEmail[]> {
  const rows = await db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("sendings", "sendings.id", "recipients.sending_id")
    .select(["sendings.id", "sendings.subject", "recipients.state", "recipients.changed_at"])
    .where("recipients.subscriber_id", "=", id)
    .orderBy("recipients.changed_at", "desc")
    .limit(MAX_ENTRIES)
    .execute();
  return rows.map((row) => ({
    sendingId: row.id,
    subject: row.subject,
    state: row.state,
    at: row.changed_at,
  }));
}
