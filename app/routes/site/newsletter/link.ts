import { countClick } from "#app/features/newsletter/measuring/count.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/link.ts";

/** A link of a measured email: leads to where it led when the email was written. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const services = getServices(context);
  const link = { token: params.token, number: Number(params.number) };
  const agent = request.headers.get("user-agent") ?? "";
  const asked = { method: request.method, agent };
  const target = await countClick(services, services.env, link, asked);
  return new Response(null, {
    status: 302,
    headers: {
      Location: target,
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
