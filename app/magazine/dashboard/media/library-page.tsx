import { Search } from "lucide-react";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { MEDIA_KINDS, type MediaKind } from "#app/lib/media-type.ts";
import { Notice } from "#app/magazine/account/entry-page.tsx";
import { DeskRoom } from "#app/magazine/dashboard/desk-section.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/field.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { type LibraryKey, useLibraryText } from "./library-text.ts";
import { MediaTile, nameOf } from "./media-tile.tsx";
import { SendingList } from "./sending-list.tsx";
import { addSendings } from "./sendings.ts";
import { UploadZone } from "./upload-zone.tsx";
import { useFreshList } from "./use-fresh-list.ts";

/** Files on one page: whole rows of two, three and four. */
export const FILES_AT_ONCE = 24;

const PATH = "/dashboard/media";

interface LibraryPageProps {
  items: LibraryItem[];
  nextCursor: string | null;
  words: string;
  kind: MediaKind | null;
  largestBytes: number;
  /** What has just been deleted, to be brought back. */
  deletedId: string | null;
  done: string | null;
}

const KINDS: readonly [MediaKind | null, LibraryKey][] = [
  [null, "media.all"],
  ["image", "media.pictures"],
  ["audio", "media.sounds"],
  ["video", "media.films"],
  ["file", "media.files"],
];

function listHref(values: { kind: MediaKind | null; words: string; cursor?: string }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  const text = search.toString();
  return PATH + (text && `?${text}`);
}

function Undo({ id }: { id: string }) {
  const { t } = useLibraryText();
  return (
    <form
      method="post"
      action={PATH}
      className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-primary-50 py-3 ps-5 pe-3 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
    >
      <p role="status">{t("media.deleted")}</p>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value="restore" className={buttonClass("secondary")}>
        {t("media.undo")}
      </button>
    </form>
  );
}

function Filters({ kind, words }: Pick<LibraryPageProps, "kind" | "words">) {
  const { t } = useLibraryText();
  const tabs = KINDS.map(([value, name]) => ({
    name: t(name),
    href: listHref({ kind: value, words }),
    isCurrent: value === kind,
  }));
  return (
    <div className="grid gap-5">
      <form action={PATH} className="flex gap-3">
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

function Grid({ items }: { items: LibraryItem[] }) {
  const { t } = useLibraryText();
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <a href={`${PATH}/${item.id}`} className="focus-ring group block rounded-xl">
            <MediaTile item={item} />
            <span
              className="mt-2 block truncate px-1 text-sm font-medium group-hover:underline"
              dir="auto"
            >
              {nameOf(item)}
            </span>
            <span className="block px-1 text-xs text-neutral-600 dark:text-neutral-300">
              {item.usageCount > 0 ? t("media.used", { n: item.usageCount }) : t("media.unused")}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** All files of the magazine, or one's own: found, sent, and opened to look after them. */
export function LibraryPage(props: LibraryPageProps) {
  const { items, nextCursor, words, kind, largestBytes, deletedId, done } = props;
  const { t } = useLibraryText();
  useFreshList();
  return (
    <DeskRoom title={t("media.title")} done={done === "restored" ? t("media.restored") : null}>
      {deletedId && <Undo id={deletedId} />}
      <UploadZone kinds={MEDIA_KINDS} largestBytes={largestBytes} onFiles={addSendings} />
      <SendingList />
      <Filters kind={kind} words={words} />
      {items.length === 0 ? (
        <Notice>{t(words || kind ? "media.noneFound" : "media.none")}</Notice>
      ) : (
        <Grid items={items} />
      )}
      {nextCursor && (
        <LinkButton
          kind="secondary"
          className="justify-self-end"
          href={listHref({ kind, words, cursor: nextCursor })}
        >
          {t("media.older")}
        </LinkButton>
      )}
    </DeskRoom>
  );
}
