import { captionsLanguage } from "#app/features/player/addresses.ts";
import { getCaptions } from "#app/features/player/queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { READABLE_ANYWHERE } from "#app/platform/http/cross-origin.ts";
import type { Route } from "./+types/captions.ts";

/** Captions of a post (WebVTT). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const language = captionsLanguage(params.file);
  if (!language) throw new NotFound(`No captions file "${params.file}"`);
  tagPage(context, `post:${params.id}`);
  const vtt = await getCaptions(getServices(context).db, params.id, language);
  return new Response(vtt, {
    headers: { ...READABLE_ANYWHERE, "content-type": "text/vtt; charset=utf-8" },
  });
}
