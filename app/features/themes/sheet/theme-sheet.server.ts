/** Makes the one stylesheet of a theme, which is linked after the program's own. */
import { hash } from "node:crypto";
import { rampsOf } from "#app/features/themes/colours/ramps.ts";
import type { Mode } from "#app/features/themes/colours/roles.ts";
import {
  type FontRule,
  firstFileOf,
  fontRulesOf,
  standInOf,
} from "#app/features/themes/faces/face-files.server.ts";
import { FACES, type FaceName } from "#app/features/themes/faces/faces.ts";
import { cleanSheet } from "#app/features/themes/style-sheet/clean-sheet.server.ts";
import type { FaceRef, Theme } from "#app/features/themes/theme.ts";
import { CARD_RULES, CORNER_RULES, cornerVariables, HEADER_RULES, SPACING_RULES } from "./forms.ts";

export interface ThemeSheet {
  css: string;
  /** Hash of its content, with the URLs of its fonts: it names the file and the class. */
  hash: string;
  /** Class of the body of themed pages; a page that still has the sheet of another theme is not affected by it. */
  className: string;
  /** Font files to preload; the last is for texts alone. */
  preloads: { first: readonly string[]; text: string | undefined };
}

const HASH_CHARACTERS = 16;

/** Least weight of headings in Arabic, Hebrew, Japanese and Chinese. */
const MIN_WEIGHT = 600;

const TRACKING = { tight: "-.02em", normal: "0", wide: ".08em" } as const;

/** Sizes that headings have, in rem. */
const HEADING_SIZES = {
  base: 1,
  lg: 1.125,
  xl: 1.25,
  "2xl": 1.5,
  "3xl": 1.875,
  "4xl": 2.25,
  "5xl": 3,
  "6xl": 3.75,
};

const isOwn = (face: FaceRef): face is `own:${string}` => face.startsWith("own:");

/** Own families have a name that no other sheet has. */
const familyOf = (face: FaceRef) =>
  isOwn(face) ? `"${face}",${FACES.system.family}` : FACES[face as FaceName].family;

/** Without what follows it. Of other scripts it has no letters: there the next family is used. */
const firstFamilyOf = (face: FaceRef) => familyOf(face).split(",", 1)[0]!;

const fontFace = ({ family, style, weight, href, range }: FontRule) =>
  `@font-face{font-family:"${family}";font-style:${style};font-weight:${weight};font-display:swap;src:url("${href}") format("woff2")${range ? `;unicode-range:${range}` : ""}}`;

/** The address of a file that a theme brings. */
const ownFontHref = (file: string) => `/fonts/${file}.woff2`;

function fontFaces({ type, fonts }: Theme): string {
  const faces = [...new Set([type.body, type.display, type.text])];
  const shipped = faces.flatMap((face) => (isOwn(face) ? [] : fontRulesOf(face as FaceName)));
  const own = fonts
    .filter(({ name }) => faces.includes(`own:${name}`))
    .map(({ name, file, style, weight }) => {
      return { family: `own:${name}`, style, weight, href: ownFontHref(file) };
    });
  const standIns = faces.map((face) => (isOwn(face) ? "" : standInOf(face as FaceName)));
  return [...shipped, ...own].map(fontFace).concat(standIns).join("");
}

function fileOf({ fonts }: Theme, face: FaceRef): string | undefined {
  if (!isOwn(face)) return firstFileOf(face as FaceName);
  const font = fonts.find(({ name, style }) => face === `own:${name}` && style === "normal");
  return font && ownFontHref(font.file);
}

function colourVariables({ colours }: Theme, mode: Mode): string {
  const { white, ...ramps } = rampsOf(mode, colours[mode]);
  const steps = Object.entries(ramps).map(([name, hex]) => `--c-${name}:${hex}`);
  return [`--color-white:${white}`, `--own-surface:${colours[mode].surface}`, ...steps].join(";");
}

function variables(theme: Theme): string {
  const { body, display, text } = theme.type;
  const faces = `--f-body:${familyOf(body)};--f-display:${familyOf(display)};--f-text:${familyOf(text)};`;
  // Without weight, so that a page in Arabic keeps its faces (styles/arabic.css).
  return `:where(.look){${faces}${cornerVariables(theme.corners)}${colourVariables(theme, "light")}}
.dark :where(.look),:where(.look) .dark{${colourVariables(theme, "dark")}}
.look .box-card,.look .menu-sheet{background:var(--own-surface)}`;
}

/**
 * The magazine's name keeps the face of the theme in every language, as a logo would. What the style sheet says of `h2` comes
 * before what the fields say of all headings.
 */
function headings({ type }: Theme): string {
  const factor = type.headingSize / 100;
  const sizes =
    factor === 1
      ? ""
      : Object.entries(HEADING_SIZES)
          .map(([name, rem]) => `--text-${name}:${rem * factor}rem`)
          .join(";");
  const lead =
    factor === 1
      ? ""
      : `.look .lead-title{font-size:calc(${factor}*clamp(1.625rem,1.2rem + 1.7vw,2.75rem))}`;
  const letters = `font-weight:${type.headingWeight};letter-spacing:${TRACKING[type.headingTracking]}`;
  const shape = type.headingCase === "upper" ? ";text-transform:uppercase" : "";
  return `.look :where(:is(h1,h2,h3,h4).font-display,.prose :is(h2,h3,h4,h5,h6)){${letters}${shape};${sizes}}${lead}
.look .title-tile{${letters}${shape}}
.look :is(p,span).font-display{font-weight:${type.headingWeight}}
.look .prose .pull-quote blockquote{font-weight:${type.headingWeight}}
.look .prose[data-drop-cap]>p:first-of-type::first-letter{font-weight:${type.headingWeight}}
.look a.font-display{font-family:${firstFamilyOf(type.display)},var(--f-display);font-weight:${type.headingWeight}}`;
}

/**
 * Of other scripts the letters join or fill squares, and their faces are the program's: a poster's weight is not theirs.
 * They are taller: in the close lines of a poster a cut title loses the tails of its last line.
 * They have no italics; a slant that the browser makes leans out of its box and is cut off there. In texts it means something.
 */
function otherScripts({ type }: Theme): string {
  const scripts = ":is(:lang(ar),:lang(fa),:lang(ur),:lang(he),:lang(ja),:lang(zh))";
  const weight = Math.max(type.headingWeight, MIN_WEIGHT);
  return `${scripts} .look :is(:is(h1,h2,h3,h4).font-display,.title-tile){font-weight:${weight}}
.look :is(:lang(ar),:lang(fa),:lang(ur),:lang(ja),:lang(zh)){letter-spacing:normal!important}
.look ${scripts}:not(.prose *){font-style:normal!important}
${scripts} .look .card :is(h2,h3,h4).font-display{line-height:1.35!important}`;
}

function rulesOf(theme: Theme): string {
  return [
    fontFaces(theme),
    variables(theme),
    headings(theme),
    CORNER_RULES[theme.corners],
    SPACING_RULES[theme.spacing],
    CARD_RULES[theme.cards],
    HEADER_RULES[theme.header],
    cleanSheet(theme.styleSheet).css,
    otherScripts(theme),
  ].join("\n");
}

/** The sheet of a theme: the same theme and the same files give the same bytes. */
export function makeSheet(theme: Theme): ThemeSheet {
  const rules = rulesOf(theme);
  const name = hash("sha256", rules, "hex").slice(0, HASH_CHARACTERS);
  const className = `look-${name}`;
  const { body, display, text } = theme.type;
  const first = [...new Set([body, display])].flatMap((face) => fileOf(theme, face) ?? []);
  return {
    css: rules.replace(/\.look(?![\w-])/g, `.${className}`),
    hash: name,
    className,
    preloads: { first, text: text === body || text === display ? undefined : fileOf(theme, text) },
  };
}
