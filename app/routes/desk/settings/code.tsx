import { redirect } from "react-router";
import { runCodeForm } from "#app/desk/settings/brand/code-form.server.ts";
import { notesOn } from "#app/desk/settings/brand/code-notes.server.ts";
import { SiteCodePage } from "#app/desk/settings/brand/code-page.tsx";
import { SETTINGS_PATH } from "#app/desk/settings/settings-pages.ts";
import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { hasPassword } from "#app/features/accounts/sign-in/reauthentication.server.ts";
import { readSiteCode, siteCodeVersion } from "#app/features/site/own-code/own-code.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/code.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const [code, version, needsPassword] = await Promise.all([
    readSiteCode(db),
    siteCodeVersion(db),
    hasPassword(db, getViewer(context).userId),
  ]);
  const notes = notesOn(code, code.origins);
  const isDone = url.searchParams.has("done");
  const isSafeMode = !env.hasOwnCode;
  return { ...code, version, notes, isSafeMode, hasPassword: needsPassword, isDone };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const saved = await submitForm(form, () =>
    runCodeForm(getServices(context), null, form.values, getViewer(context)),
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
