/** Properties that a theme's own style sheet may contain. All others are refused, so that future properties must be reviewed first. */

/** Whole properties. */
const PROPERTIES: ReadonlySet<string> = new Set(
  `align-content align-items align-self aspect-ratio background-attachment background-blend-mode background-clip
  background-origin background-position background-repeat background-size block-size box-shadow box-sizing content
  break-after break-before break-inside clip-path color column-count column-fill column-gap column-span column-width
  columns display fill filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink flex-wrap
  gap grid grid-area grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-start grid-row
  grid-row-end grid-row-start grid-template grid-template-areas grid-template-columns grid-template-rows hanging-punctuation
  height hyphens inline-size initial-letter justify-content justify-items justify-self letter-spacing line-height
  max-block-size max-height max-inline-size max-width min-block-size min-height min-inline-size min-width mix-blend-mode
  object-fit object-position opacity order orphans overflow-wrap place-content place-items place-self
  row-gap stroke stroke-width tab-size translate rotate scale vertical-align white-space widows width word-break word-spacing
  writing-mode background background-color background-image accent-color caret-color quotes`.split(
    /\s+/,
  ),
);

/** Families of properties, by how they begin. */
const FAMILIES = ["border", "font", "list-style", "margin", "outline", "padding", "text-"];

/** Colours of the program and lengths that a theme may set itself; others belong to scripts and to measures. */
const VARIABLES =
  /^--(?:c|f|radius|text|leading|tracking|own)-[\w-]+$|^--(?:measure|page-width|header-height)$/;

/** Whether a theme may set this property. */
export function isAllowedProperty(name: string): boolean {
  if (name.startsWith("--")) return VARIABLES.test(name);
  return PROPERTIES.has(name) || FAMILIES.some((start) => name.startsWith(start));
}

/** Pictures come by gradients alone: nothing of a style sheet is fetched. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  `abs blur brightness calc circle clamp color color-mix conic-gradient contrast counter cubic-bezier drop-shadow ellipse
  fit-content grayscale hsl hsla hue-rotate hwb inset invert lab lch light-dark linear-gradient max min minmax oklab oklch
  opacity polygon radial-gradient repeat repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba
  rotate round saturate scale sepia translate translatex translatey var`.split(/\s+/),
);

/** Pseudo-classes and pseudo-elements of selectors. */
export const PSEUDO: ReadonlySet<string> = new Set(
  `active after before checked dir empty first-child first-letter first-line first-of-type focus focus-visible focus-within
  has hover is lang last-child last-of-type link marker not nth-child nth-last-child nth-last-of-type nth-of-type
  only-child only-of-type open placeholder selection visited where`.split(/\s+/),
);

/** At-rules that hold rules. */
export const GROUPS: ReadonlySet<string> = new Set(["media", "supports", "container"]);
