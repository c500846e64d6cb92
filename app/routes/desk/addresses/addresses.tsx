import { data, redirect } from "react-router";
import { AddressesPage } from "#app/desk/settings/addresses/addresses-page.tsx";
import { ADDRESSES_PATH } from "#app/desk/settings/addresses/redirect-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { saveAddresses, wantedPatterns } from "#app/features/addresses/commands.server.ts";
import { findHidden, patternErrors } from "#app/features/addresses/pattern-checks.server.ts";
import {
  countPublished,
  listSamples,
  listSubjectSamples,
  readAddressSettings,
} from "#app/features/addresses/pattern-queries.server.ts";
import { POST_PATTERNS, type PostPattern } from "#app/features/addresses/post-patterns.ts";
import type { SubjectPatterns } from "#app/features/addresses/subject-patterns.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, type Services } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { submitForm } from "#app/platform/http/submit-form.server.ts";
import type { Route } from "./+types/addresses.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const [{ choice, hasLayouts, version, subjects }, samples, subjectSamples, count] =
    await Promise.all([
      readAddressSettings(db, env.isDemo),
      listSamples(db),
      listSubjectSamples(db),
      countPublished(db),
    ]);
  const settings = { choice, hasLayouts, version, subjects };
  return { settings, samples, subjectSamples, count, isDone: url.searchParams.has("done") };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const { env } = services;
  const change = { actor: actorOf(getViewer(context)) };
  const form = await readForm(request);
  const { choice = "", version = "", category, tag, author } = form.values;
  const subjects = {
    ...(category !== undefined && { category }),
    ...(tag !== undefined && { tag }),
    ...(author !== undefined && { author }),
  };
  const input = { choice, hasLayouts: form.data.has("layouts"), subjects };
  const options = { version, isDemo: env.isDemo };
  const saved = await submitForm(form, () => saveAddresses(services, input, options, change));
  if (saved.ok) throw redirect(`${ADDRESSES_PATH}?done`, 303);
  const chosen = POST_PATTERNS.find((each) => each === choice);
  const hidden = chosen ? await hiddenBy(services, chosen, subjects) : null;
  const refusal = saved.refusal.data;
  return data({ refusal, hidden }, { status: refusal.status });
}

/** Addresses that the refused patterns would hide; null where that is not the reason. */
async function hiddenBy(
  { db, env }: Services,
  choice: PostPattern,
  given: Partial<SubjectPatterns>,
) {
  const { subjects } = await readAddressSettings(db, env.isDemo);
  const wanted = wantedPatterns(choice, given, subjects);
  const isPossible = Object.keys(patternErrors(wanted)).length === 0;
  return isPossible ? findHidden(db, wanted) : null;
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
      hidden={actionData?.hidden ?? null}
    />
  );
}
