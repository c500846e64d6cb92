import { redirect } from "react-router";
import { runMemberForm } from "#app/desk/members/member-actions.server.ts";
import { MEMBER_DONE, MemberPage } from "#app/desk/members/member-page.tsx";
import { MEMBERS_PATH, memberHref } from "#app/desk/members/members-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { memberVersion } from "#app/features/members/edit-command.server.ts";
import { listLabels } from "#app/features/members/labels/label-commands.server.ts";
import { canManageMembers } from "#app/features/members/policy.ts";
import {
  findMember,
  listEmailsTo,
  listTimeline,
} from "#app/features/members/timeline/member-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/member.ts";

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const member = await findMember(db, id);
  if (!member) throw new NotFound(`No member "${id}"`);
  const [timeline, emails, labels] = await Promise.all([
    listTimeline(db, member),
    listEmailsTo(db, id),
    listLabels(db),
  ]);
  return {
    member,
    version: memberVersion(member),
    timeline,
    emails,
    labelNames: labels.map(({ name }) => name),
    isOwner: canManageMembers(actorOf(getViewer(context))),
    hasMail: env.hasMail,
    done: MEMBER_DONE.find((each) => each === url.searchParams.get("done")) ?? null,
  };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const services = getServices(context);
  const form = await readForm(request);
  const change = { actor: actorOf(getViewer(context)) };
  const ran = await submitForm(form, () => runMemberForm(services, id, form.values, change));
  if (!ran.ok) return ran.refusal;
  const path = ran.value === "deleted" ? MEMBERS_PATH : memberHref(id);
  throw redirect(`${path}?done=${ran.value}`, 303);
}

export const meta = pageMeta({
  title: "Member",
  description: "What is known of a reader.",
  path: "/dashboard/members/:id",
  robots: "noindex",
});

export default function MemberRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberPage {...loaderData} refusal={actionData} />;
}
