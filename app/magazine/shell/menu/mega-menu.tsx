import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import type { MegaColumn } from "./menu-source.ts";

function Column({ column }: { column: MegaColumn }) {
  const { t } = useText();
  return (
    <div className="w-32 xl:w-36">
      {column.picture && (
        <ResponsivePicture
          picture={column.picture}
          alt=""
          sizes="144px"
          className="mb-4 h-24 w-full rounded-xl object-cover"
        />
      )}
      <p className="font-semibold text-neutral-900 dark:text-neutral-100">
        {"key" in column.title ? t(column.title.key) : column.title.name}
      </p>
      <ul className="mt-2">
        {column.links.map((link) => (
          <li key={link.href}>
            <a href={link.href} className="menu-row -mx-2 w-auto px-2 focus-ring">
              <span className="first-letter:uppercase">{link.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A panel with columns of picture, group and links. Few columns align with their entry, many with
 * the bar.
 */
export function MegaMenu({ columns }: { columns: MegaColumn[] }) {
  return (
    <div
      data-menu-panel
      className={classNames(
        "menu-panel absolute top-full z-10 w-max pt-3",
        columns.length > 3 ? "start-0" : "start-1/2 -ms-58 xl:-ms-68",
      )}
    >
      <div className="menu-sheet flex gap-4 p-6 xl:gap-7">
        {columns.map((column) => (
          <Column
            key={"key" in column.title ? column.title.key : column.title.name}
            column={column}
          />
        ))}
      </div>
    </div>
  );
}
