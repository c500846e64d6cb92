import { redirect } from "react-router";
import { actorOf, requireRole } from "#app/features/accounts/viewer.server.ts";
import { callDemo, removeDemo } from "#app/features/operations/demo-commands.server.ts";
import { readDemoState } from "#app/features/operations/demo-state.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { refuse, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import { DEMO_PATH, DemoPage } from "#app/magazine/dashboard/settings/demo-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/demo.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { role } = await requireRole(context, request, "owner");
  const { db } = getServices(context);
  const [demo, site] = await Promise.all([readDemoState(db), getSite(db)]);
  return { role, demo, siteName: site.name };
}

export async function action({ context, request }: Route.ActionArgs) {
  const viewer = await requireRole(context, request, "owner");
  const fields = textsOf(await request.formData());
  const services = getServices(context);
  const change = { actor: actorOf(viewer) };
  const asked =
    fields.intent === "import"
      ? await callDemo(services, change)
      : await removeDemo(services, fields.confirmation ?? "", change);
  if (!asked.ok) return refuse(asked.errors, fields);
  throw redirect(DEMO_PATH, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Demo",
    description: "The demo's content, sent away or called back.",
    path: DEMO_PATH,
    isUnlisted: true,
  });
}

export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  return <DemoPage {...loaderData} reply={actionData} />;
}
