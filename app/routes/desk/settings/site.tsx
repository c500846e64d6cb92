import { redirect } from "react-router";
import { SitePage } from "#app/desk/settings/site/site-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { settingsFromFields } from "#app/features/site/setting-kinds.ts";
import { GENERAL_SETTINGS } from "#app/features/site/settings.ts";
import { SOCIAL_SERVICES } from "#app/features/site/site-choices.ts";
import { SITE_ROWS, saveSite } from "#app/features/site/site-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { enqueueJob } from "#app/platform/jobs/jobs.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/site.ts";

const PATH = "/dashboard/settings";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [site, version] = await Promise.all([getSite(db), settingsVersion(db, SITE_ROWS)]);
  return { site, version, isDone: url.searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const { version = "", address, email, phone, ...fields } = form.values;
  const social = SOCIAL_SERVICES.map(({ icon }) => [icon, fields[icon] ?? ""]);
  const input = {
    ...settingsFromFields(GENERAL_SETTINGS, fields),
    address,
    email,
    phone,
    social: Object.fromEntries(social),
  };
  const change = { actor: actorOf(viewer) };
  const services = getServices(context);
  const before = await getSite(services.db);
  const saved = await submitForm(form, () => saveSite(services, input, version, change));
  if (!saved.ok) return saved.refusal;
  const { language } = await getSite(services.db);
  if (language !== before.language) {
    await enqueueJob(services.db, "pages.translate-first", { language });
  }
  throw redirect(`${PATH}?done`, 303);
}

export const meta = pageMeta({
  title: "General settings",
  description: "What the magazine says of itself.",
  path: PATH,
  robots: "noindex",
});

export default function Site({ loaderData, actionData }: Route.ComponentProps) {
  return <SitePage {...loaderData} refusal={actionData} />;
}
