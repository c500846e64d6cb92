import { redirect } from "react-router";
import { requestEmailChange } from "#app/features/accounts/email-change-commands.server.ts";
import { hasPassword } from "#app/features/accounts/proof.server.ts";
import { saveUser } from "#app/features/accounts/user-commands.server.ts";
import { actorOf, requireViewer, type Viewer } from "#app/features/accounts/viewer.server.ts";
import { answerForm, lettersOf, readFields } from "#app/magazine/account/account-answers.server.ts";
import { doneIn } from "#app/magazine/account/account-done.ts";
import { ProfilePage } from "#app/magazine/account/profile-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/profile.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireViewer(context, request);
  const { name, email, isEmailVerified, userId } = viewer;
  const hasOne = await hasPassword(getServices(context).db, userId);
  const profile = { name, email, isEmailVerified, hasPassword: hasOne };
  return { profile, done: doneIn(url) };
}

type Fields = Record<string, string>;

async function rename(context: Route.ActionArgs["context"], viewer: Viewer, fields: Fields) {
  const user = { id: viewer.userId, name: fields.name ?? "" };
  const change = { actor: actorOf(viewer) };
  const result = await answerForm(fields, () => saveUser(getServices(context), user, change));
  if (!result.ok) return result.answer;
  throw redirect("/account?done=saved", 303);
}

async function move(context: Route.ActionArgs["context"], viewer: Viewer, fields: Fields) {
  const letters = await lettersOf(context);
  const { clientAddress } = context.get(pageContext);
  const options = { letters, address: clientAddress };
  const result = await answerForm(fields, () =>
    requestEmailChange(getServices(context), viewer, fields, options),
  );
  if (!result.ok) return result.answer;
  throw redirect("/account?done=emailSent", 303);
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireViewer(context, request);
  const fields = await readFields(request);
  return fields.intent === "email"
    ? move(context, viewer, fields)
    : rename(context, viewer, fields);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Your account",
    description: "What this magazine knows of you, and how you log in.",
    path: "/account",
    isUnlisted: true,
  });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage reply={actionData} {...loaderData} />;
}
