import { Readable } from "node:stream";
import { readMemberChoice } from "#app/desk/members/member-list.server.ts";
import { membersOfFilterCsv } from "#app/features/members/list/members-csv.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/members-csv.ts";

/** The members that the address asks for, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = getServices(context);
  const { filter } = await readMemberChoice(services.db, url.searchParams);
  const pieces = membersOfFilterCsv(services, filter);
  // Not in object mode: responses take bytes.
  const bytes = Readable.from(pieces, { objectMode: false });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="members.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
