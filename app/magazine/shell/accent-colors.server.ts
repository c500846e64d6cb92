/** CSS variables of the site's accent colour, for pages without a home's theme. */
import { ACCENTS, type Accent } from "#app/features/site/site-choices.ts";
import themes from "#styles/themes.css?raw";

/** All colour variables of a theme class. */
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
 * Inline style variables for the body: available at the first paint, cacheable, and without another
 * stylesheet. Undefined for the default colours.
 */
export function accentColors(accent: Accent): Record<string, string> | undefined {
  return ACCENTS[accent] ? colorsOf(ACCENTS[accent], themes) : undefined;
}
