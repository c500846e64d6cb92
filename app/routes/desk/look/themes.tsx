import { redirect } from "react-router";
import { loadThemes } from "#app/desk/look/load-look.server.ts";
import { LOOK_PATH } from "#app/desk/look/look-path.ts";
import { runThemesStep } from "#app/desk/look/look-steps.server.ts";
import { ThemesPage } from "#app/desk/look/themes-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/themes.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await loadThemes(getServices(context))), done: url.searchParams.get("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const by = { actor: actorOf(getViewer(context)) };
  const done = await submitForm(form, () => runThemesStep(getServices(context), form, by));
  if (!done.ok) return done.refusal;
  throw redirect(done.value, 303);
}

export const meta = pageMeta({
  title: "Themes",
  description: "The themes of the magazine.",
  path: LOOK_PATH,
  robots: "noindex",
});

export default function Themes({ loaderData, actionData }: Route.ComponentProps) {
  return <ThemesPage {...loaderData} refusal={actionData} />;
}
