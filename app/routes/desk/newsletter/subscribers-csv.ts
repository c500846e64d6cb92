import { Readable } from "node:stream";
import { subscribersAsCsv } from "#app/features/newsletter/subscriber-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/subscribers-csv.ts";

/** All subscribers as a file. */
export function loader({ context }: Route.LoaderArgs) {
  const pieces = subscribersAsCsv(getServices(context).db, {});
  // Not in object mode: responses take bytes.
  const bytes = Readable.from(pieces, { objectMode: false });
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="subscribers.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}
