/** The links of emails that members have followed. */
import type { Database } from "#app/database/client/client.server.ts";

/** The links that a member has followed in emails. */
export function selectClicks(db: Database, memberId: string) {
  return db
    .selectFrom("sending_recipients as recipients")
    .innerJoin("sending_clicks as clicks", (join) =>
      join
        .onRef("clicks.sending_id", "=", "recipients.sending_id")
        .onRef("clicks.position", "=", "recipients.position"),
    )
    .innerJoin("sending_links as links", (join) =>
      join
        .onRef("links.sending_id", "=", "clicks.sending_id")
        .onRef("links.number", "=", "clicks.number"),
    )
    .select(["links.url", "clicks.created_at"])
    .where("recipients.subscriber_id", "=", memberId);
}
