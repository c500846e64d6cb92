import type { ReactNode } from "react";
import type { Picture } from "#app/lib/media/picture.ts";
import { classNames } from "#app/ui/class-names.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";

interface CoverSheetProps {
  picture: Picture | null;
  /** In the place of a missing picture. */
  instead?: ReactNode;
  /** Height of the picture. */
  className: string;
  /** Width of the sheet, and how far it covers the picture. */
  sheetClassName: string;
  children: ReactNode;
}

/** The head of a page: a picture as it is, and over its lower edge a sheet with the words. */
export function CoverSheet(props: CoverSheetProps) {
  const { picture, instead, className, sheetClassName, children } = props;
  return (
    <header>
      <div className="cover-band full-bleed !px-2 pt-2">
        <div
          className={classNames(
            "mx-auto max-w-[96rem] overflow-hidden rounded-[2.5rem] bg-neutral-200 dark:bg-neutral-800",
            className,
          )}
        >
          {picture ? (
            <ResponsivePicture
              picture={picture}
              alt=""
              sizes="(min-width: 1536px) 1536px, 100vw"
              className="size-full object-cover"
              isFirst
            />
          ) : (
            instead
          )}
        </div>
      </div>
      <div
        className={classNames(
          "cover-sheet relative mx-auto rounded-[2.5rem] bg-white p-6 shadow-xl sm:p-10 dark:border dark:border-neutral-700 dark:bg-neutral-900",
          sheetClassName,
        )}
      >
        {children}
      </div>
    </header>
  );
}
