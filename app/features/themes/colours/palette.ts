/** Makes the colours of a theme from the one of a brand. */
import { repairColours } from "./contrast.ts";
import { toHex, toOklch } from "./oklch.ts";
import type { ThemeColours } from "./roles.ts";

/** Lightness of links in dark mode: readable on any dark background. */
const LIGHT_ACCENT = 0.8;

/**
 * A complete palette for light and dark in which every text reads, whatever the colour: greys have a breath of its hue, links and
 * buttons are the colour itself, or its nearest one that reads.
 * @param brand as `#rrggbb`
 */
export function paletteOf(brand: string): ThemeColours {
  const { lightness, chroma, hue } = toOklch(brand);
  const grey = (l: number, most: number) =>
    toHex({ lightness: l, chroma: Math.min(chroma, most), hue });
  return repairColours({
    light: {
      paper: "#ffffff",
      surface: "#ffffff",
      panel: grey(0.968, 0.01),
      line: grey(0.915, 0.014),
      text: grey(0.22, 0.03),
      soft: grey(0.5, 0.025),
      accent: brand,
    },
    dark: {
      paper: grey(0.2, 0.02),
      surface: grey(0.255, 0.022),
      panel: grey(0.155, 0.016),
      line: grey(0.37, 0.025),
      text: grey(0.92, 0.012),
      soft: grey(0.74, 0.02),
      accent: toHex({
        lightness: Math.max(lightness, LIGHT_ACCENT),
        chroma: Math.min(chroma, 0.16),
        hue,
      }),
    },
  }).colours;
}
