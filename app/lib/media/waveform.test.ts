import { expect, test } from "vitest";
import { waveformPath } from "./waveform.ts";

test("loud bars fill the height, silent ones are thin lines in the middle", () => {
  expect(waveformPath("z0")).toBe("M0 0.00h.7v1.00h-.7zM1 0.48h.7v0.04h-.7z");
});
