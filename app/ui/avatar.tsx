import { avatarColor, initialOf } from "#app/lib/media/avatar.ts";
import type { Picture } from "#app/lib/media/picture.ts";
import { classNames } from "./class-names.ts";
import { ResponsivePicture } from "./responsive-picture.tsx";

interface AvatarProps {
  name: string;
  picture: Picture | null;
  /** Width and corner classes, e.g. "size-10 rounded-full". */
  className: string;
  /** Rendered width in CSS pixels, for `sizes`. */
  width: number;
}

/** A portrait, or the initial on a coloured background. Decorative: the name is beside it. */
export function Avatar({ name, picture, className, width }: AvatarProps) {
  if (picture) {
    return (
      <ResponsivePicture
        // Too small for a placeholder to matter.
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
        "avatar inline-flex shrink-0 items-center justify-center font-semibold text-white uppercase",
        className,
      )}
      style={{ backgroundColor: avatarColor(name) }}
    >
      {initialOf(name)}
    </span>
  );
}
