import { redirect } from "react-router";
import { findPrivateSite, PRIVATE_SITE } from "#app/database/queries/private-site.server.ts";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { PrivacyPage } from "#app/desk/settings/site/privacy-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { savePrivateSite } from "#app/features/site/private-site-commands.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { Route } from "./+types/privacy.ts";

const PATH = `${SETTINGS_PATH}/privacy`;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const [site, version] = await Promise.all([
    findPrivateSite(db),
    settingsVersion(db, [PRIVATE_SITE]),
  ]);
  return {
    isPrivate: site !== null,
    feed: site && `${env.siteUrl}/rss.xml?key=${site.feedKey}`,
    version,
    isDone: url.searchParams.has("done"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const { version = "", password = "", isPrivate } = form.values;
  const change = { actor: actorOf(getViewer(context)) };
  const input = { isPrivate: isPrivate === "on", password };
  const shown = { values: { version, ...(isPrivate && { isPrivate }) } };
  const saved = await submitForm(shown, () =>
    savePrivateSite(getServices(context), input, version, change),
  );
  if (!saved.ok) return saved.refusal;
  throw redirect(`${PATH}?done`, 303);
}

export const meta = pageMeta({
  title: "Private site",
  description: "Whether the site asks for a password.",
  path: "/dashboard/settings/privacy",
  robots: "noindex",
});

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  return <PrivacyPage {...loaderData} refusal={actionData} />;
}
