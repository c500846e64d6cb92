import type { MediaKind } from "#app/lib/media-type.ts";
import { ListSearch, listAddress } from "#app/magazine/dashboard/list-search.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { type LibraryKey, useLibraryText } from "./library-text.ts";

export const LIBRARY_PATH = "/dashboard/media";

/** What a page of the library shows. */
export interface LibraryView {
  words: string;
  kind: MediaKind | null;
}

const KINDS: readonly [MediaKind | null, LibraryKey][] = [
  [null, "media.all"],
  ["image", "media.pictures"],
  ["audio", "media.sounds"],
  ["video", "media.films"],
  ["file", "media.files"],
];

/** An address of the library with another filter or place. */
export function libraryHref(values: LibraryView & { cursor?: string }): string {
  return listAddress(LIBRARY_PATH, { ...values });
}

/** Search and kinds; links and a plain form, so that each choice has an address. */
export function LibraryFilters({ kind, words }: LibraryView) {
  const { t } = useLibraryText();
  const tabs = KINDS.map(([value, name]) => ({
    name: t(name),
    href: libraryHref({ kind: value, words }),
    isCurrent: value === kind,
  }));
  return (
    <div className="grid gap-5">
      <ListSearch
        path={LIBRARY_PATH}
        words={words}
        kept={{ kind }}
        label={t("media.search")}
        submit={t("media.find")}
      />
      <TabLinks label={t("media.filter")} tabs={tabs} />
    </div>
  );
}
