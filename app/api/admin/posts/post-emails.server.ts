/** Posts as emails: what a request asks to be sent, and what was sent. */
import { isoTime } from "#app/api/admin/iso-time.ts";
import type { AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import type { TextFields } from "#app/api/admin/text/text-fields.ts";
import { listNewsletterJson } from "#app/api/content/resources/newsletters.server.ts";
import type { Database } from "#app/database/client/client.server.ts";
import type { SendingAudience, SendingState } from "#app/database/tables/newsletter.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import type { SendingRow } from "#app/features/newsletter/sending/sending-rows.server.ts";
import { workflowStatusOf } from "#app/features/posts/publication.ts";
import { stableUuid } from "#app/lib/id.server.ts";
import type { Writer } from "#app/platform/transaction.server.ts";
import type { StoredPost } from "./post-input.server.ts";

/** Ghost's filters of members that are audiences here. */
const SEGMENTS: ReadonlyMap<string, SendingAudience> = new Map([
  ["all", "all"],
  ["status:free,status:-free", "all"],
  ["status:free", "free"],
  ["status:-free", "paid"],
]);
const SEGMENT_OF: Record<SendingAudience, string> = {
  all: "all",
  free: "status:free",
  paid: "status:-free",
  // Chosen in the desk.
  segment: "all",
};

/** The email to send after a post is saved. */
export interface RequestedEmail {
  newsletterId: string;
  audience: SendingAudience;
  isEmailOnly: boolean;
  /** When a post without a page is sent; undefined for at once. */
  sendAt: number | undefined;
}

/** The newest sending of each of these posts. One statement. */
async function newestSendings(db: Database, ids: readonly string[]) {
  const rows = await db
    .selectFrom("sendings")
    .selectAll()
    .where("post_id", "in", ids)
    .where("kind", "=", "post")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return new Map(rows.map((row) => [row.post_id!, row]));
}

const isShown = (status: string | undefined) => status === "published" || status === "scheduled";

/**
 * Reads the requested email: Ghost's parameters `newsletter` and `email_segment` go with the publication of a post.
 * @param now milliseconds since 1970
 * @returns null for nothing
 * @throws GhostError for what cannot be sent
 */
export async function readRequestedEmail(
  { services, search }: AdminRequest,
  sent: TextFields,
  known: StoredPost | null,
  now: number,
): Promise<RequestedEmail | null> {
  const { db } = services;
  const slug = search.get("newsletter");
  const isEmailOnly = sent.email_only === true;
  const before = known && (await newestSendings(db, [known.row.id])).get(known.row.id);
  if (!slug) {
    // A post that is sent back as it was read.
    if (!isEmailOnly || before?.is_email_only) return null;
    throw invalid("post", "email_only", "name a newsletter");
  }
  const newsletter = await db
    .selectFrom("newsletters")
    .select("id")
    .where("slug", "=", slug)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  if (!newsletter) throw invalid("post", "newsletter", "there is none with this slug");
  const audience = SEGMENTS.get(search.get("email_segment") ?? "all");
  if (!audience) throw invalid("post", "email_segment", "all, status:free or status:-free");
  // As in Ghost: one that was sent with its publication is not sent by a later edit.
  if (before && before.state !== "stopped") return null;
  if (!isShown(sent.status))
    throw invalid("post", "newsletter", "publish or schedule it with this");
  if (known && isShown(workflowStatusOf(known.row.status)) && isEmailOnly)
    throw invalid("post", "email_only", "it has a page");
  if (known && workflowStatusOf(known.row.status) === "published")
    throw invalid("post", "newsletter", "it is published already: send it in the desk");
  const sendAt = sent.status === "scheduled" ? (sent.published_at ?? undefined) : undefined;
  if (isEmailOnly && sent.status === "scheduled" && (sendAt ?? 0) <= now)
    throw invalid("post", "published_at", "must be in the future");
  return { newsletterId: newsletter.id, audience, isEmailOnly, sendAt };
}

/** Fields of a post that is sent by email only: it stays a draft. */
export function withoutPage(sent: TextFields): TextFields {
  if (!sent.email_only) return sent;
  const { status: _status, published_at: _date, ...rest } = sent;
  return rest;
}

/** Sends by the command of the desk. @throws GhostError; Forbidden for all but editors */
export async function sendRequestedEmail(
  writer: Writer,
  postId: string,
  { isEmailOnly, sendAt, ...whom }: RequestedEmail,
  { change }: AdminRequest["caller"],
): Promise<void> {
  // One with a page is sent when its page is there.
  const when = isEmailOnly ? { isEmailOnly, sendAt } : {};
  accept("post", await scheduleSending(writer, { postId, ...whom, ...when }, change));
}

/** Ghost's status of an email. */
const STATUS: Record<SendingState, "pending" | "submitting" | "submitted" | "failed"> = {
  scheduled: "pending",
  sending: "submitting",
  paused: "submitting",
  done: "submitted",
  stopped: "failed",
};

function emailJson(row: SendingRow) {
  return {
    id: row.id,
    uuid: stableUuid("email", row.id),
    status: STATUS[row.state],
    recipient_filter: SEGMENT_OF[row.audience],
    subject: row.subject,
    error: row.failure,
    created_at: isoTime(row.created_at),
    submitted_at: isoTime(row.started_at),
    updated_at: isoTime(row.finished_at ?? row.started_at ?? row.created_at),
  };
}

const NEVER_SENT = { email: null, email_only: false, email_segment: "all", newsletter: null };

/** Loads the newest email of each post, by post id. At most three statements. */
export async function loadEmails(
  context: Parameters<typeof listNewsletterJson>[0],
  ids: readonly string[],
): Promise<(id: string) => object> {
  const sendings = await newestSendings(context.db, ids);
  const newsletters = sendings.size > 0 ? await listNewsletterJson(context) : [];
  return (id) => {
    const row = sendings.get(id);
    if (!row) return NEVER_SENT;
    return {
      email: emailJson(row),
      email_only: row.is_email_only === 1,
      email_segment: SEGMENT_OF[row.audience],
      newsletter: newsletters.find((each) => each.id === row.newsletter_id) ?? null,
    };
  };
}
