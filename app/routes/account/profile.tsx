import { redirect } from "react-router";
import { doneIn } from "#app/desk/account/account-done.ts";
import { accountEmailsFor } from "#app/desk/account/account-requests.server.ts";
import { ProfilePage } from "#app/desk/account/profile-page.tsx";
import { requestEmailChange } from "#app/features/accounts/profile/email-change-commands.server.ts";
import { saveUser } from "#app/features/accounts/profile/user-commands.server.ts";
import { actorOf, getViewer, type Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { hasPassword } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import { readForm, type SubmittedForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/profile.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = getViewer(context);
  const { name, email, isEmailVerified, userId } = viewer;
  const hasOne = await hasPassword(getServices(context).db, userId);
  const profile = { name, email, isEmailVerified, hasPassword: hasOne };
  return { profile, done: doneIn(url) };
}

async function rename(context: Route.ActionArgs["context"], viewer: Viewer, form: SubmittedForm) {
  const user = { id: viewer.userId, name: form.values.name ?? "" };
  const change = { actor: actorOf(viewer) };
  const result = await submitForm(form, () => saveUser(getServices(context), user, change));
  if (!result.ok) return result.refusal;
  throw redirect("/account?done=saved", 303);
}

async function move(context: Route.ActionArgs["context"], viewer: Viewer, form: SubmittedForm) {
  const accountEmail = await accountEmailsFor(context);
  const { clientAddress } = context.get(pageContext);
  const options = { accountEmail, address: clientAddress };
  const result = await submitForm(form, () =>
    requestEmailChange(getServices(context), viewer, form.values, options),
  );
  if (!result.ok) return result.refusal;
  throw redirect("/account?done=emailSent", 303);
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  return form.values.intent === "email"
    ? move(context, viewer, form)
    : rename(context, viewer, form);
}

export const meta = pageMeta({
  title: "Your account",
  description: "What this magazine knows of you, and how you log in.",
  path: "/account",
  robots: "noindex",
});

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  return <ProfilePage refusal={actionData} {...loaderData} />;
}
