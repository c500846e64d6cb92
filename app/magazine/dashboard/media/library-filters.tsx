import { Search } from "lucide-react";
import type { MediaKind } from "#app/lib/media-type.ts";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/field.tsx";
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
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  const text = search.toString();
  return LIBRARY_PATH + (text && `?${text}`);
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
      <form action={LIBRARY_PATH} className="flex gap-3">
        {kind && <input type="hidden" name="kind" value={kind} />}
        <div className="relative grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute start-4 top-1/2 size-4 -translate-y-1/2 text-neutral-500"
          />
          <input
            type="search"
            name="words"
            defaultValue={words}
            aria-label={t("media.search")}
            placeholder={t("media.search")}
            maxLength={100}
            className={fieldClass("input", "ps-11")}
          />
        </div>
        <Button type="submit" kind="secondary" className="!h-11">
          {t("media.find")}
        </Button>
      </form>
      <TabLinks label={t("media.filter")} tabs={tabs} />
    </div>
  );
}
