import { redirect } from "react-router";
import { beginAccount } from "#app/desk/account/account-requests.server.ts";
import { SetupPage } from "#app/desk/account/sign-in/setup-page.tsx";
import { findViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  createOwner,
  isOwnerInvited,
} from "#app/features/accounts/sign-up/owner-commands.server.ts";
import { saveSettings } from "#app/features/site/settings-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { timeZoneNamed } from "#app/lib/zoned-time.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import type { Route } from "./+types/setup.ts";

/** Once the magazine has its owner, the address leads nowhere any more. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await findViewer(context, request);
  if (!(await isOwnerInvited(getServices(context), params.token))) throw redirect("/login", 303);
  return { zones: ["UTC", ...Intl.supportedValuesOf("timeZone")] };
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  beginAccount(args, async (fields, options) => {
    const services = getServices(args.context);
    const made = await createOwner(services, params.token, fields, options);
    if (!made.ok) return made;
    const { userId, magazine } = made.value;
    const timeZone = timeZoneNamed(fields.timeZone ?? "");
    const values = {
      "site.name": magazine,
      ...(isLocale(fields.language) && { "site.language": fields.language }),
      ...(timeZone && { "site.timeZone": timeZone }),
    };
    await saveSettings(services, values, { actor: { userId, role: "owner" } });
    const { language } = await getSite(services.db);
    await enqueueJob(services.db, "pages.draft-first", { language });
    return made;
  });

/** Before there is an owner, the header's links to sign up and log in lead nowhere. */
export const handle: PageHandle = { hasOwnFrame: true };

export const meta = pageMeta({
  title: "Set up",
  description: "Name the magazine and its owner.",
  path: "/signup",
  robots: "noindex",
});

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  return <SetupPage refusal={actionData} {...loaderData} />;
}
