import { redirect } from "react-router";
import { actorOf, findViewer, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { setReaction } from "#app/features/reactions/commands.server.ts";
import { getReactionState } from "#app/features/reactions/queries.server.ts";
import { REACTIONS } from "#app/features/reactions/stored-choices.ts";
import { signInAddress } from "#app/lib/return-address.ts";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { ReactionPage } from "#app/magazine/reader/reaction-page.tsx";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/reactions.ts";

/** The button that was pressed names what it does, and says to what: `like=ID`. */
function readWish(fields: FormData | URLSearchParams) {
  const kind = REACTIONS.find((reaction) => fields.has(reaction));
  if (!kind) throw new NotFound("No such reaction");
  return { kind, id: String(fields.get(kind)), isOn: fields.get("as") !== "off" };
}

/** Shows how something stands, with a button for the opposite: a page without scripts cannot know. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const { kind, id } = readWish(url.searchParams);
  return { kind, id, ...(await getReactionState(getServices(context).db, { kind, id }, userId)) };
}

/** The form of a page without scripts. A first like leads back; a second shows that there is one. */
export async function action({ context, request }: Route.ActionArgs) {
  const wish = readWish(await request.formData());
  const page = `/actions/reactions?${new URLSearchParams({ [wish.kind]: wish.id })}`;
  const viewer = await findViewer(context, request);
  if (!viewer) throw redirect(signInAddress(page), 303);
  const services = getServices(context);
  const outcome = await setReaction(services, wish, { actor: actorOf(viewer) });
  if (!outcome.ok) throw new NotFound("No such subject");
  const { href } = await getReactionState(services.db, wish, viewer.userId);
  throw redirect(outcome.value.hasChanged ? href : page, 303);
}

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Your choice",
    description: "What you like, keep and follow.",
    path: "/actions/reactions",
    isUnlisted: true,
  });
}

export default function Reactions({ loaderData }: Route.ComponentProps) {
  return <ReactionPage {...loaderData} />;
}
