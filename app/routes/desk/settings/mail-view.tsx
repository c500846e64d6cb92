import { redirect } from "react-router";
import { MAIL_PATH } from "#app/desk/settings/mail/mail-page.tsx";
import { MailView } from "#app/desk/settings/mail/mail-view.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { retryMail } from "#app/features/mailbox/outbox-commands.server.ts";
import { getMail } from "#app/features/mailbox/outbox-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/mail-view.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const { html, ...mail } = await getMail(db, params.id);
  return { mail: { ...mail, hasHtml: html !== "" }, hasServer: env.hasMail };
}

export async function action({ context, params }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const change = { actor: actorOf(viewer) };
  const sent = await submitForm({ values: {} }, () =>
    retryMail(getServices(context), params.id, change),
  );
  if (!sent.ok) return sent.refusal;
  throw redirect(`${MAIL_PATH}?done=again`, 303);
}

export const meta = pageMeta({
  title: "Mail",
  description: "One mail of the magazine.",
  path: MAIL_PATH,
  robots: "noindex",
});

export default function MailViewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailView {...loaderData} refusal={actionData} />;
}
