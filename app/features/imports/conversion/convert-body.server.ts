/** Reads a text of any format. */
import type { SourcePost } from "#app/features/imports/model.ts";
import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import type { Body, ReadBody } from "./body.ts";
import { readHtmlBody } from "./html-body.server.ts";
import type { LeadWish } from "./lead.ts";
import { readMarkdownBody } from "./markdown-body.server.ts";

/** Markup and embedded pictures make a text longer than its Markdown; beyond this limit it is refused. */
const MAX_CHARACTERS = 20 * BODY_MAX_LENGTH;

/** A text cannot be converted, such as one with a thousand elements within each other. */
export class Unconvertible extends Error {
  override name = "Unconvertible";
}

/** Untrusted trees are walked by recursion, which ends at some depth. */
function converted<Result>(convert: () => Result): Result {
  try {
    return convert();
  } catch (error) {
    if (error instanceof RangeError) throw new Unconvertible("nested too deeply");
    throw error;
  }
}

function read(body: Body, siteUrl: string, wish: LeadWish): ReadBody {
  const text = body.format === "html" ? body.html : body.markdown;
  if (text.length > MAX_CHARACTERS) throw new Unconvertible(`${text.length} characters`);
  return body.format === "html"
    ? readHtmlBody(body, siteUrl, wish)
    : readMarkdownBody(body, siteUrl, wish);
}

/** @throws Unconvertible, as does writing what was read */
export function readBody(body: Body, siteUrl: string, wish: LeadWish = "none"): ReadBody {
  const found = converted(() => read(body, siteUrl, wish));
  return { ...found, write: (...files) => converted(() => found.write(...files)) };
}

/**
 * Pages, and posts with an audio file or video of their own, are about nothing else in their text.
 * @throws Unconvertible, as does writing what was read
 */
export function readPostBody(post: SourcePost, siteUrl: string): ReadBody {
  const isAboutText = post.type === "page" || post.media !== null;
  const body = converted(() => post.body());
  return readBody(body, siteUrl, isAboutText ? "none" : post.preferredKind);
}
