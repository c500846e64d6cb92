/** Texts of posts for readers on other sites and in other programs. */
import { withoutMarks } from "./text-marks.ts";

/** Attributes that only our own pages use. */
const OURS = / (?:srcset|sizes|tabindex|data-[a-z]+)(?:="[^"]*")?/g;

/**
 * The HTML of a text where there is no base URL, and neither our styles nor scripts.
 * @param siteUrl without a trailing slash
 * @param url the absolute address of the post
 */
export const textElsewhere = (html: string, siteUrl: string, url: string): string =>
  withoutMarks(html).replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(OURS, "")
      .replace(/(\s(?:href|src|poster))="\/(?!\/)/g, `$1="${siteUrl}/`)
      .replace(/(\shref)="#/g, `$1="${url}#`),
  );
