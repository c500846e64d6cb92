/** Collects what is known of a member, with their account where there is one (GDPR Article 20). */
import type { Database } from "#app/database/client/client.server.ts";
import { selectClicks } from "#app/features/members/timeline/select-clicks.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { collectPersonalData, withIsoDates } from "./export-queries.server.ts";

type Rows = Record<string, unknown>[];

/** Data that only the member row has. */
function statementsOf(db: Database, id: string) {
  return {
    newsletter: db
      .selectFrom("members")
      .select(["email", "name", "status", "created_at", "confirmed_at", "consent_source"])
      .select(["paused_until", "note", "locale", "last_seen_at", "refuses_measuring"])
      .where("id", "=", id),
    labels: db
      .selectFrom("member_labels")
      .innerJoin("labels", "labels.id", "member_labels.label_id")
      .select("labels.name")
      .where("member_id", "=", id),
    timeline: db
      .selectFrom("member_events")
      .select(["kind", "details", "created_at"])
      .where("member_id", "=", id)
      .orderBy("created_at"),
    emails: db
      .selectFrom("sending_recipients")
      .innerJoin("sendings", "sendings.id", "sending_recipients.sending_id")
      .select(["sendings.subject", "sending_recipients.state", "sending_recipients.changed_at"])
      .select("sending_recipients.opened_at")
      .where("subscriber_id", "=", id),
    clicks: selectClicks(db, id),
  };
}

/** Null for an unknown member. One statement for each kind of data. */
export async function collectMemberData(
  db: Database,
  id: string,
): Promise<Record<string, Rows> | null> {
  const query = db.selectFrom("members").select("user_id").where("id", "=", id);
  const member = await query.executeTakeFirst();
  if (!member) return null;
  const collected = dictionary<Rows>();
  if (member.user_id) Object.assign(collected, await collectPersonalData(db, member.user_id));
  for (const [name, statement] of Object.entries(statementsOf(db, id)))
    collected[name] = withIsoDates(await statement.execute());
  return collected;
}
