/** Emails in a frame of the desk, as another program would show them. */
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import type { PreviewedLook } from "./newsletter-paths.ts";

/** Any style, pictures of this site, no scripts; links open in a new tab. */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

const DARK_ONLY = "@media (prefers-color-scheme: dark)";

/** Light or dark by choice, not as the desk is. */
const lookAs = (html: string, look: PreviewedLook | "web"): string =>
  look === "web"
    ? html
    : html.replace(DARK_ONLY, look === "dark" ? "@media all" : "@media not all");

/** @param look "web": in a tab of its own, as the reader's system is */
export function emailFrame(
  { html, text }: RenderedEmail,
  look: PreviewedLook | "web",
  siteUrl: string,
): Response {
  const isText = look === "text";
  const shown = lookAs(html, look)
    .replace("<head>", '<head><base target="_blank">')
    // The desk may be open at another address of this site.
    .replaceAll(`src="${siteUrl}/`, 'src="/');
  return new Response(isText ? text : shown, {
    headers: {
      "content-type": `text/${isText ? "plain" : "html"}; charset=utf-8`,
      "content-security-policy": POLICY,
    },
  });
}
