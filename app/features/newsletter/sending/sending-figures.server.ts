/** Statistics of recent sendings. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export interface SendingFigures {
  id: string;
  subject: string;
  /** Taken by the mail server, and not come back. */
  delivered: number;
  bounced: number;
  unsubscribed: number;
  /** Replies by people, where they arrive in the bounce mailbox. */
  replies: number;
  /** Visits of the post by links in its newsletter, not linked to any person. */
  visits: number;
}

const countOf = (...states: string[]) =>
  sql<number>`(select count(*) from sending_recipients as r where r.sending_id = sendings.id
    and r.state in (${sql.join(states)}))`;

/** The last sendings that have begun. One statement. */
export async function listFigures(db: Database, limit: number): Promise<SendingFigures[]> {
  const rows = await db
    .selectFrom("sendings")
    .leftJoin("newsletters", "newsletters.id", "sendings.newsletter_id")
    .select(["sendings.id", "sendings.subject"])
    .select([
      countOf("sent", "in_doubt", "unsubscribed").as("delivered"),
      countOf("bounced", "complained").as("bounced"),
      countOf("unsubscribed").as("unsubscribed"),
      sql<number>`(select count(*) from delivery_reports as d
        where d.sending_id = sendings.id and d.kind = 'reply')`.as("replies"),
      sql<number>`coalesce((select sum(v.visits) from sending_visits as v
        where v.post_id = sendings.post_id and v.newsletter_slug = newsletters.slug), 0)`.as(
        "visits",
      ),
    ])
    .where("sendings.started_at", "is not", null)
    .orderBy("sendings.created_at", "desc")
    .orderBy("sendings.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, subject, ...counts }) => ({
    id,
    subject,
    delivered: Number(counts.delivered),
    bounced: Number(counts.bounced),
    unsubscribed: Number(counts.unsubscribed),
    replies: Number(counts.replies),
    visits: Number(counts.visits),
  }));
}
