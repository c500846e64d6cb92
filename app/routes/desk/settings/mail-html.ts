import { getMail } from "#app/features/mailbox/outbox-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/mail-html.ts";

/** Content security policy: any style, no scripts; links open in a new tab. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** The HTML of an email, for a sandboxed frame. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { html } = await getMail(getServices(context).db, params.id);
  const elsewhere = html.replace("<head>", '<head><base target="_blank">');
  return new Response(elsewhere, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
    },
  });
}
