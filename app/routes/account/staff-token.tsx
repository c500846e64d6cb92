import { data, redirect } from "react-router";
import { ShownTokenPage, StaffTokenPage } from "#app/desk/account/staff-token/staff-token-page.tsx";
import { STAFF_TOKEN_PATH } from "#app/desk/account/staff-token/staff-token-text.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  hasPassword,
  reauthenticate,
} from "#app/features/accounts/sign-in/reauthentication.server.ts";
import {
  findStaffToken,
  makeStaffToken,
  removeStaffToken,
} from "#app/features/accounts/staff-tokens/staff-tokens.server.ts";
import { accepted } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/staff-token.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { userId } = getViewer(context);
  return {
    token: await findStaffToken(db, userId),
    hasPassword: await hasPassword(db, userId),
    isRemoved: url.searchParams.has("removed"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = getViewer(context);
  const form = await readForm(request);
  if (form.values.intent === "remove") {
    await removeStaffToken(services, actorOf(viewer));
    throw redirect(`${STAFF_TOKEN_PATH}?removed`, 303);
  }
  const made = await submitForm(form, async () => {
    const proof = await reauthenticate(services.db, viewer, form.values.currentPassword);
    return proof.ok ? accepted(await makeStaffToken(services, actorOf(viewer))) : proof;
  });
  if (!made.ok) return made.refusal;
  // Part of this response only: the token has no URL.
  return data({ shownToken: made.value });
}

export const meta = pageMeta({
  title: "API token",
  description: "A key with which programs write in your name.",
  path: STAFF_TOKEN_PATH,
  robots: "noindex",
});

export default function Token({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && "shownToken" in actionData) return <ShownTokenPage {...actionData} />;
  return <StaffTokenPage {...loaderData} refusal={actionData} />;
}
