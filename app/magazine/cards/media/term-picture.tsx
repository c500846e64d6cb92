import type { TermSummary } from "#app/features/taxonomy/models.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Picture } from "#app/ui/picture.tsx";

interface TermPictureProps {
  term: TermSummary;
  sizes: string;
  /** Size and corner classes. */
  className: string;
}

/** A category's picture, decorative beside its name; without one, its colour. */
export function TermPicture({ term, sizes, className }: TermPictureProps) {
  if (!term.picture) {
    return <span data-tone={term.color} className={`toned block ${className}`} />;
  }
  return (
    <Picture
      picture={term.picture}
      alt=""
      sizes={sizes}
      className={classNames("object-cover", className)}
    />
  );
}
