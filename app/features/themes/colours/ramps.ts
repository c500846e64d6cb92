/** The ramps of styles/tokens.css from the roles of a theme: every step that carries text reads where it is used. */

import { contrastOf } from "#app/lib/srgb.ts";
import { TEXT_CONTRAST } from "./contrast.ts";
import { between, readableOn, toHex, toOklch } from "./oklch.ts";
import type { Colours, Mode } from "./roles.ts";

/** Colours by the names of styles/tokens.css, such as `primary-600`, and `white`. */
export type Ramps = Record<string, string>;

const WHITE = "#ffffff";
const BLACK = "#000000";

/** A ground between two colours: as much of the second as this text bears. */
function tint(ground: string, colour: string, share: number, text: string): string {
  for (let part = share; part > 0; part -= 0.01) {
    const made = between(ground, colour, part);
    if (contrastOf(made, text) >= TEXT_CONTRAST) return made;
  }
  return ground;
}

/** Half of each; of two hues the mixture may be darker than both, and then it is the first. */
function groundBetween(one: string, other: string): string {
  const middle = between(one, other, 0.5);
  const darkest = Math.min(contrastOf(one, BLACK), contrastOf(other, BLACK));
  return contrastOf(middle, BLACK) < darkest ? one : middle;
}

/** Badges and current tabs: of the accent's own hue, since a theme names no second one and any other may jar with its paper. */
function secondary(accent: string, paper: string, mode: Mode): Ramps {
  const { chroma, hue } = toOklch(accent);
  const at = (lightness: number) => toHex({ lightness, chroma: Math.min(chroma, 0.11), hue });
  const strong = readableOn(at(0.45), mode === "light" ? [paper] : [WHITE], "black", TEXT_CONTRAST);
  return {
    "secondary-50": at(0.98),
    "secondary-100": at(0.95),
    "secondary-500": at(0.7),
    "secondary-600": at(0.57),
    "secondary-700": strong,
    "secondary-900": at(0.3),
  };
}

function lightRamps({ paper, surface, panel, line, text, soft, accent }: Colours): Ramps {
  const grounds = [paper, surface, panel];
  const grey = (share: number, also: readonly string[] = []) =>
    readableOn(between(soft, text, share), [...grounds, ...also], "black", TEXT_CONTRAST);
  const tints = [0.07, 0.13].map((share) => tint(paper, accent, share, text));
  const deep = readableOn(
    between(accent, BLACK, 0.16),
    [...grounds, ...tints],
    "black",
    TEXT_CONTRAST,
  );
  return {
    white: paper,
    "neutral-50": groundBetween(paper, panel),
    "neutral-100": panel,
    "neutral-200": line,
    "neutral-300": between(line, soft, 0.25),
    "neutral-400": between(line, soft, 0.6),
    "neutral-500": soft,
    "neutral-600": grey(0.35),
    "neutral-700": grey(0.6, [line]),
    "neutral-800": grey(0.85, [line]),
    "neutral-900": text,
    "neutral-950": between(text, BLACK, 0.4),
    "primary-50": tints[0]!,
    "primary-100": tints[1]!,
    "primary-200": between(paper, accent, 0.25),
    "primary-300": between(paper, accent, 0.45),
    "primary-400": between(paper, accent, 0.65),
    "primary-500": between(paper, accent, 0.85),
    "primary-600": accent,
    "primary-700": deep,
    "primary-800": between(deep, BLACK, 0.2),
    "primary-900": between(deep, BLACK, 0.4),
  };
}

function darkRamps({ paper, surface, panel, line, text, soft, accent }: Colours): Ramps {
  const grounds = [paper, surface, panel];
  const button = readableOn(
    toHex({ ...toOklch(accent), lightness: 0.54 }),
    [WHITE],
    "black",
    TEXT_CONTRAST,
  );
  return {
    white: WHITE,
    "neutral-50": between(text, WHITE, 0.8),
    "neutral-100": between(text, WHITE, 0.5),
    "neutral-200": text,
    "neutral-300": readableOn(between(soft, text, 0.5), grounds, "white", TEXT_CONTRAST),
    "neutral-400": soft,
    "neutral-500": between(line, soft, 0.65),
    "neutral-600": readableOn(between(line, soft, 0.3), [text], "black", TEXT_CONTRAST),
    "neutral-700": line,
    "neutral-800": surface,
    "neutral-900": paper,
    "neutral-950": panel,
    "primary-50": between(accent, WHITE, 0.85),
    "primary-100": between(accent, WHITE, 0.7),
    "primary-200": between(accent, WHITE, 0.4),
    "primary-300": accent,
    "primary-400": readableOn(between(accent, button, 0.2), grounds, "white", TEXT_CONTRAST),
    "primary-500": between(button, accent, 0.4),
    "primary-600": button,
    "primary-700": between(button, BLACK, 0.18),
    "primary-800": between(button, BLACK, 0.36),
    "primary-900": between(button, BLACK, 0.55),
  };
}

/** All colours of styles/tokens.css for one mode. @param colours whose pairs read (`findPoorPairs`) */
export function rampsOf(mode: Mode, colours: Colours): Ramps {
  const ramps = mode === "light" ? lightRamps(colours) : darkRamps(colours);
  return { ...ramps, ...secondary(colours.accent, colours.paper, mode) };
}

/** Pairs of text and background in a mode, by the names of the ramps; a test checks each with many palettes. */
export const RAMP_PAIRS: Record<
  Mode,
  readonly (readonly [text: string, grounds: readonly string[]])[]
> = {
  light: [
    ["white", ["primary-600", "primary-700", "neutral-900"]],
    ["primary-600", ["white", "neutral-50", "neutral-100"]],
    ["primary-700", ["white", "neutral-50", "neutral-100", "primary-50", "primary-100"]],
    ["primary-900", ["primary-100"]],
    ["neutral-500", ["white", "neutral-50", "neutral-100"]],
    ["neutral-600", ["white", "neutral-50", "neutral-100"]],
    ["neutral-700", ["white", "neutral-50", "neutral-100", "neutral-200"]],
    ["neutral-800", ["white", "neutral-100", "neutral-200"]],
    ["neutral-900", ["white", "neutral-50", "neutral-100", "primary-50", "primary-100"]],
    ["neutral-950", ["white", "neutral-100"]],
    ["secondary-50", ["secondary-900"]],
    ["secondary-700", ["white"]],
  ],
  dark: [
    ["white", ["primary-600", "primary-700", "primary-800", "neutral-800", "neutral-900"]],
    ["primary-300", ["neutral-800", "neutral-900", "neutral-950"]],
    ["primary-400", ["neutral-800", "neutral-900", "neutral-950"]],
    ["neutral-100", ["neutral-800", "neutral-900", "neutral-950"]],
    ["neutral-200", ["neutral-600", "neutral-700", "neutral-800", "neutral-900", "neutral-950"]],
    ["neutral-300", ["neutral-800", "neutral-900", "neutral-950"]],
    ["neutral-400", ["neutral-800", "neutral-900", "neutral-950"]],
    ["secondary-50", ["secondary-900"]],
    ["secondary-900", ["secondary-100"]],
  ],
};
