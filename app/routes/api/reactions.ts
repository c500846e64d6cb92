import { actorOf, findViewer, requireViewer } from "#app/features/accounts/viewer.server.ts";
import { mergeReactions } from "#app/features/reactions/commands.server.ts";
import { listChosen, SHOWN } from "#app/features/reactions/given-queries.server.ts";
import { ShownInput } from "#app/features/reactions/input.ts";
import type { Given } from "#app/features/reactions/reactions-store.ts";
import { readInput } from "#app/lib/input.ts";
import { MINUTE } from "#app/lib/time.ts";
import { getServices } from "#app/platform/context.server.ts";
import { spend } from "#app/platform/rate-limits.server.ts";
import type { Route } from "./+types/reactions.ts";

/** A hand cannot choose faster; a program that does has to wait. */
const CHOICES = { name: "reactions", points: 300, windowMs: MINUTE };

/** Which of the subjects that a page shows its reader has chosen: `?like=ID&like=ID&save=ID`. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId } = await requireViewer(context, request);
  const { db } = getServices(context);
  const shown: Given = {};
  for (const kind of SHOWN) {
    const ids = readInput(ShownInput, url.searchParams.getAll(kind));
    if (!ids.ok) return Response.json(ids, { status: 422 });
    shown[kind] = ids.value;
  }
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json(await listChosen(db, shown, userId), { headers });
}

/** Takes what a reader's page chose, and what the browser remembered from before signing in. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = getServices(context);
  const viewer = await findViewer(context, request);
  if (!viewer) return Response.json({ code: "sign-in-needed" }, { status: 401 });
  await spend(services.db, CHOICES, viewer.userId);
  const wishes = await request.json().catch(() => null);
  const outcome = await mergeReactions(services, wishes, { actor: actorOf(viewer) });
  return Response.json(outcome, { status: outcome.ok ? 200 : 422 });
}
