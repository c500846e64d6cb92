import { loadMedia, toPicture } from "#app/database/pictures.server.ts";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { settingsVersion } from "#app/features/operations/settings-commands.server.ts";
import { APPEARANCE_SETTINGS, readLogo } from "#app/features/operations/site-commands.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { answerAppearance } from "#app/magazine/dashboard/settings/appearance-answers.server.ts";
import { AppearancePage } from "#app/magazine/dashboard/settings/appearance-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/appearance.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "owner");
  const { db } = getServices(context);
  const [site, ids, version] = await Promise.all([
    getSite(db),
    readLogo(db),
    settingsVersion(db, APPEARANCE_SETTINGS),
  ]);
  const media = await loadMedia(db, [ids.light, ids.dark]);
  const pictureOf = (id: string | null) => toPicture(media.get(id ?? ""));
  const { accent, headerStyle, frontPage, isCustomisable, rtlHref, buyHref } = site;
  return {
    ...{ role, version, isDone: url.searchParams.has("done") },
    site: { accent, headerStyle, frontPage, isCustomisable, rtlHref, buyHref },
    logo: { light: pictureOf(ids.light), dark: pictureOf(ids.dark) },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const form = await request.formData();
  return answerAppearance(getServices(context), form, { actor: actorOf(viewer) });
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Appearance",
    description: "What the magazine looks like.",
    path: "/dashboard/settings/appearance",
    isUnlisted: true,
  });
}

export default function Appearance({ loaderData, actionData }: Route.ComponentProps) {
  return <AppearancePage {...loaderData} reply={actionData} />;
}
