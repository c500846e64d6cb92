import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { firstLetterOf } from "./title-tile.tsx";

interface TermPictureProps {
  term: TermSummary;
  sizes: string;
  /** Size and corner classes. */
  className: string;
}

/** A category's picture, decorative beside its name; without one, its initial in its colours. */
export function TermPicture({ term, sizes, className }: TermPictureProps) {
  if (!term.picture) {
    return (
      <span
        aria-hidden="true"
        data-tone={term.color}
        data-initial={firstLetterOf(term.name)}
        className={`title-tile ${className}`}
      />
    );
  }
  return (
    <ResponsivePicture
      picture={term.picture}
      alt=""
      sizes={sizes}
      className={classNames("object-cover", className)}
    />
  );
}
