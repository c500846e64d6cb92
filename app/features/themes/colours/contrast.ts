/** Checks that every text of a theme reads on its grounds, and corrects colours that do not. */
import { contrastOf } from "#app/lib/srgb.ts";
import { readableOn } from "./oklch.ts";
import {
  type ColourRole,
  type Colours,
  GROUNDS,
  MODES,
  type Mode,
  type ThemeColours,
} from "./roles.ts";

/** WCAG 2.2 SC 1.4.3 (level AA), for text of any size. */
export const TEXT_CONTRAST = 4.5;

/**
 * Contrast of backgrounds with black, or in dark mode with white. The colours of errors, categories and code are
 * fixed, and need a background that is clearly light or dark.
 */
const GROUND_CONTRAST = 15;

/** Text colours, each with the backgrounds that it is used on. `line` is the background of hovered buttons, too. */
const PAIRS: readonly (readonly [text: ColourRole, grounds: readonly ColourRole[]])[] = [
  ["text", [...GROUNDS, "line"]],
  ["soft", GROUNDS],
  ["accent", GROUNDS],
];

/** Two colours without enough contrast. */
export interface PoorPair {
  mode: Mode;
  role: ColourRole;
  /** The background; null where the role itself is a background that is too dark, or too light. */
  on: ColourRole | null;
  ratio: number;
  needed: number;
}

const farthest = (mode: Mode) => (mode === "light" ? "#000000" : "#ffffff");

function poorPairsOf(mode: Mode, colours: Colours): PoorPair[] {
  const pair = (role: ColourRole, on: ColourRole | null, ratio: number, needed: number) =>
    ratio < needed ? [{ mode, role, on, ratio, needed }] : [];
  return [
    ...GROUNDS.flatMap((role) =>
      pair(role, null, contrastOf(colours[role], farthest(mode)), GROUND_CONTRAST),
    ),
    ...pair("line", null, contrastOf(colours.line, farthest(mode)), TEXT_CONTRAST),
    ...PAIRS.flatMap(([role, grounds]) =>
      grounds.flatMap((on) =>
        pair(role, on, contrastOf(colours[role], colours[on]), TEXT_CONTRAST),
      ),
    ),
  ];
}

/** Every pair of roles that does not read; none where the theme may be published. */
export function findPoorPairs(colours: ThemeColours): PoorPair[] {
  return MODES.flatMap((mode) => poorPairsOf(mode, colours[mode]));
}

/** A role whose colour was changed. */
export interface Repair {
  mode: Mode;
  role: ColourRole;
  before: string;
  after: string;
}

/** Texts move away from their grounds, keeping their hue; grounds only where they are neither light nor dark. */
function repaired(mode: Mode, colours: Colours): Colours {
  const [away, back] =
    mode === "light" ? (["black", "white"] as const) : (["white", "black"] as const);
  const end = farthest(mode);
  const grounds = GROUNDS.map((role) => readableOn(colours[role], [end], back, GROUND_CONTRAST));
  const [paper = end, surface = end, panel = end] = grounds;
  const read = (hex: string) => readableOn(hex, grounds, away, TEXT_CONTRAST);
  const text = read(colours.text);
  const line = readableOn(colours.line, [text, end], back, TEXT_CONTRAST);
  return {
    paper,
    surface,
    panel,
    line,
    text,
    soft: read(colours.soft),
    accent: read(colours.accent),
  };
}

/** The theme's colours with the nearest ones that read, and which roles have changed. */
export function repairColours(colours: ThemeColours): {
  colours: ThemeColours;
  repairs: Repair[];
} {
  const after = { light: repaired("light", colours.light), dark: repaired("dark", colours.dark) };
  const repairs = MODES.flatMap((mode) =>
    (Object.keys(after[mode]) as ColourRole[])
      .filter((role) => after[mode][role] !== colours[mode][role])
      .map((role) => ({
        mode,
        role,
        before: colours[mode][role],
        after: after[mode][role],
      })),
  );
  return { colours: after, repairs };
}
