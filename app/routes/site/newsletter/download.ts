import { downloadSubscriber } from "#app/features/newsletter/preferences/download.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/download.ts";

/** A subscriber's data as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const known = await downloadSubscriber(db, env, params.token);
  if (!known) throw new NotFound("No such subscriber");
  return new Response(`${JSON.stringify(known, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="newsletter.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
