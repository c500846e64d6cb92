import { countOpen } from "#app/features/newsletter/measuring/count.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/opened.ts";

/** A transparent picture of one pixel. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

/** The picture of a measured email. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = getServices(context);
  const agent = request.headers.get("user-agent") ?? "";
  await countOpen(services, services.env, params.token, { method: request.method, agent });
  return new Response(PIXEL, {
    headers: { "Content-Type": "image/gif", "Cache-Control": "private, no-store" },
  });
}
