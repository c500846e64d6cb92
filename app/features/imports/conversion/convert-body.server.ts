/** Reads a text of any format. */
import type { SourcePost } from "#app/features/imports/model.ts";
import type { Body, ReadBody } from "./body.ts";
import { readHtmlBody } from "./html-body.server.ts";
import type { LeadWish } from "./lead.ts";
import { readMarkdownBody } from "./markdown-body.server.ts";

export const readBody = (body: Body, siteUrl: string, wish: LeadWish = "none"): ReadBody =>
  body.format === "html" ? readHtmlBody(body, siteUrl, wish) : readMarkdownBody(body, siteUrl);

/** Pages, and posts with a sound or film of their own, are about nothing else in their text. */
export function readPostBody(post: SourcePost, siteUrl: string): ReadBody {
  const isAboutText = post.type === "page" || post.media !== null;
  return readBody(post.body(), siteUrl, isAboutText ? "none" : post.wishedKind);
}
