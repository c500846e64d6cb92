import { SIGN_UP_END } from "#app/features/posts/text-marks.ts";

/** A piece of a text, and the box with the newsletter's form that follows it. */
export interface TextPiece {
  html: string;
  /** Null after the last piece. */
  signUp: { title: string; text: string } | null;
}

/** The box as it is stored: its title leads to the form's own page. */
const BOX =
  /<aside class="callout callout-cta" role="note"><p class="callout-title"><a href="[^"]*">(.*?)<\/a><\/p>(?:<p>(.*?)<\/p>)?<\/aside>\s*$/;

/**
 * A paragraph that is not shown: the first one of a text is its lead, and these are not first.
 */
const NO_LEAD = "<p hidden></p>";

/** Splits a text at its newsletter forms. Their titles and texts are sanitised HTML. */
export function splitAtSignUps(html: string): TextPiece[] {
  const pieces = html.split(SIGN_UP_END);
  return pieces.map((piece, index) => {
    const lead = index > 0 ? NO_LEAD : "";
    const isLast = index === pieces.length - 1;
    const [box, title = "", text = ""] = (!isLast && BOX.exec(piece)) || [];
    if (box === undefined) return { html: lead + piece, signUp: null };
    return { html: lead + piece.slice(0, -box.length), signUp: { title, text } };
  });
}
