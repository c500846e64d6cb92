import { findPostTranscript } from "#app/features/player/queries.server.ts";
import type { PostPage } from "#app/features/posts/models.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import {
  EMBED_HEADERS,
  embedDocument,
  missingEmbedDocument,
} from "#app/magazine/embed/embed-document.server.tsx";
import { loadEmbeddablePost } from "#app/magazine/embed/embeddable-post.server.ts";
import { orMoved } from "#app/magazine/shell/moved.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/embed.ts";

type EmbedRequest = Pick<Route.LoaderArgs, "context" | "params" | "url">;

/** Null where no public post is; a former address redirects. */
async function findPost({ context, params, url }: EmbedRequest): Promise<PostPage | null> {
  const address = { kind: "post", slug: params.slug, url } as const;
  try {
    return await orMoved(
      getServices(context).db,
      address,
      loadEmbeddablePost(context, params.slug),
    );
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** A post as other sites show it in a frame; where there is none, a card that says so. */
export async function loader(asked: Route.LoaderArgs) {
  const { db, env } = getServices(asked.context);
  const post = await findPost(asked);
  const { name, language, timeZone } = await getSite(db);
  const site = { name, url: env.siteUrl };
  if (!post) {
    const html = await missingEmbedDocument(site, language);
    return new Response(html, { status: 404, headers: EMBED_HEADERS });
  }
  const transcript = await findPostTranscript(db, post);
  const captions = transcript?.captions ?? [];
  const html = await embedDocument({ post, captions, site, language, timeZone });
  return new Response(html, { headers: EMBED_HEADERS });
}
