import { findReader } from "#app/features/billing/subscriptions/find-reader.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { captionsLanguage } from "#app/features/player/addresses.ts";
import { getCaptions } from "#app/features/player/queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/captions.ts";

/** Captions of a restricted post (WebVTT). */
export async function loader({ context, request, params: { id, file } }: Route.LoaderArgs) {
  const actor = await findReader(context, request);
  const { db } = getServices(context);
  const isReader = await mayReadPost(db, actor, { id });
  const language = captionsLanguage(file);
  if (!isReader || !language) throw new NotFound(`No captions file "${file}"`);
  const vtt = await getCaptions(db, id, language, { hasFullAccess: true });
  const headers = {
    "content-type": "text/vtt; charset=utf-8",
    "cache-control": "private, no-store",
  };
  return new Response(vtt, { headers });
}
