import { redirect } from "react-router";
import { isOwnerInvited, makeOwner } from "#app/features/accounts/owner-commands.server.ts";
import { findViewer } from "#app/features/accounts/viewer.server.ts";
import { saveSettings } from "#app/features/operations/settings-commands.server.ts";
import { firstMenu } from "#app/features/operations/site-defaults.ts";
import { answerEntering } from "#app/magazine/account/account-answers.server.ts";
import { SetupPage } from "#app/magazine/account/setup-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/setup.ts";

/** Once the magazine has its owner, the address leads nowhere any more. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await findViewer(context, request);
  if (!(await isOwnerInvited(getServices(context), params.token))) throw redirect("/login", 303);
  return null;
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerEntering(args, async (fields, options) => {
    const services = getServices(args.context);
    const made = await makeOwner(services, params.token, fields, options);
    if (!made.ok) return made;
    const { userId, magazine } = made.value;
    const values = { "site.name": magazine, "site.navigation": firstMenu() };
    await saveSettings(services, values, { actor: { userId, role: "owner" } });
    return made;
  });

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Set up",
    description: "Name the magazine and its owner.",
    path: "/signup",
    isUnlisted: true,
  });
}

export default function Setup({ actionData }: Route.ComponentProps) {
  return <SetupPage reply={actionData} />;
}
