/** Input schemas of files, shared by forms, imports and commands. */
import { z } from "zod";
import { idText, optionalText } from "#app/lib/input.ts";

const Percent = z
  .number("bad-number")
  .int("bad-number")
  .min(0, "bad-number")
  .max(100, "bad-number");

/** A link target, or nothing. */
const Address = z.union([
  z.literal(""),
  z.url({ protocol: /^https?$/, error: "bad-address" }).max(1000, "too-long"),
]);

/** Fields that are left out stay unchanged. */
export const MediaInput = z.object({
  fileName: optionalText(255).optional(),
  title: optionalText(200).optional(),
  alt: optionalText(500).optional(),
  caption: optionalText(1000).optional(),
  credit: optionalText(500).optional(),
  license: optionalText(200).optional(),
  licenseUrl: Address.optional(),
  sourceUrl: Address.optional(),
  focalX: Percent.optional(),
  focalY: Percent.optional(),
  posterId: idText.nullish(),
});

export type MediaInput = z.input<typeof MediaInput>;

const Fraction = z.number("bad-number").min(0, "bad-number").max(1, "bad-number");

/** How a picture is turned, clockwise, and the part of it that is kept, in fractions of its sides. */
export const CropInput = z.object({
  turn: z.literal([0, 90, 180, 270], "bad-value").default(0),
  left: Fraction,
  top: Fraction,
  width: Fraction.refine((value) => value > 0, "bad-number"),
  height: Fraction.refine((value) => value > 0, "bad-number"),
});

/** Announcement of an upload. */
export const UploadInput = z.object({
  fileName: optionalText(255),
  fingerprint: optionalText(200),
  bytes: z.number("required").int("bad-number").min(1, "empty"),
  purpose: z.enum(["library", "import"], "bad-value").default("library"),
});
