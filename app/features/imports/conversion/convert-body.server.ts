/** Reads a text of any format. */
import type { Body, ReadBody } from "./body.ts";
import { readHtmlBody } from "./html-body.server.ts";
import { readMarkdownBody } from "./markdown-body.server.ts";

export const readBody = (body: Body, siteUrl: string): ReadBody =>
  body.format === "html" ? readHtmlBody(body, siteUrl) : readMarkdownBody(body, siteUrl);
