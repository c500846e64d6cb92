import Plus from "lucide-react/icons/plus";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { AddSection } from "./add-section.tsx";
import { type ArrangingKey, useArrangingText } from "./arranging-text.ts";
import { DraftFrame } from "./draft-frame.tsx";
import type { Arranging } from "./load-arranging.server.ts";
import { PageLook } from "./page-look.tsx";
import { PageSteps, StepForm } from "./page-steps.tsx";
import type { SaveReply } from "./save-arranging.server.ts";
import { SectionList } from "./section-list.tsx";
import { type ArrangingState, useArranging } from "./use-arranging.ts";
import { useSectionList } from "./use-section-list.ts";

interface ArrangePageProps extends Arranging {
  /** The step that was taken last. */
  done: string | null;
  reply: SaveReply | undefined;
}

const DONE = new Map<string, ArrangingKey>([
  ["publish", "done.publish"],
  ["schedule", "done.schedule"],
  ["unschedule", "done.unschedule"],
  ["discard", "done.discard"],
  ["restore", "done.restore"],
  ["unpublish", "done.unpublish"],
]);

const REFUSED = new Map<string, ArrangingKey>([
  ["conflict", "error.conflict"],
  ["offline", "error.offline"],
  ["bad-date", "error.date"],
  ["required", "error.required"],
  ["two-lists", "error.twoLists"],
  ["too-many-lists", "error.tooManyLists"],
]);

const ALERT =
  "grid gap-3 rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200";

/** Why the draft was not saved; where somebody else has saved, which of the two stays. */
function Refusal({ code, onInsist }: { code: string; onInsist?: () => void }) {
  const { t } = useArrangingText();
  return (
    <div role="alert" className={ALERT}>
      <p>{t(REFUSED.get(code) ?? "error.other")}</p>
      {onInsist && (code === "conflict" || code === "offline") && (
        <p className="flex flex-wrap gap-3">
          {code === "conflict" && (
            <Button kind="secondary" className="!h-10 !text-sm" onClick={() => location.reload()}>
              {t("conflict.theirs")}
            </Button>
          )}
          <Button kind="secondary" className="!h-10 !text-sm" onClick={onInsist}>
            {t(code === "conflict" ? "conflict.mine" : "saveAgain")}
          </Button>
        </p>
      )}
    </div>
  );
}

/** The way back and on, and whether the draft is saved. */
function HistoryBar({ arranging }: { arranging: ArrangingState }) {
  const { t } = useArrangingText();
  const { past, future, saving } = arranging;
  return (
    <div className="flex items-center gap-1">
      <IconButton label={t("undo")} disabled={past.length === 0} onClick={arranging.undo}>
        <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={t("redo")} disabled={future.length === 0} onClick={arranging.redo}>
        <Redo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <p role="status" className="ms-2 text-sm text-neutral-600 dark:text-neutral-400">
        {t(`saving.${saving.state}`)}
      </p>
    </div>
  );
}

/** What readers see before anything is arranged. */
const UNARRANGED = {
  front: "unarranged",
  term: "unarrangedTerm",
  series: "unarrangedTerm",
  landing: "unarrangedLanding",
} as const satisfies Record<string, ArrangingKey>;

/** The page as readers would see it, beside the list of its sections. */
export function ArrangePage({
  subject,
  start,
  state,
  versions,
  choices,
  done,
  reply,
}: ArrangePageProps) {
  const { t } = useArrangingText();
  const arranging = useArranging(start, state.revision);
  const { present, saving } = arranging;
  const isFront = subject.kind === "front";
  const list = useSectionList(arranging, subject.kind === "term" || subject.kind === "series");
  const [isAdding, setAdding] = useState(false);
  const doneKey = DONE.get(done ?? "");
  const search = isFront ? "" : `?page=${subject.id}`;
  const hasDraft = state.hasDraft || saving.revision > state.revision;
  const isSaved = saving.state === "saved";
  return (
    <DeskSection
      title={subject.name ? t("titleOf", { name: subject.name }) : t("title")}
      done={doneKey && !reply ? t(doneKey) : null}
      aside={
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="secondary" href={subject.href} className="!h-10 !px-4 !text-sm">
            {t("toPage")}
          </LinkButton>
          <StepForm
            intent="publish"
            seen={saving.revision}
            label="publish"
            isDisabled={!isSaved || !hasDraft}
          />
        </div>
      }
    >
      {reply && !reply.ok && <Refusal code={reply.code} />}
      {saving.code && <Refusal code={saving.code} onInsist={saving.insist} />}
      {!state.isPublished && !hasDraft && <Notice>{t(UNARRANGED[subject.kind])}</Notice>}
      <div className="grid gap-6 lg:grid-cols-[23rem_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <HistoryBar arranging={arranging} />
            <Button
              kind="secondary"
              className="!h-10 !px-4 !text-sm"
              onClick={() => setAdding(true)}
            >
              <Plus aria-hidden="true" className="size-4" />
              {t("add")}
            </Button>
          </div>
          <SectionList page={present} choices={choices} list={list} />
          {isFront && <PageLook page={present} onChange={(page) => arranging.change(page)} />}
          <PageSteps
            state={state}
            versions={versions}
            revision={saving.revision}
            hasDraft={hasDraft}
            isSaved={isSaved}
          />
        </div>
        <div className="min-w-0 lg:sticky lg:top-18 lg:self-start">
          <DraftFrame
            src={`/dashboard/front-page/preview${search}`}
            revision={saving.revision}
            shownId={list.openId}
          />
        </div>
      </div>
      <AddSection
        isOpen={isAdding}
        taken={list.taken}
        onClose={() => setAdding(false)}
        onChoose={(kind) => {
          setAdding(false);
          list.add(kind);
        }}
      />
    </DeskSection>
  );
}
