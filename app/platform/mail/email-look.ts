/** Colours and typeface of an email, in place of the built-in ones. */
import { contrastOf } from "#app/lib/srgb.ts";
import { ACCENT, SANS, SERIF } from "./email-frame.ts";

/** How an email looks. */
export interface EmailLook {
  /** `#rrggbb` */
  accent: string;
  face: "serif" | "sans";
}

export const DEFAULT_LOOK: EmailLook = { accent: ACCENT.light, face: "serif" };

const BLACK = "#000000";
const WHITE = "#ffffff";
/** Background of dark emails. */
const DARK_SHEET = "#1f2937";
/** WCAG 2.2 SC 1.4.3. */
const MIN_CONTRAST = 4.5;

const bytesOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const toHex = (bytes: readonly number[]): string =>
  `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, "0")).join("")}`;

const STEPS = 20;

/** The first colour between `hex` and `end` with enough contrast on a background. */
function readableOn(background: string, hex: string, end: string): string {
  const target = bytesOf(end);
  for (let step = 0; step < STEPS; step++) {
    const mixed = toHex(
      bytesOf(hex).map((byte, at) => byte + ((target[at]! - byte) * step) / STEPS),
    );
    if (contrastOf(mixed, background) >= MIN_CONTRAST) return mixed;
  }
  return end;
}

/** @param html with the built-in colours and typefaces */
export function withLook(html: string, { accent, face }: EmailLook): string {
  const light = readableOn(WHITE, accent, BLACK);
  const dark = readableOn(DARK_SHEET, accent, WHITE);
  const coloured =
    accent === ACCENT.light
      ? html
      : html
          .replaceAll(ACCENT.light, light)
          .replaceAll(ACCENT.darkLink, dark)
          .replaceAll(ACCENT.darkButton, light);
  return face === "sans" ? coloured.replaceAll(SERIF, SANS) : coloured;
}
