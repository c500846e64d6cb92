import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { OutdatedNotice } from "#app/desk/watching/outdated-notice.tsx";
import { useWatched } from "#app/desk/watching/use-watched.ts";
import type { MediaUse } from "#app/features/uploads/library/use-queries.server.ts";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AboutForm } from "./about-form.tsx";
import { CARD_CLASS } from "./card-class.ts";
import { FileFacts } from "./file-facts.tsx";
import { DeleteForm, FileUses } from "./file-side.tsx";
import { useLibraryText } from "./library-text.ts";
import { displayNameOf } from "./media-tile.tsx";
import { ReplaceForm } from "./replace-form.tsx";
import { isUnderWay, LOOK_AGAIN_MS } from "./video/is-under-way.ts";
import { PreparationCard } from "./video/preparation.tsx";

interface FilePageProps {
  item: LibraryItem;
  /** Of its texts. */
  version: string;
  uses: MediaUse[];
  done: "saved" | "replaced" | null;
  refusal: FormRefusal | undefined;
}

const DONE = { saved: "media.saved", replaced: "media.replaced" } as const;

/** Page of a file: its texts, where it is used, replacing and deleting it. */
export function FilePage({ item: loaded, version, uses, done, refusal }: FilePageProps) {
  const { t } = useLibraryText();
  const { shown: item, outdated } = useWatched(loaded, {
    address: `/api/desk/library/${loaded.id}`,
    isMoving: isUnderWay,
    everyMs: LOOK_AGAIN_MS,
  });
  const ofFile = refusal?.fieldErrors.file ? refusal : undefined;
  return (
    <DeskSection
      title={displayNameOf(item)}
      done={done && !refusal ? t(DONE[done]) : null}
      aside={
        <LinkButton kind="secondary" href="/dashboard/media">
          {t("file.back")}
        </LinkButton>
      }
    >
      <OutdatedNotice outdated={outdated} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <AboutForm item={item} version={version} refusal={ofFile ? undefined : refusal} />
        <div className="grid gap-6">
          <FileFacts item={item} className={CARD_CLASS} />
          <PreparationCard item={item} className={CARD_CLASS} />
          <FileUses uses={uses} />
          <ReplaceForm item={item} refusal={ofFile} className={CARD_CLASS} />
          <DeleteForm item={item} />
        </div>
      </div>
    </DeskSection>
  );
}
