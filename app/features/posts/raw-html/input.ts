import { z } from "zod";
import { requiredText } from "#app/lib/input.ts";
import { FRAME_HEIGHTS } from "./raw-html.ts";

export const RawHtmlInput = z.object({
  html: z.string("required").trim().min(1, "required").max(100_000, "too-long"),
  title: requiredText(200),
  height: z
    .int("bad-number")
    .min(FRAME_HEIGHTS.least, "bad-number")
    .max(FRAME_HEIGHTS.most, "bad-number"),
});
