import { redirect } from "react-router";
import { MISSING_DONE, MissingPage } from "#app/desk/settings/addresses/missing-page.tsx";
import { MISSING_PATH } from "#app/desk/settings/addresses/redirect-paths.ts";
import { actorOf, getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { ignoreMissing } from "#app/features/redirects/missing/missing-commands.server.ts";
import { listMissing } from "#app/features/redirects/missing/missing-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/missing.ts";

const ADDRESSES_ON_A_PAGE = 50;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const isIgnored = query.get("show") === "ignored";
  const list = { isIgnored, cursor: query.get("cursor"), limit: ADDRESSES_ON_A_PAGE };
  const { items: missing, nextCursor } = await listMissing(getServices(context).db, list);
  const done = MISSING_DONE.find((each) => each === query.get("done")) ?? null;
  return { missing, isIgnored, nextCursor, done };
}

export async function action({ context, request }: Route.ActionArgs) {
  const change = { actor: actorOf(getViewer(context)) };
  const { path = "", intent } = (await readForm(request)).values;
  const isIgnored = intent === "ignore";
  await ignoreMissing(getServices(context), path, isIgnored, change);
  throw redirect(`${MISSING_PATH}?done=${isIgnored ? "hidden" : "shown"}`, 303);
}

export const meta = pageMeta({
  title: "Addresses not found",
  description: "What readers asked for and did not find.",
  path: MISSING_PATH,
  robots: "noindex",
});

export default function Missing({ loaderData }: Route.ComponentProps) {
  return <MissingPage {...loaderData} />;
}
