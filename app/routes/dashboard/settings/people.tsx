import { redirect } from "react-router";
import { listInvitations, listPeople } from "#app/features/accounts/people-queries.server.ts";
import { ROLES } from "#app/features/accounts/policy.ts";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { lettersOf } from "#app/magazine/account/account-answers.server.ts";
import { refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import { answerPeople } from "#app/magazine/dashboard/settings/people-answers.server.ts";
import {
  PEOPLE_DONE,
  PEOPLE_PATH,
  PeoplePage,
} from "#app/magazine/dashboard/settings/people-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/people.ts";

const PEOPLE_ON_A_PAGE = 20;

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role, userId: ownId } = await requireRole(context, request, "owner");
  const { db, env } = getServices(context);
  const asked = url.searchParams;
  const words = (asked.get("words") ?? "").trim().slice(0, 100);
  const ofRole = ROLES.find((each) => each === asked.get("ofRole")) ?? null;
  const filter = { words, role: ofRole ?? undefined, cursor: asked.get("cursor") };
  const [{ items: people, nextCursor }, invitations] = await Promise.all([
    listPeople(db, filter, PEOPLE_ON_A_PAGE),
    listInvitations(db),
  ]);
  const done = PEOPLE_DONE.find((each) => each === asked.get("done")) ?? null;
  const shown = { role, ownId, people, nextCursor, invitations, words, ofRole, done };
  return { ...shown, hasMail: env.hasMail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const fields = textsOf(await request.formData());
  const letters = await lettersOf(context);
  const change = { actor: actorOf(viewer) };
  const answer = await answerPeople(getServices(context), fields, letters, change);
  if (!answer.ok) return refuse(answer.errors, fields);
  throw redirect(`${PEOPLE_PATH}?done=${answer.value}`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "People",
    description: "Who has an account, and what each may do.",
    path: PEOPLE_PATH,
    isUnlisted: true,
  });
}

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} reply={actionData} />;
}
