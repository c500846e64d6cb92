import { redirect } from "react-router";
import { accountEmailsFor } from "#app/desk/account/account-requests.server.ts";
import { runPeopleForm } from "#app/desk/settings/people/people-forms.server.ts";
import { PEOPLE_DONE, PEOPLE_PATH, PeoplePage } from "#app/desk/settings/people/people-page.tsx";
import { ROLES } from "#app/features/accounts/policy.ts";
import {
  listInvitations,
  listPeople,
} from "#app/features/accounts/profile/people-queries.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { hasPassword } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/people.ts";

const PEOPLE_ON_A_PAGE = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId: ownId } = getViewer(context);
  const { db, env } = getServices(context);
  const query = url.searchParams;
  const words = (query.get("words") ?? "").trim().slice(0, 100);
  const ofRole = ROLES.find((each) => each === query.get("ofRole")) ?? null;
  const filter = { words, role: ofRole ?? undefined, cursor: query.get("cursor") };
  const [{ items: people, nextCursor }, invitations, needsPassword] = await Promise.all([
    listPeople(db, filter, PEOPLE_ON_A_PAGE),
    listInvitations(db),
    hasPassword(db, ownId),
  ]);
  const done = PEOPLE_DONE.find((each) => each === query.get("done")) ?? null;
  const shown = { ownId, people, nextCursor, invitations, words, ofRole, done };
  return { ...shown, needsPassword, hasMail: env.hasMail };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const accountEmail = await accountEmailsFor(context);
  const done = await submitForm(form, () =>
    runPeopleForm(getServices(context), form.values, accountEmail, viewer),
  );
  if (!done.ok) return done.refusal;
  throw redirect(`${PEOPLE_PATH}?done=${done.value}`, 303);
}

export const meta = pageMeta({
  title: "People",
  description: "Who has an account, and what each may do.",
  path: PEOPLE_PATH,
  robots: "noindex",
});

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} refusal={actionData} />;
}
