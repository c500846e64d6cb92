import { redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { sendAgain } from "#app/features/operations/outbox-commands.server.ts";
import { getMail } from "#app/features/operations/outbox-queries.server.ts";
import { refuse } from "#app/magazine/dashboard/desk-answers.server.ts";
import { MAIL_PATH } from "#app/magazine/dashboard/settings/mail-page.tsx";
import { MailView } from "#app/magazine/dashboard/settings/mail-view.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/mail-view.ts";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "owner");
  const { db, env } = getServices(context);
  const { html, ...mail } = await getMail(db, params.id);
  return { role, mail: { ...mail, hasHtml: html !== "" }, hasServer: env.hasMail };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const sent = await sendAgain(getServices(context), params.id, { actor: actorOf(viewer) });
  if (!sent.ok) return refuse(sent.errors, {});
  throw redirect(`${MAIL_PATH}?done=again`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Mail",
    description: "One mail of the magazine.",
    path: MAIL_PATH,
    isUnlisted: true,
  });
}

export default function MailViewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailView {...loaderData} reply={actionData} />;
}
