/** Account emails and the URLs that their buttons link to. */
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import { type EmailContext, standardEmail } from "#app/platform/mail/render-email.server.ts";

type AccountEmailName =
  | "signUp"
  | "invite"
  | "known"
  | "reset"
  | "changed"
  | "move"
  | "moved"
  | "deleted";

/** Renders the named email; its button links to a path of the site. */
export type AccountEmails = (name: AccountEmailName, path: string) => RenderedEmail;

/**
 * @param siteUrl the site's public URL from the configuration, never from the request's Host
 *   header: a link that carries a token must not point elsewhere
 */
export function accountEmails(head: EmailContext, siteUrl: string): AccountEmails {
  return (name, path) => standardEmail(head, name, siteUrl + path);
}

/** Paths that consume the tokens sent by email. */
export const mailLink = {
  invite: (token: string) => `/signup/invited/${token}`,
  signUp: (token: string) => `/signup/${token}`,
  reset: (token: string) => `/forgot-pass/${token}`,
  move: (token: string) => `/account/email/${token}`,
};
