/** Loads a post that other sites embed. */
import type { RouterContextProvider } from "react-router";
import { authorsOf } from "#app/features/posts/bylines.ts";
import type { PostPage } from "#app/features/posts/models.ts";
import { getPostPage } from "#app/features/posts/queries/queries.server.ts";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isEmbeddable } from "./embed-address.ts";

/** @throws NotFound when there is no such public post, or it has a password */
export async function loadEmbeddablePost(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<PostPage> {
  const post = await getPostPage(getServices(context).db, slug);
  if (!isEmbeddable(post)) throw new NotFound(`Post "${slug}" has a password`);
  const authors = authorsOf(post).map(({ id }) => `author:${id}` as const);
  tagPage(context, `post:${post.id}`, "site", ...authors);
  return post;
}
