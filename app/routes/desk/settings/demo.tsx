import { redirect } from "react-router";
import { DEMO_PATH, DemoPage } from "#app/desk/settings/site/demo-page.tsx";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { importDemoAgain, removeDemo } from "#app/features/demo/demo-commands.server.ts";
import { readDemoState } from "#app/features/demo/demo-state.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/demo.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const [demo, site] = await Promise.all([readDemoState(db), getSite(db)]);
  return { demo, siteName: site.name, isIncluded: env.hasDemo };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = getViewer(context);
  const form = await readForm(request);
  const services = getServices(context);
  if (form.values.intent === "import" && !services.env.hasDemo) {
    throw new NotFound("This installation comes without the demo");
  }
  const change = { actor: actorOf(viewer) };
  const { intent, confirmation = "" } = form.values;
  const asked = await submitForm<unknown>(form, () =>
    intent === "import"
      ? importDemoAgain(services, change)
      : removeDemo(services, confirmation, change),
  );
  if (!asked.ok) return asked.refusal;
  throw redirect(DEMO_PATH, 303);
}

export const meta = pageMeta({
  title: "Demo",
  description: "The demo's content, sent away or called back.",
  path: DEMO_PATH,
  robots: "noindex",
});

export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoPage {...loaderData} refusal={actionData} />;
}
