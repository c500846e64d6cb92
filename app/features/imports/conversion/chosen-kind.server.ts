/** Chooses the kind of an imported post: the one chosen for its category, or by its contents. */
import type { ImportChoices } from "#app/features/imports/choices.ts";
import type { FoundKind } from "#app/features/imports/found-kinds.ts";
import type { SourceMedia, SourcePost } from "#app/features/imports/model.ts";
import { type Body, PIECE, type ReadBody } from "./body.ts";
import { readPostBody } from "./convert-body.server.ts";
import { playerPiece } from "./pieces.ts";

export type KindChoices = Pick<ImportChoices, "articles" | "termKinds">;

export interface ChosenPost {
  post: SourcePost;
  read: ReadBody;
  /** The kind that it would be by itself; null for an article. */
  found: FoundKind | null;
}

/** The audio file or video as the first thing in the text. */
function withPlayer(body: Body, { address }: SourceMedia): Body {
  if (body.format === "markdown")
    return { ...body, markdown: `![](<${address}>)\n\n${body.markdown}` };
  const html = `<${PIECE} n="${body.pieces.length}"></${PIECE}>${body.html}`;
  return { ...body, html, pieces: [...body.pieces, playerPiece(address, "", "")] };
}

/** A post that shows everything in its text. */
function asArticle(post: SourcePost): SourcePost {
  const { media } = post;
  if (!media) return { ...post, preferredKind: "none" };
  const body = () => withPlayer(post.body(), media);
  return { ...post, preferredKind: "none", media: null, episode: null, body };
}

/**
 * Reads a post as the owner wants it.
 * @throws Unconvertible, as does writing what was read
 */
export function readChosenPost(
  post: SourcePost,
  siteUrl: string,
  { articles, termKinds }: KindChoices,
): ChosenPost {
  const [ofCategory] = post.categoryIds.flatMap((id) => termKinds[id] ?? []);
  const wished = ofCategory && ofCategory !== "standard" ? { preferredKind: ofCategory } : {};
  const asWished = { ...post, ...wished };
  const read = readPostBody(asWished, siteUrl);
  const found = post.media?.kind ?? read.lead?.kind ?? null;
  const isArticle = ofCategory ? ofCategory === "standard" : found && articles.includes(found);
  if (!isArticle || !found) return { post: asWished, read, found };
  const article = asArticle(post);
  return { post: article, read: readPostBody(article, siteUrl), found };
}
