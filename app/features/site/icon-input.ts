/** Schemas of the magazine's icon. */
import { z } from "zod";
import { SOCIAL_SETTINGS } from "./settings.ts";
import { ICON_SHAPES } from "./site-icon.ts";
import { inputShape } from "./site-input.ts";

const LOOK = {
  shape: z.enum(ICON_SHAPES, "bad-value"),
  background: z.string("bad-value").regex(/^#[0-9a-f]{6}$/i, "bad-value"),
};

/** Fields of the form besides the picture. */
export const IconInput = z.object({ ...LOOK, ...inputShape(SOCIAL_SETTINGS) });

/** The setting `site.icon`. */
export const StoredIcon = z.object({ pictureId: z.string(), ...LOOK });

export type StoredIcon = z.output<typeof StoredIcon>;
