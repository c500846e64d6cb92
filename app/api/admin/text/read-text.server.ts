/** Reads a text as clients send it, Lexical, Mobiledoc or HTML, as our Markdown: the same way as the importers. */

import { invalid } from "#app/api/admin/refusals.ts";
import { type Body, PieceList } from "#app/features/imports/conversion/body.ts";
import { readBody } from "#app/features/imports/conversion/convert-body.server.ts";
import { withoutFrames } from "#app/features/imports/conversion/pieces.ts";
import { lexicalHtml } from "#app/features/imports/sources/ghost/lexical.ts";
import { mobiledocHtml } from "#app/features/imports/sources/ghost/mobiledoc.ts";
import { importPictures, type PictureRequest } from "./import-pictures.server.ts";
import { findOwnFiles, isOwn } from "./own-files.server.ts";

/** The forms that a text can come in. */
export interface SentText {
  html?: string | null | undefined;
  lexical?: string | null | undefined;
  mobiledoc?: string | null | undefined;
}

/** Which of them counts: HTML only where the client says that it is the source, as in Ghost. */
function bodyOf(what: string, sent: SentText, source: string | null): Body | null {
  const list = new PieceList();
  if (source === "html") return typeof sent.html === "string" ? htmlBody(sent.html, list) : null;
  if (sent.lexical) {
    const html = lexicalHtml(sent.lexical, list);
    if (html === null) throw invalid(what, "lexical", "isJSON");
    return htmlBody(html, list);
  }
  if (!sent.mobiledoc) return null;
  const html = mobiledocHtml(sent.mobiledoc, list);
  if (html === null) throw invalid(what, "mobiledoc", "isJSON");
  return htmlBody(html, list);
}

const htmlBody = (html: string, { pieces, losses }: PieceList): Body => ({
  format: "html",
  html,
  pieces,
  losses,
});

/**
 * The text as Markdown; null where none was sent. HTML that only a frame could show becomes code: an owner has not
 * read it. Links within this site stay as paths. Pictures that are elsewhere are brought here.
 * @throws GhostError for a document that is none, and for files elsewhere that are no pictures
 */
export async function readSentText(
  sent: SentText,
  source: string | null,
  bringing: PictureRequest,
): Promise<string | null> {
  const { db, env } = bringing.services;
  const body = bodyOf(bringing.what, sent, source);
  if (!body) return null;
  const read = readBody(body, env.siteUrl);
  const own = await findOwnFiles(db, env.siteUrl, read.wants);
  const elsewhere = read.wants.filter((each) => !own.has(each) && !isOwn(each, env.siteUrl));
  const property = source === "html" ? "html" : "lexical";
  const brought = await importPictures([...new Set(elsewhere)], property, bringing);
  const markdown = read.write(
    (address) => own.get(address) ?? brought.get(address) ?? null,
    (path) => path,
  );
  return withoutFrames(markdown);
}
