import { getChapters } from "#app/features/player/queries.server.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { READABLE_ANYWHERE } from "#app/platform/http/cross-origin.ts";
import type { Route } from "./+types/chapters.ts";

const PICTURE_WIDTH = 640;

/** The chapters of an episode as podcast apps read them: "JSON Chapters" of the Podcast Namespace, version 1.2. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  tagPage(context, `post:${params.id}`);
  const chapters = (await getChapters(db, params.id)).map((chapter) => ({
    startTime: chapter.startSeconds,
    title: chapter.title,
    ...(chapter.link && { url: chapter.link }),
    ...(chapter.picture && { img: env.siteUrl + jpegUrl(chapter.picture.hash, PICTURE_WIDTH) }),
  }));
  return new Response(JSON.stringify({ version: "1.2.0", chapters }), {
    headers: { ...READABLE_ANYWHERE, "content-type": "application/json+chapters; charset=utf-8" },
  });
}
