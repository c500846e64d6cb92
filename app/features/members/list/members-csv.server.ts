/** The members of a filter as a file, which Ghost and spreadsheets read. */

import type { MemberFilter } from "#app/features/members/filter.ts";
import { csvLine } from "#app/lib/files/csv.ts";
import { findLabelsOf } from "./member-queries.server.ts";
import { type MemberClient, selectMembers } from "./select-members.server.ts";

const AT_ONCE = 1000;

const isoTime = (millis: number | null) => (millis === null ? "" : new Date(millis).toISOString());

const COLUMNS = [
  "id",
  "email",
  "name",
  "note",
  "subscribed_to_emails",
  "status",
  "suppressed",
  "standing",
  "tiers",
  "labels",
  "created_at",
  "confirmed_at",
  "consent_source",
  "last_seen_at",
];

const readRows = (client: MemberClient, filter: MemberFilter, after: string) =>
  selectMembers(client, filter)
    .leftJoin("plans", "plans.id", "members.plan_id")
    .leftJoin("suppressed_addresses as suppressed", "suppressed.email", "members.email")
    .selectAll("members")
    .select(["plans.name as planName", "suppressed.reason"])
    .where("members.id", ">", after)
    .orderBy("members.id")
    .limit(AT_ONCE)
    .execute();

/** Piece by piece: the list may be long. */
export async function* membersOfFilterCsv(
  client: MemberClient,
  filter: MemberFilter,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS);
  let after = "";
  for (;;) {
    const rows = await readRows(client, filter, after);
    const labels = await findLabelsOf(
      client.db,
      rows.map(({ id }) => id),
    );
    yield rows
      .map((row) =>
        csvLine([
          row.id,
          row.email,
          row.name,
          row.note,
          String(row.status === "confirmed"),
          row.status,
          row.reason ?? "",
          row.paid,
          row.planName ?? "",
          (labels.get(row.id) ?? []).map(({ name }) => name).join(","),
          isoTime(row.created_at),
          isoTime(row.confirmed_at),
          row.consent_source ?? "",
          isoTime(row.last_seen_at),
        ]),
      )
      .join("");
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)!.id;
  }
}
