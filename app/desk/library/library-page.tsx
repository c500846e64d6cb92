import Image from "lucide-react/icons/image";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { UploadHint } from "#app/desk/library/sending/file-input.tsx";
import { UploadForm } from "#app/desk/library/sending/sender.tsx";
import { UploadList } from "#app/desk/library/sending/sending-list.tsx";
import { useSendings } from "#app/desk/library/sending/sendings.ts";
import { UnfinishedList } from "#app/desk/library/sending/unfinished-list.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { OutdatedNotice } from "#app/desk/watching/outdated-notice.tsx";
import { useWatched } from "#app/desk/watching/use-watched.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { MEDIA_KINDS } from "#app/lib/media/media-type.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { LIBRARY_PATH, LibraryFilters, type LibraryView, libraryHref } from "./library-filters.tsx";
import { useLibraryText } from "./library-text.ts";
import { displayNameOf, MediaTile } from "./media-tile.tsx";
import type { ListedLibrary } from "./read-library.server.ts";
import { isUnderWay, LOOK_AGAIN_MS } from "./video/is-under-way.ts";

const hasVideoUnderWay = ({ items }: ListedLibrary) => items.some(isUnderWay);

/** The list, which is looked at again while a video is being prepared, and when an upload has finished. */
function useFreshList(loaded: ListedLibrary) {
  const arrived = useSendings().filter(({ state }) => state === "done").length;
  const seen = useRef(arrived);
  const { shown, outdated, refresh } = useWatched(loaded, {
    address: `/api/desk/library${useLocation().search}`,
    isMoving: hasVideoUnderWay,
    everyMs: LOOK_AGAIN_MS,
  });
  useEffect(() => {
    if (arrived > seen.current) refresh();
    seen.current = arrived;
  }, [arrived, refresh]);
  return { ...shown, outdated };
}

const HINT = "upload-hint";

interface LibraryPageProps extends LibraryView {
  listed: ListedLibrary;
  largestBytes: number;
  /** The file just deleted, for undo. */
  deletedId: string | null;
  done: string | null;
  /** Error of an upload without scripts. */
  problem: string | undefined;
}

function Undo({ id }: { id: string }) {
  const { t } = useLibraryText();
  return (
    <form
      method="post"
      action={LIBRARY_PATH}
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

function Grid({ items }: { items: LibraryItem[] }) {
  const { t } = useLibraryText();
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 xl:grid-cols-4">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <a href={`${LIBRARY_PATH}/${item.id}`} className="focus-ring group block rounded-xl">
            <MediaTile item={item} />
            <span
              className="mt-2 block truncate px-1 text-sm font-medium group-hover:underline"
              dir="auto"
            >
              {displayNameOf(item)}
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

/** All files of the site, or the viewer's own. */
export function LibraryPage(props: LibraryPageProps) {
  const { listed, words, kind, largestBytes, deletedId, done, problem } = props;
  const { t } = useLibraryText();
  const { t: tShell } = useShellText();
  const { items, nextCursor, unfinished, outdated } = useFreshList(listed);
  return (
    <DeskSection
      title={t("media.title")}
      done={done === "restored" ? t("media.restored") : null}
      aside={<UploadForm hintId={HINT} problem={problem} />}
    >
      <OutdatedNotice outdated={outdated} />
      {deletedId && <Undo id={deletedId} />}
      <UploadList />
      <UnfinishedList uploads={unfinished} />
      <LibraryFilters kind={kind} words={words} />
      {items.length > 0 && <Grid items={items} />}
      {items.length === 0 && (words || kind) && <Notice>{t("media.noneFound")}</Notice>}
      {items.length === 0 && !words && !kind && (
        <EmptyState Icon={Image} title={tShell("empty.media")} lead={tShell("emptyLead.media")} />
      )}
      {nextCursor && (
        <LinkButton
          kind="secondary"
          className="justify-self-end"
          href={libraryHref({ kind, words, cursor: nextCursor })}
        >
          {t("media.older")}
        </LinkButton>
      )}
      <UploadHint id={HINT} kinds={MEDIA_KINDS} largestBytes={largestBytes} />
    </DeskSection>
  );
}
