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

const SIGN_UP_BOX = new RegExp(
  `<aside class="callout callout-cta"(?:(?!<aside)[\\s\\S])*?</aside>\\s*${SIGN_UP_END}\\s*`,
  "g",
);

/** For subscribers, who have signed up already. */
export const withoutSignUps = (html: string): string => html.replace(SIGN_UP_BOX, "");
