/**
 * Files of typefaces. Those that only themes use are declared in the stylesheet of a theme, so that no other page
 * loads them.
 */
import anton from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import antonExt from "@fontsource/anton/files/anton-latin-ext-400-normal.woff2?url";
import newsreader from "@fontsource/newsreader/files/newsreader-latin-600-normal.woff2?url";
import newsreaderExt from "@fontsource/newsreader/files/newsreader-latin-ext-600-normal.woff2?url";
import shantell from "@fontsource/shantell-sans/files/shantell-sans-latin-600-normal.woff2?url";
import shantellExt from "@fontsource/shantell-sans/files/shantell-sans-latin-ext-600-normal.woff2?url";
import sourceSerif from "@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2?url";
import bricolageExt from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import garamondExtItalic from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-italic.woff2?url";
import garamondExt from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-ext-wght-normal.woff2?url";
import garamondItalic from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-italic.woff2?url";
import garamond from "@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url";
import interExt from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import jostExt from "@fontsource-variable/jost/files/jost-latin-ext-wght-normal.woff2?url";
import jost from "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2?url";
import franklinExt from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-ext-wght-normal.woff2?url";
import franklin from "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2?url";
import playfairExtItalic from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-italic.woff2?url";
import playfairExt from "@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url";
import playfairItalic from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url";
import playfair from "@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url";
import jakarta from "#styles/fonts/plus-jakarta-sans-latin-word-spaces.woff2?url";
import type { FaceName } from "./faces.ts";

/** As in styles/fonts.css. */
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXT =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

export interface FontRule {
  family: string;
  style: "normal" | "italic";
  weight: string;
  href: string;
  range?: string;
}

/** Both subsets of a style. */
function subsets(
  family: string,
  weight: string,
  files: [string, string],
  style: FontRule["style"],
) {
  const [latin, ext] = files;
  return [
    { family, style, weight, href: latin, range: LATIN },
    { family, style, weight, href: ext, range: LATIN_EXT },
  ];
}

/** Faces that styles/fonts.css does not declare; some are in styles/theme-faces.css as well, for the finished themes. */
const DECLARED_HERE: Partial<Record<FaceName, FontRule[]>> = {
  anton: subsets("Anton", "400", [anton, antonExt], "normal"),
  bricolage: subsets(
    "Bricolage Grotesque Variable",
    "200 800",
    [bricolage, bricolageExt],
    "normal",
  ),
  garamond: [
    ...subsets("EB Garamond Variable", "400 800", [garamond, garamondExt], "normal"),
    ...subsets("EB Garamond Variable", "400 800", [garamondItalic, garamondExtItalic], "italic"),
  ],
  franklin: subsets("Libre Franklin Variable", "100 900", [franklin, franklinExt], "normal"),
  inter: subsets("Inter Variable", "100 900", [inter, interExt], "normal"),
  jost: subsets("Jost Variable", "100 900", [jost, jostExt], "normal"),
  newsreader: subsets("Newsreader", "600", [newsreader, newsreaderExt], "normal"),
  shantell: subsets("Shantell Sans", "600", [shantell, shantellExt], "normal"),
  playfair: [
    ...subsets("Playfair Display Variable", "400 900", [playfair, playfairExt], "normal"),
    ...subsets(
      "Playfair Display Variable",
      "400 900",
      [playfairItalic, playfairExtItalic],
      "italic",
    ),
  ],
};

const ARIAL = 'local("Arial"),local("Liberation Sans"),local("Helvetica Neue"),local("Roboto")';
const ARIAL_BOLD =
  'local("Arial Bold"),local("Liberation Sans Bold"),local("Helvetica Neue Bold"),local("Roboto Bold")';
const TIMES = 'local("Times New Roman"),local("Liberation Serif")';
const TIMES_BOLD = 'local("Times New Roman Bold"),local("Liberation Serif Bold")';

/** Of a stand-in: its size and the heights of its lines, in per cent. */
type Widths = [size: number, ascent: number, descent: number];

/** A face of the system with the widths and heights of another, until that one is here: nothing moves then. */
const standIn = (
  name: string,
  sources: string,
  size: number,
  ascent: number,
  descent: number,
  weight = "",
) =>
  `@font-face{font-family:"${name} Fallback";${weight && `font-weight:${weight};`}src:${sources};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`;

/** A regular and a bold one, for a face whose widths grow with its weight. */
const standIns = (name: string, regular: Widths, bold: Widths) =>
  standIn(name, ARIAL, ...regular, "100 549") + standIn(name, ARIAL_BOLD, ...bold, "550 900");

/** Measured over a sentence, beside the metric twins of Arial and Times New Roman. */
const STAND_INS: Partial<Record<FaceName, string>> = {
  anton: standIn("Anton", ARIAL_BOLD, 84.6, 139.1, 38.9),
  bricolage: standIn("Bricolage", ARIAL, 106.2, 87.5, 25.4),
  garamond: standIn("Garamond", TIMES, 94.4, 106.7, 31.6),
  franklin: standIns("Franklin", [102.9, 93.9, 23.9], [97.6, 99, 25.2]),
  inter: standIns("Inter", [107, 90.6, 22.5], [101.2, 95.8, 23.8]),
  jost: standIn("Jost", ARIAL, 95.1, 112.5, 39.4),
  newsreader: standIn("Newsreader", TIMES_BOLD, 103.2, 71.2, 25.7, "550 900"),
  shantell: standIns("Shantell", [112.2, 90.9, 28.5], [110, 92.7, 29.1]),
  playfair: standIn("Playfair", TIMES_BOLD, 106.3, 101.8, 23.6),
};

/** The file above the fold of each face that has one. */
const FIRST_FILE: Partial<Record<FaceName, string>> = {
  anton,
  bricolage,
  franklin,
  garamond,
  inter,
  jakarta,
  jost,
  newsreader,
  playfair,
  shantell,
  sourceSerif,
};

/** The `@font-face` rules of a face, as in the sheet of a theme. */
export const fontRulesOf = (face: FaceName): readonly FontRule[] => DECLARED_HERE[face] ?? [];

/** The `@font-face` rule of the fallback while the face loads. */
export const standInOf = (face: FaceName): string => STAND_INS[face] ?? "";

/** The file to preload for a face. */
export const firstFileOf = (face: FaceName): string | undefined => FIRST_FILE[face];
