import { redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { settingsVersion } from "#app/features/operations/settings-commands.server.ts";
import { SOCIAL_SERVICES } from "#app/features/operations/site-choices.ts";
import { SITE_SETTINGS, saveSite } from "#app/features/operations/site-commands.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import { SitePage } from "#app/magazine/dashboard/settings/site-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/site.ts";

const PATH = "/dashboard/settings";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "owner");
  const { db } = getServices(context);
  const [site, version] = await Promise.all([getSite(db), settingsVersion(db, SITE_SETTINGS)]);
  const { name, language, tagline, description, copyright, contact, social } = site;
  const shown = { name, language, tagline, description, copyright, contact, social };
  return { role, site: shown, version, isDone: url.searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const fields = textsOf(await request.formData());
  const social = SOCIAL_SERVICES.map(({ icon }) => [icon, fields[icon] ?? ""]);
  const input = { ...fields, social: Object.fromEntries(social) };
  const change = { actor: actorOf(viewer) };
  const saved = await saveSite(getServices(context), input, fields.version ?? "", change);
  if (!saved.ok) return refuse(saved.errors, fields);
  throw redirect(`${PATH}?done`, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Settings",
    description: "What the magazine says of itself.",
    path: PATH,
    isUnlisted: true,
  });
}

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  return <SitePage {...loaderData} reply={actionData} />;
}
