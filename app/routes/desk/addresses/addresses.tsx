import { data, redirect } from "react-router";
import { AddressesPage } from "#app/desk/settings/addresses/addresses-page.tsx";
import { ADDRESSES_PATH } from "#app/desk/settings/addresses/redirect-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { saveAddresses } from "#app/features/addresses/commands.server.ts";
import {
  countPublished,
  findHidden,
  listSamples,
  readAddressSettings,
} from "#app/features/addresses/pattern-queries.server.ts";
import { POST_PATTERNS } from "#app/features/addresses/post-patterns.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/addresses.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const [{ choice, hasLayouts, version }, samples, count] = await Promise.all([
    readAddressSettings(db, env.isDemo),
    listSamples(db),
    countPublished(db),
  ]);
  const settings = { choice, hasLayouts, version };
  return { settings, samples, count, isDone: url.searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const { db, env } = services;
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { choice = "", version = "" } = form.values;
  const input = { choice, hasLayouts: form.data.has("layouts") };
  const options = { version, isDemo: env.isDemo };
  const saved = await submitForm(form, () => saveAddresses(services, input, options, change));
  if (saved.ok) throw redirect(`${ADDRESSES_PATH}?done`, 303);
  const wanted = POST_PATTERNS.find((each) => each === choice);
  const hidden = wanted ? await findHidden(db, wanted) : [];
  const refusal = saved.refusal.data;
  return data({ refusal, hidden }, { status: refusal.status });
}

export const meta = pageMeta({
  title: "Addresses of posts",
  description: "The pattern of posts’ addresses.",
  path: ADDRESSES_PATH,
  robots: "noindex",
});

export default function Addresses({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddressesPage
      {...loaderData}
      refusal={actionData?.refusal}
      hidden={actionData?.hidden ?? []}
    />
  );
}
