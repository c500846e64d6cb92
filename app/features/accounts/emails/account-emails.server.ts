/** Account emails and the URLs that their buttons link to. */
import type { RenderedEmail } from "#app/platform/mail/queue-email.server.ts";
import {
  type EmailContext,
  emailText,
  renderEmail,
  type StandardEmail,
  standardEmail,
} from "#app/platform/mail/render-email.server.ts";

type AccountEmailName = Exclude<StandardEmail, "newsletter">;

/** Renders the named email; its button links to a path of the site. */
export type AccountEmails = (name: AccountEmailName, path: string) => RenderedEmail;

/**
 * @param siteUrl the site's public URL from the configuration, never from the request's Host
 *   header: a link that carries a token must not point elsewhere
 */
export function accountEmails(head: EmailContext, siteUrl: string): AccountEmails {
  return (name, path) => standardEmail(head, name, siteUrl + path);
}

/** The email to sign in with: a code for the browser that has asked, and a link for any other. */
export function signInEmail(head: EmailContext, code: string, href: string): RenderedEmail {
  const t = emailText(head);
  return renderEmail(head, {
    subject: t("signIn.subject", { code }),
    paragraphs: [t("email.greeting"), t("signIn.body"), t("signIn.code", { code })],
    action: { label: t("signIn.action"), href },
    note: t("signIn.ignore"),
  });
}

/** Paths that consume the tokens sent by email. */
export const mailLink = {
  invite: (token: string) => `/signup/invited/${token}`,
  signUp: (token: string) => `/signup/${token}`,
  reset: (token: string) => `/forgot-pass/${token}`,
  signIn: (token: string) => `/login/email/${token}`,
  move: (token: string) => `/account/email/${token}`,
};
