import { redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { MAIL_STATUSES } from "#app/features/operations/mail-models.ts";
import { sendTestMail } from "#app/features/operations/outbox-commands.server.ts";
import { listMails } from "#app/features/operations/outbox-queries.server.ts";
import { refuse } from "#app/magazine/dashboard/desk-answers.server.ts";
import { MAIL_PATH, MailPage } from "#app/magazine/dashboard/settings/mail-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readLetterHead } from "#app/platform/letter-head.server.ts";
import type { Route } from "./+types/mail.ts";

const MAILS_ON_A_PAGE = 20;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role, email } = await requireRole(context, request, "owner");
  const { db, env } = getServices(context);
  const asked = url.searchParams;
  const status = MAIL_STATUSES.find((each) => each === asked.get("status")) ?? null;
  const list = { status: status ?? undefined, cursor: asked.get("cursor") };
  const { items: mails, nextCursor } = await listMails(db, { ...list, limit: MAILS_ON_A_PAGE });
  return {
    ...{ role, ownAddress: email, status, mails, nextCursor },
    // The name alone: the address holds a password.
    server: env.smtpUrl ? new URL(env.smtpUrl).host : null,
    from: env.mailFrom ?? `no-reply@${new URL(env.siteUrl).hostname}`,
    done: (["tested", "again"] as const).find((each) => each === asked.get("done")) ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const services = getServices(context);
  const head = await readLetterHead(services.db);
  const change = { actor: actorOf(viewer) };
  const sent = await sendTestMail(services, viewer.email, head, change);
  if (!sent.ok) return refuse(sent.errors, {});
  throw redirect(`${MAIL_PATH}?done=tested`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Mail",
    description: "How mails leave the magazine, and every one of them.",
    path: MAIL_PATH,
    isUnlisted: true,
  });
}

export default function MailRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MailPage {...loaderData} reply={actionData} />;
}
