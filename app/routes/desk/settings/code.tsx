import { redirect } from "react-router";
import { notesOn } from "#app/desk/settings/brand/code-notes.server.ts";
import { SiteCodePage } from "#app/desk/settings/brand/code-page.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import {
  readSiteCode,
  saveSiteCode,
  siteCodeVersion,
} from "#app/features/site/own-code/own-code.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/code.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const [code, version] = await Promise.all([readSiteCode(db), siteCodeVersion(db)]);
  const notes = notesOn(code, code.origins);
  const isDone = url.searchParams.has("done");
  return { ...code, version, notes, isSafeMode: !env.hasOwnCode, isDone };
}

export async function action({ context, request }: Route.ActionArgs) {
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { version = "", isOn, ...fields } = form.values;
  const input = { ...fields, isOn: isOn === "on" };
  const saved = await submitForm(form, () =>
    saveSiteCode(getServices(context), input, version, change),
  );
  if (!saved.ok) return saved.refusal;
  throw redirect(`${SETTINGS_PATH}/code?done`, 303);
}

export const meta = pageMeta({
  title: "Own code",
  description: "HTML that owners add to public pages.",
  path: "/dashboard/settings/code",
  robots: "noindex",
});

export default function Code({ loaderData, actionData }: Route.ComponentProps) {
  return <SiteCodePage {...loaderData} refusal={actionData} />;
}
