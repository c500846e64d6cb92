import { redirect } from "react-router";
import {
  actorOf,
  findViewer,
  requireViewer,
} from "#app/features/accounts/sessions/viewer.server.ts";
import { setReaction } from "#app/features/reactions/commands.server.ts";
import { getReactionState } from "#app/features/reactions/queries.server.ts";
import { pageBefore, returnPlace } from "#app/features/reactions/return-place.server.ts";
import { REACTIONS } from "#app/features/reactions/stored-choices.ts";
import { locationOf, signInAddress } from "#app/lib/addresses/return-address.ts";
import { ReactionPage } from "#app/magazine/reader/reaction-page.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import type { Route } from "./+types/reactions.ts";

/** The pressed button's name and value give kind and subject: `like=ID`. */
function readReactionIntent(fields: FormData | URLSearchParams) {
  const kind = REACTIONS.find((reaction) => fields.has(reaction));
  if (!kind) throw new NotFound("No such reaction");
  return { kind, id: String(fields.get(kind)), isOn: fields.get("as") !== "off" };
}

/**
 * Shows the current state with a button for the opposite: a page without scripts cannot know it.
 */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const { kind, id } = readReactionIntent(url.searchParams);
  const state = await getReactionState(getServices(context).db, { kind, id }, userId);
  const from = pageBefore(request, url.searchParams.get("from"));
  return { ...state, kind, id, from, href: returnPlace(from, { ...state, kind }) };
}

/**
 * The form of pages without scripts. What changes something leads back to where the button is; a repeated
 * like shows its state.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { data } = await readForm(request);
  const intent = readReactionIntent(data);
  const from = pageBefore(request, data.get("from"));
  const asked = new URLSearchParams({ [intent.kind]: intent.id, ...(from && { from }) });
  const page = `/actions/reactions?${asked}`;
  const viewer = await findViewer(context, request);
  if (!viewer) throw redirect(signInAddress(page), 303);
  const services = getServices(context);
  const outcome = await setReaction(services, intent, { actor: actorOf(viewer) });
  if (!outcome.ok) throw new NotFound("No such subject");
  const state = await getReactionState(services.db, intent, viewer.userId);
  const back = returnPlace(from, { ...state, ...intent });
  throw redirect(locationOf(outcome.value.hasChanged ? back : page), 303);
}

export const meta = pageMeta({
  title: "Your choice",
  description: "What you like, keep and follow.",
  path: "/actions/reactions",
  robots: "noindex",
});

export default function Reactions({ loaderData }: Route.ComponentProps) {
  return <ReactionPage {...loaderData} />;
}
