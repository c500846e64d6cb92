import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { MediaUse } from "#app/features/uploads/use-queries.server.ts";
import type { DeskReply } from "#app/magazine/dashboard/desk-form.tsx";
import { DeskRoom } from "#app/magazine/dashboard/desk-section.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { AboutForm } from "./about-form.tsx";
import { CARD_CLASS } from "./card-class.ts";
import { FileFacts } from "./file-facts.tsx";
import { DeleteForm, FileUses } from "./file-side.tsx";
import { useLibraryText } from "./library-text.ts";
import { nameOf } from "./media-tile.tsx";
import { ReplaceForm } from "./replace-form.tsx";

interface FilePageProps {
  item: LibraryItem;
  uses: MediaUse[];
  done: "saved" | "replaced" | null;
  reply: DeskReply | undefined;
}

const DONE = { saved: "media.saved", replaced: "media.replaced" } as const;

/** One file: what is said about it, where it is used, its replacement and its end. */
export function FilePage({ item, uses, done, reply }: FilePageProps) {
  const { t } = useLibraryText();
  return (
    <DeskRoom
      title={nameOf(item)}
      done={done && !reply ? t(DONE[done]) : null}
      aside={
        <LinkButton kind="secondary" href="/dashboard/media">
          {t("file.back")}
        </LinkButton>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <AboutForm item={item} reply={reply} />
        <div className="grid gap-6">
          <FileFacts item={item} className={CARD_CLASS} />
          <FileUses uses={uses} />
          <ReplaceForm item={item} problem={reply?.errors.file?.[0]} className={CARD_CLASS} />
          <DeleteForm item={item} />
        </div>
      </div>
    </DeskRoom>
  );
}
