import { classNames } from "#app/ui/class-names.ts";
import sprite from "./glyphs.svg?url";

export type GlyphName =
  | "heart"
  | "comment"
  | "pen"
  | "bin"
  | "bookmark"
  | "play"
  | "gallery"
  | "audio"
  | "video"
  | "arrow"
  | "chevron"
  | "queue"
  | "tag"
  | "trend"
  | "people"
  | "flame"
  | "share"
  | "more"
  | "link"
  | "hide"
  | "flag"
  | "check"
  | "grid"
  | "mail"
  | "list"
  | "lock";

interface GlyphProps {
  name: GlyphName;
  /** Size and colour; `glyph-solid` fills the shape. */
  className: string;
}

/**
 * A small drawing. Cards show hundreds of them: a reference into one cached file is a fifth of
 * the bytes and a third of the work of an icon component.
 */
export function Glyph({ name, className }: GlyphProps) {
  return (
    <svg aria-hidden="true" className={classNames("glyph", className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
