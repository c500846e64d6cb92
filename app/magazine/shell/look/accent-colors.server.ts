/** CSS variables of the site's accent colour, for pages without a home's theme. */
import { ACCENTS, type Accent } from "#app/features/site/site-choices.ts";
import themes from "#styles/themes.css?raw";

type ColorVariables = Record<`--c-${string}`, string>;

/** All colour variables of a theme class. */
export function colorsOf(theme: string, sheet: string): ColorVariables {
  const colors: ColorVariables = {};
  for (const [, selectors = "", body = ""] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors.split(",").map((selector) => selector.trim().split(/\s/).at(-1));
    if (!names.includes(`.${theme}`)) continue;
    for (const [, name = "", value = ""] of body.matchAll(/(--c-[\w-]+):\s*(#[0-9a-f]{6})/g)) {
      colors[name as `--c-${string}`] = value;
    }
  }
  return colors;
}

/**
 * Inline style variables for the body: available at the first paint, cacheable, and without another
 * stylesheet. Undefined for the default colours.
 */
export function accentColors(accent: Accent): ColorVariables | undefined {
  return ACCENTS[accent] ? colorsOf(ACCENTS[accent], themes) : undefined;
}
