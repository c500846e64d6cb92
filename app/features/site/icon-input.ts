/** Schemas of the magazine's icon. */
import { z } from "zod";
import { ICON_SHAPES } from "./site-icon.ts";

const LOOK = {
  shape: z.enum(ICON_SHAPES, "bad-value"),
  background: z.string("bad-value").regex(/^#[0-9a-f]{6}$/i, "bad-value"),
};

/** What the form sends beside the picture. */
export const IconInput = z.object(LOOK);

/** The setting `site.icon`. */
export const StoredIcon = z.object({ pictureId: z.string(), ...LOOK });

export type StoredIcon = z.output<typeof StoredIcon>;
