/** Opens and clicks of a sending, for its report. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

export interface MeasuringReport {
  /** Recipients who have opened the email, and who have followed a link. */
  opened: number;
  clicked: number;
  /** By how many recipients each link was followed, the most first. */
  links: { url: string; clicks: number }[];
}

/** Null for a sending that is not measured. Four statements. */
export async function findMeasuring(
  db: Database,
  sendingId: string,
): Promise<MeasuringReport | null> {
  const sending = await db
    .selectFrom("sendings")
    .select("is_measured")
    .where("id", "=", sendingId)
    .executeTakeFirst();
  if (sending?.is_measured !== 1) return null;
  const [totals, links, counts] = await Promise.all([
    sql<{ opened: number; clicked: number }>`select
      (select count(*) from sending_recipients
        where sending_id = ${sendingId} and opened_at is not null) as opened,
      (select count(distinct position) from sending_clicks
        where sending_id = ${sendingId}) as clicked`.execute(db),
    db
      .selectFrom("sending_links")
      .select(["number", "url"])
      .where("sending_id", "=", sendingId)
      .orderBy("number")
      .execute(),
    db
      .selectFrom("sending_clicks")
      .select(["number", ({ fn }) => fn.countAll<number>().as("n")])
      .where("sending_id", "=", sendingId)
      .groupBy("number")
      .execute(),
  ]);
  const { opened, clicked } = totals.rows[0]!;
  const clicksOf = new Map(counts.map(({ number, n }) => [number, Number(n)]));
  return {
    opened: Number(opened),
    clicked: Number(clicked),
    links: links
      .map(({ number, url }) => ({ url, clicks: clicksOf.get(number) ?? 0 }))
      .toSorted((one, other) => other.clicks - one.clicks),
  };
}
