import { getViewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { previewComment } from "#app/features/comments/rendered-body.server.ts";
import { MINUTE } from "#app/lib/time.ts";
import { getServices } from "#app/platform/context.server.ts";
import { consumeRateLimit } from "#app/platform/security/rate-limits.server.ts";
import type { Route } from "./+types/preview.ts";

/** Faster than anybody looks. */
const LOOKS = { name: "comment-previews", points: 30, windowMs: MINUTE };

/** Preview of a comment. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db } = getServices(context);
  await consumeRateLimit(db, LOOKS, getViewer(context).userId);
  const outcome = await previewComment(db, await request.json().catch(() => null));
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json(outcome, { status: outcome.ok ? 200 : 422, headers });
}
