/** The colours of the site's own accent, for pages that bring no theme of a home along. */
import { ACCENTS, type Accent } from "#app/features/operations/site-choices.ts";
import themes from "#styles/themes.css?raw";

/** Every colour variable that a theme's class sets. */
export function colorsOf(theme: string, sheet: string): Record<string, string> {
  const colors: Record<string, string> = {};
  for (const [, selectors = "", body = ""] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors.split(",").map((selector) => selector.trim().split(/\s/).at(-1));
    if (!names.includes(`.${theme}`)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/(--c-[\w-]+):\s*(#[0-9a-f]{6})/g)) {
      colors[name] = value;
    }
  }
  return colors;
}

/**
 * The variables for the body's style: known before the first paint, the same for every reader, and
 * no sheet of their own. Undefined for the built-in colours.
 */
export function accentColors(accent: Accent): Record<string, string> | undefined {
  return ACCENTS[accent] ? colorsOf(ACCENTS[accent], themes) : undefined;
}
