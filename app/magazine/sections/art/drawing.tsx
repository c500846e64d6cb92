import sprite from "./art.svg?url";

/** The drawings in `art.svg`, with their proportions. */
const BOX = {
  desk: "0 0 600 480",
  letter: "0 0 600 480",
  shelf: "0 0 560 240",
  waves: "0 0 560 240",
} as const;

/** One of our own illustrations, in the colours of the page's theme and mode. Decorative. */
export function Drawing({ name, className }: { name: keyof typeof BOX; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox={BOX[name]} className={`art ${className ?? ""}`}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** A brush stroke under a word, in the colour of the text; stretches to the word's width. */
export function BrushStroke({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 246 20" preserveAspectRatio="none" className={className}>
      <use href={`${sprite}#stroke`} />
    </svg>
  );
}
