/** Names raw HTML by its content. */
import { createHash } from "node:crypto";
import type { RawHtml } from "./raw-html.ts";

/** A piece of HTML with its title and height: a change of any is another piece. */
export const keyOf = ({ html, title, height }: RawHtml): string =>
  createHash("sha256")
    .update(JSON.stringify([html, title, height]))
    .digest("hex")
    .slice(0, 32);
