/** Colours and faces of a newsletter, in the place of the program's own. */
import type { EmailLook } from "#app/features/newsletter/lists/models.ts";

/** The accent that styles are written with. */
const OWN_ACCENT = "#4338ca";
const OWN_DARK_LINK = "#a5b4fc";
const OWN_DARK_BUTTON = "#6366f1";
const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

export const DEFAULT_LOOK: EmailLook = { accent: OWN_ACCENT, face: "serif" };

type Rgb = [number, number, number];

const WHITE: Rgb = [255, 255, 255];
/** The sheet of dark emails. */
const DARK_SHEET: Rgb = [31, 41, 55];
/** WCAG 2.2 SC 1.4.3. */
const LEAST_CONTRAST = 4.5;

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** WCAG 2.2: relative luminance. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 20;

/** The nearest colour on the way to `end` that can be read on a ground. */
function readableOn(ground: Rgb, hex: string, end: Rgb): string {
  const from = parse(hex);
  for (let step = 0; step < STEPS; step++) {
    const mixed = from.map((part, at) => part + ((end[at]! - part) * step) / STEPS) as Rgb;
    if (contrastOf(mixed, ground) >= LEAST_CONTRAST) return toHex(mixed);
  }
  return toHex(end);
}

/** @param html with the program's own colours and faces */
export function withLook(html: string, { accent, face }: EmailLook): string {
  const light = readableOn(WHITE, accent, [0, 0, 0]);
  const dark = readableOn(DARK_SHEET, accent, WHITE);
  const coloured =
    accent === OWN_ACCENT
      ? html
      : html
          .replaceAll(OWN_ACCENT, light)
          .replaceAll(OWN_DARK_LINK, dark)
          .replaceAll(OWN_DARK_BUTTON, light);
  return face === "sans" ? coloured.replaceAll(SERIF, SANS) : coloured;
}
