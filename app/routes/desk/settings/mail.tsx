import { redirect } from "react-router";
import { MAIL_PATH, MailPage } from "#app/desk/settings/mail/mail-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { MAIL_STATUSES } from "#app/features/mailbox/mail-models.ts";
import { sendTestMail } from "#app/features/mailbox/outbox-commands.server.ts";
import { listMails } from "#app/features/mailbox/outbox-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import type { Route } from "./+types/mail.ts";

const MAILS_ON_A_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { email } = getViewer(context);
  const { db, env } = getServices(context);
  const query = url.searchParams;
  const status = MAIL_STATUSES.find((each) => each === query.get("status")) ?? null;
  const list = { status: status ?? undefined, cursor: query.get("cursor") };
  const { items: mails, nextCursor } = await listMails(db, { ...list, limit: MAILS_ON_A_PAGE });
  return {
    ownAddress: email,
    status,
    mails,
    nextCursor,
    // The host only: the URL contains a password.
    server: env.smtpUrl ? new URL(env.smtpUrl).host : null,
    from: env.mailFrom ?? `no-reply@${new URL(env.siteUrl).hostname}`,
    done: (["tested", "again"] as const).find((each) => each === query.get("done")) ?? null,
  };
}

export async function action({ context }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const services = getServices(context);
  const head = await readEmailContext(services.db);
  const change = { actor: actorOf(viewer) };
  const sent = await submitForm({ values: {} }, () =>
    sendTestMail(services, viewer.email, head, change),
  );
  if (!sent.ok) return sent.refusal;
  throw redirect(`${MAIL_PATH}?done=tested`, 303);
}

export const meta = pageMeta({
  title: "Mail",
  description: "How mails leave the magazine, and every one of them.",
  path: MAIL_PATH,
  robots: "noindex",
});

export default function MailRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailPage {...loaderData} refusal={actionData} />;
}
