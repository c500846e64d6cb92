import { data, redirect } from "react-router";
import type { SaveReply } from "#app/desk/arranging/save-arranging.server.ts";
import { loadTheme } from "#app/desk/look/load-look.server.ts";
import { LOOK_PATH, themePath } from "#app/desk/look/look-path.ts";
import { addFont, runThemesStep, saveContent } from "#app/desk/look/look-steps.server.ts";
import { ThemePage } from "#app/desk/look/theme-page.tsx";
import { orLost } from "#app/desk/watching/or-lost.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/theme.ts";

const LOST = { ok: false, code: "offline", revision: 0 } as const;
const SIGNED_OUT = { ...LOST, code: "signed-out" } as const;

const CONFLICT = 409;
const UNPROCESSABLE = 422;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  return {
    ...(await loadTheme(getServices(context), params.id)),
    done: searchParams.get("done"),
    repaired: searchParams.get("repaired")?.split(" ") ?? [],
    isPost: searchParams.get("page") === "post",
    at: searchParams.get("at"),
  };
}

/** Drafts are saved in place by a script; every other step is a form. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const services = getServices(context);
  const by = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  if (form.values.intent === "save") {
    const done = await saveContent(services, params.id, form, by);
    if (done.ok) return data<SaveReply>({ ok: true, revision: done.value });
    const code = Object.values(done.errors)[0]?.[0] ?? "bad-value";
    const { revision } = await loadTheme(services, params.id);
    const status = code === "conflict" ? CONFLICT : UNPROCESSABLE;
    return data<SaveReply>({ ok: false, code, revision }, { status });
  }
  const done = await submitForm(form, () =>
    form.values.intent === "font"
      ? addFont(services, params.id, form, by)
      : runThemesStep(services, form, by),
  );
  if (!done.ok) return done.refusal;
  throw redirect(done.value, 303);
}

/** Without a network the page says so, instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orLost(serverAction(), LOST, SIGNED_OUT);
}

export const meta = pageMeta({
  title: "Theme",
  description: "A theme of the magazine.",
  path: `${LOOK_PATH}/:id`,
  robots: "noindex",
});

export default function ThemeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = actionData && "fieldErrors" in actionData ? actionData : undefined;
  const { id, at } = loaderData;
  // Additions by a form remount the page.
  return <ThemePage key={`${themePath(id)} ${at}`} {...loaderData} refusal={refusal} />;
}
