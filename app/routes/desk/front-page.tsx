import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { ArrangePage } from "#app/desk/arranging/arrange-page.tsx";
import { loadArranging } from "#app/desk/arranging/load-arranging.server.ts";
import { runArrangingStep, type SaveReply } from "#app/desk/arranging/save-arranging.server.ts";
import { orLost } from "#app/desk/watching/or-lost.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/front-page.ts";

const LOST = { ok: false, code: "offline", revision: 0 } as const;
const SIGNED_OUT = { ...LOST, code: "signed-out" } as const;

const PATH = "/dashboard/front-page";
const CONFLICT = 409;
const UNPROCESSABLE = 422;

export async function loader({ context, url }: Route.LoaderArgs) {
  const arranging = await loadArranging(getServices(context), url.searchParams);
  return { ...arranging, done: url.searchParams.get("done"), at: url.searchParams.get("at") };
}

/** Drafts are saved in place by a script; every other step is a form, and comes back to the page. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { values } = await readForm(request);
  const by = { actor: actorOf(getViewer(context)) };
  const done = await runArrangingStep(getServices(context), values, url.searchParams, by);
  if (!done.ok) {
    const code = Object.values(done.errors)[0]?.[0] ?? "bad-value";
    const status = code === "conflict" ? CONFLICT : UNPROCESSABLE;
    const { state } = await loadArranging(getServices(context), url.searchParams);
    return data<SaveReply>({ ok: false, code, revision: state.revision }, { status });
  }
  if (values.intent === "save") return data<SaveReply>({ ok: true, revision: done.value });
  const search = new URLSearchParams({ done: values.intent ?? "", at: String(done.value) });
  const page = url.searchParams.get("page");
  if (page) search.set("page", page);
  throw redirect(`${PATH}?${search}`, 303);
}

/** Without a network the page says so, instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orLost(serverAction(), LOST, SIGNED_OUT);
}

/** A saved draft changes nothing that the page has not got; reading it again would only take time. */
export function shouldRevalidate({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "save" ? false : defaultShouldRevalidate;
}

export const meta = pageMeta({
  title: "Front page",
  description: "What stands where on the front page, and on the pages of categories.",
  path: PATH,
  robots: "noindex",
});

export default function FrontPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subject, at } = loaderData;
  // Restoring or discarding remounts the page.
  return <ArrangePage key={`${subject.id} ${at}`} {...loaderData} reply={actionData} />;
}
