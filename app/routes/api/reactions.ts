import { actorOf, findViewer } from "#app/features/accounts/viewer.server.ts";
import { mergeReactions } from "#app/features/reactions/commands.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { getServices } from "#app/platform/context.server.ts";
import { spend } from "#app/platform/rate-limits.server.ts";
import type { Route } from "./+types/reactions.ts";

/** A hand cannot choose faster; a program that does has to wait. */
const CHOICES = { name: "reactions", points: 300, windowMs: MINUTE };

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
