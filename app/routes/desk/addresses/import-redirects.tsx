import { RedirectImportPage } from "#app/desk/settings/addresses/import-page.tsx";
import { IMPORT_PATH } from "#app/desk/settings/addresses/redirect-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { importRedirectFile, MAX_FILE_BYTES } from "#app/features/redirects/import-file.server.ts";
import { refused } from "#app/lib/input.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { chosenFile, readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/import-redirects.ts";

/** The texts are not sent back: they may be large. */
const NO_VALUES = { values: {} };

/** Without it the guard would not run before the page is shown. */
export const loader = () => null;

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const change = { actor: actorOf(getViewer(context)) };
  const { values, data } = await readForm(request);
  const file = chosenFile(data, "file");
  const read = async () => {
    if (file && file.size > MAX_FILE_BYTES) return refused("file", "too-large");
    const text = file ? await file.text() : (values.text ?? "");
    return importRedirectFile(services, text, services.env.siteUrl, change);
  };
  const done = await submitForm(NO_VALUES, read);
  return done.ok ? { report: done.value } : done.refusal;
}

export const meta = pageMeta({
  title: "Import redirects",
  description: "Takes over the redirects of another program.",
  path: IMPORT_PATH,
  robots: "noindex",
});

export default function ImportRedirects({ actionData }: Route.ComponentProps) {
  const isReport = actionData !== undefined && "report" in actionData;
  return (
    <RedirectImportPage
      report={isReport ? actionData.report : undefined}
      refusal={isReport ? undefined : actionData}
    />
  );
}
