/**
 * Marks in the stored HTML of a text: comments, which readers do not see. No text contains them otherwise,
 * since the sanitiser drops comments.
 */
import { withFrameLinks } from "./raw-html/raw-html.ts";

/** Ends the preview of a restricted post. */
export const PREVIEW_END = "<!--members-only-->";

/** Follows a box whose form pages add. */
export const SIGN_UP_END = "<!--sign-up-->";

/** For readers elsewhere, such as those of feeds. */
export const withoutMarks = (html: string): string =>
  withFrameLinks(html.replace(PREVIEW_END, "").replaceAll(SIGN_UP_END, ""));

/** The box as it is stored: its title leads to the form's own page. */
const SIGN_UP_BOX =
  /<aside class="callout callout-cta" role="note">\s*<p class="callout-title"><a href="[^"]*">([^<]*)<\/a><\/p>((?:(?!<\/?aside)[\s\S])*)<\/aside>\s*$/;

/** A piece of a text, and the box that follows it. */
export interface TextPiece {
  html: string;
  /** Sanitised HTML: the words of its title, and its paragraphs. Null after the last piece. */
  signUp: { title: string; text: string } | null;
}

/** Splits a text at its boxes with newsletter forms. */
export function splitAtSignUps(html: string): TextPiece[] {
  const pieces = html.split(SIGN_UP_END);
  return pieces.map((piece, index) => {
    const isLast = index === pieces.length - 1;
    const [box, title = "", text = ""] = (!isLast && SIGN_UP_BOX.exec(piece)) || [];
    if (box === undefined) return { html: piece, signUp: null };
    return { html: piece.slice(0, -box.length), signUp: { title, text: text.trim() } };
  });
}

/** For subscribers, who have signed up already. */
export const withoutSignUps = (html: string): string =>
  splitAtSignUps(html)
    .map((piece) => piece.html)
    .join("");
