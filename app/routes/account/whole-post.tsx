import { findReader } from "#app/features/billing/subscriptions/find-reader.server.ts";
import { mayReadPost } from "#app/features/billing/subscriptions/reading-queries.server.ts";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { usePersonalPost } from "#app/magazine/post/personal-post.ts";
import { loadPersonalPost } from "#app/magazine/post/post-page.server.ts";
import { PostView } from "#app/magazine/post/post-view.tsx";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { getServices } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/whole-post.ts";

export const handle: PageHandle = { hasLongText: true };

/**
 * A restricted post rendered for one reader: target of a login, and the complete post without
 * scripts.
 */
export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const { layout: name, slug } = params;
  if (!Object.hasOwn(POST_LAYOUTS, name)) throw new NotFound(`No layout "${name}"`);
  const reader = await findReader(context, request);
  const hasFullAccess = await mayReadPost(getServices(context).db, reader, { slug });
  const query = url.searchParams;
  return { post: await loadPersonalPost(context, slug, name, query, { hasFullAccess }) };
}

export const meta: Route.MetaFunction = contentMeta(
  ({ loaderData }) =>
    loaderData && {
      title: loaderData.post.title,
      description: loaderData.post.excerpt,
      path: loaderData.post.canonicalPath,
      robots: "noindex",
    },
);

export default function WholePost() {
  const page = usePersonalPost();
  return page && <PostView page={page} />;
}

export const clientLoader = loadDocument;
