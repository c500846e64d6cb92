import { requireRole } from "#app/features/accounts/viewer.server.ts";
import { getMail } from "#app/features/operations/outbox-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/mail-html.ts";

/** A mail may look as it likes and do nothing; its links open elsewhere. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** A mail as its reader sees it, for a frame. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireRole(context, request, "owner");
  const { html } = await getMail(getServices(context).db, params.id);
  const elsewhere = html.replace("<head>", '<head><base target="_blank">');
  return new Response(elsewhere, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
    },
  });
}
