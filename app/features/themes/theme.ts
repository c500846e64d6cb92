/**
 * A theme: how a magazine looks, as data. This schema is the one declaration; what the desk edits, what is stored, and what is
 * imported and exported are of this shape (docs/guides/make-a-theme.md).
 */
import { z } from "zod";
import { Arrangement } from "#app/features/arrangements/arrangement.ts";
import { nameText, optionalText, requiredText } from "#app/lib/input.ts";
import { COLOUR_ROLES, type ColourRole, MODES, type ThemeColours } from "./colours/roles.ts";
import { FACE_NAMES, type FaceName } from "./faces/faces.ts";
import {
  CARD_STYLES,
  CORNERS,
  HEADERS,
  LETTER_CASES,
  MAX_SHEET_LENGTH,
  POST_HEADS,
  SPACINGS,
  TRACKINGS,
} from "./theme-choices.ts";

const MAX_FONTS = 8;

export const Hex = z
  .string("bad-colour")
  .regex(/^#[0-9a-fA-F]{6}$/, "bad-colour")
  .transform((hex) => hex.toLowerCase());

const Colours = z.strictObject(
  Object.fromEntries(COLOUR_ROLES.map((role) => [role, Hex])) as Record<ColourRole, typeof Hex>,
);

/** A shipped face by its name, or `own:NAME` of a font that the theme brings. */
const FaceRef = z.union([
  z.enum(FACE_NAMES as [FaceName, ...FaceName[]]),
  z.string().regex(/^own:[a-z0-9-]{1,40}$/, "bad-face"),
]);
export type FaceRef = z.infer<typeof FaceRef>;

/** A file of the theme's own: its bytes are stored by their hash (`fonts/`). */
const Font = z.strictObject({
  /** Faces name it; several files of one name are one face. */
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, "bad-name"),
  file: z.string().regex(/^[0-9a-f]{64}$/, "bad-file"),
  style: z.enum(["normal", "italic"]),
  /** One weight, or two ends of a variable font's. */
  weight: z.string().regex(/^[1-9]\d{1,2}(?: [1-9]\d{1,2})?$/, "bad-weight"),
  /** Its licence, or where it can be read: without a word about it nobody may serve a font. */
  licence: requiredText(20_000),
});
export type Font = z.infer<typeof Font>;

export const Theme = z
  .strictObject({
    name: nameText(60),
    /** Whose work it is. */
    credit: optionalText(120).optional(),
    colours: z.strictObject(
      Object.fromEntries(MODES.map((mode) => [mode, Colours])) as Record<
        keyof ThemeColours,
        typeof Colours
      >,
    ),
    type: z.strictObject({
      /** Menus, cards, everything small. */
      body: FaceRef,
      /** Headings. */
      display: FaceRef,
      /** The text of posts. */
      text: FaceRef,
      headingWeight: z.int("bad-number").min(300, "bad-number").max(900, "bad-number"),
      headingCase: z.enum(LETTER_CASES),
      headingTracking: z.enum(TRACKINGS),
      /** Size of headings, in percent of the default. */
      headingSize: z.int("bad-number").min(80, "bad-number").max(150, "bad-number"),
    }),
    corners: z.enum(CORNERS),
    spacing: z.enum(SPACINGS),
    cards: z.enum(CARD_STYLES),
    header: z.enum(HEADERS),
    /** Themes of earlier versions have none. */
    postHead: z.enum(POST_HEADS).default("side"),
    /** These three may be left out of a file. */
    fonts: z.array(Font).max(MAX_FONTS, "too-many").readonly().default([]),
    /** The front page of a magazine that has not arranged its own. */
    front: Arrangement.nullable().default(null),
    /** Cleaned before it is sent (`style-sheet/`). */
    styleSheet: z.string("bad-value").max(MAX_SHEET_LENGTH, "too-long").default(""),
  })
  .refine(
    ({ type, fonts }) =>
      [type.body, type.display, type.text].every(
        (face) => !face.startsWith("own:") || fonts.some(({ name }) => face === `own:${name}`),
      ),
    "missing-font",
  );

export type Theme = z.infer<typeof Theme>;
