import { avatarColor, initialOf } from "#app/lib/avatar.ts";
import type { Picture as PictureValue } from "#app/lib/picture.ts";
import { classNames } from "./class-names.ts";
import { Picture } from "./picture.tsx";

interface AvatarProps {
  name: string;
  picture: PictureValue | null;
  /** Width and corner classes, e.g. "size-10 rounded-full". */
  className: string;
  /** Rendered width in CSS pixels, for the choice of file. */
  width: number;
}

/** A person's portrait, or the first letter of the name on a colour that the letter chooses. Decorative: the name stands beside it. */
export function Avatar({ name, picture, className, width }: AvatarProps) {
  if (picture) {
    return (
      <Picture
        // Too small for anybody to miss its colours while it comes.
        picture={{ ...picture, placeholder: null }}
        alt=""
        sizes={`${width}px`}
        className={classNames("shrink-0 object-cover", className)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex shrink-0 items-center justify-center font-semibold text-white uppercase",
        className,
      )}
      style={{ backgroundColor: avatarColor(name) }}
    >
      {initialOf(name)}
    </span>
  );
}
