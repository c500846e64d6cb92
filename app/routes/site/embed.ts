import { findPostTranscript } from "#app/features/player/queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { EMBED_HEADERS, embedDocument } from "#app/magazine/embed/embed-document.server.tsx";
import { loadEmbeddablePost } from "#app/magazine/embed/embeddable-post.server.ts";
import { orMoved } from "#app/magazine/shell/moved.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/embed.ts";

/** A post as other sites show it in a frame. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  const address = { kind: "post", slug: params.slug, url } as const;
  const post = await orMoved(db, address, loadEmbeddablePost(context, params.slug));
  const [{ name, language, timeZone }, transcript] = await Promise.all([
    getSite(db),
    findPostTranscript(db, post),
  ]);
  const site = { name, url: env.siteUrl };
  const captions = transcript?.captions ?? [];
  const html = await embedDocument({ post, captions, site, language, timeZone });
  return new Response(html, { headers: EMBED_HEADERS });
}
