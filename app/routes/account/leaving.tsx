import {
  accountEmailsFor,
  redirectWithSession,
} from "#app/desk/account/account-requests.server.ts";
import { LeavingPage } from "#app/desk/account/leaving-page.tsx";
import { endAtGateway } from "#app/desk/billing/subscription/subscription-forms.server.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  hasPassword,
  reauthenticate,
} from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { deleteAccount } from "#app/features/privacy/delete-account-commands.server.ts";
import { refused } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/leaving.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = getViewer(context);
  return { hasPassword: await hasPassword(getServices(context).db, userId) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const services = getServices(context);
  const accountEmail = await accountEmailsFor(context);
  const result = await submitForm(form, async () => {
    if (!form.values.word || form.values.confirm?.trim() !== form.values.word) {
      return refused("confirm", "confirm");
    }
    const proof = await reauthenticate(services.db, viewer, form.values.currentPassword);
    if (!proof.ok) return proof;
    const ended = await endAtGateway(services, viewer.userId);
    return ended.ok ? deleteAccount(services, viewer.userId, accountEmail("deleted", "/")) : ended;
  });
  if (!result.ok) return result.refusal;
  throw redirectWithSession(request, null, "/account/gone");
}

export const meta = pageMeta({
  title: "Your data",
  description: "Take your data with you, or delete your account.",
  path: "/account/data",
  robots: "noindex",
});

export default function Leaving({ loaderData, actionData }: Route.ComponentProps) {
  return <LeavingPage refusal={actionData} {...loaderData} />;
}
