import { ListBar } from "#app/desk/forms/list-bar.tsx";
import { ListSearch, listAddress } from "#app/desk/lists/list-search.tsx";
import type { MediaKind } from "#app/lib/media/media-type.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { type LibraryKey, useLibraryText } from "./library-text.ts";

export const LIBRARY_PATH = "/dashboard/media";

/** Filters of the library. */
export interface LibraryView {
  words: string;
  kind: MediaKind | null;
}

const KINDS: readonly [MediaKind | null, LibraryKey][] = [
  [null, "media.all"],
  ["image", "media.pictures"],
  ["audio", "media.sounds"],
  ["video", "media.videos"],
  ["file", "media.files"],
];

/** The URL of the library with another filter or cursor. */
export function libraryHref(values: LibraryView & { cursor?: string }): string {
  return listAddress(LIBRARY_PATH, { ...values });
}

/** Search and file types, as links and a plain GET form, so that each choice has a URL. */
export function LibraryFilters({ kind, words }: LibraryView) {
  const { t } = useLibraryText();
  const tabs = KINDS.map(([value, name]) => ({
    name: t(name),
    href: libraryHref({ kind: value, words }),
    isCurrent: value === kind,
  }));
  return (
    <ListBar
      filters={<TabLinks isSmall label={t("media.filter")} tabs={tabs} />}
      search={
        <ListSearch
          path={LIBRARY_PATH}
          words={words}
          filters={{ kind }}
          label={t("media.search")}
          submit={t("media.find")}
        />
      }
    />
  );
}
