import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { AddSection } from "./add-section.tsx";
import { type ArrangingKey, useArrangingText } from "./arranging-text.ts";
import { DraftFrame } from "./draft-frame.tsx";
import { DraftColumn, DraftRefusal, HistoryBar } from "./draft-parts.tsx";
import type { Arranging } from "./load-arranging.server.ts";
import { PageLook } from "./page-look.tsx";
import { PageSteps, StepForm } from "./page-steps.tsx";
import type { SaveReply } from "./save-arranging.server.ts";
import { SectionList } from "./section-list.tsx";
import { type ArrangingState, useArranging } from "./use-arranging.ts";
import { type SectionListState, useSectionList } from "./use-section-list.ts";

interface ArrangePageProps extends Arranging {
  /** The step that was taken last. */
  done: string | null;
  reply: SaveReply | undefined;
}

const DONE = new Map<string, ArrangingKey>([
  ["publish", "done.publish"],
  ["unschedule", "done.unschedule"],
  ["discard", "done.discard"],
  ["restore", "done.restore"],
  ["unpublish", "done.unpublish"],
]);

const REFUSED = new Map<string, ArrangingKey>([
  ["conflict", "error.conflict"],
  ["offline", "error.offline"],
  ["signed-out", "error.signedOut"],
  ["bad-date", "error.date"],
  ["ends-before-start", "error.lastDay"],
  ["required", "error.required"],
  ["two-lists", "error.twoLists"],
  ["too-many-lists", "error.tooManyLists"],
]);

/** The built-in page, before anything is arranged. */
const UNARRANGED = {
  front: "unarranged",
  term: "unarrangedTerm",
  series: "unarrangedTerm",
  landing: "unarrangedLanding",
} as const satisfies Record<string, ArrangingKey>;

interface PageNoticesProps extends Pick<ArrangePageProps, "subject" | "state" | "reply"> {
  saving: ArrangingState["saving"];
  hasDraft: boolean;
}

/** What was refused, and what readers see in place of the draft. */
function PageNotices({ subject, state, reply, saving, hasDraft }: PageNoticesProps) {
  const { t } = useArrangingText();
  const { zonedMoment } = useDeskDates();
  const messageOf = (code: string) => t(REFUSED.get(code) ?? "error.other");
  return (
    <>
      {reply && !reply.ok && (
        <DraftRefusal code={reply.code} message={messageOf(reply.code)} t={t} />
      )}
      {saving.code && (
        <DraftRefusal
          code={saving.code}
          message={messageOf(saving.code)}
          onInsist={saving.insist}
          t={t}
        />
      )}
      {state.publishAt !== null && (
        <Notice>{t("scheduled", { at: zonedMoment(state.publishAt) })}</Notice>
      )}
      {!state.isPublished && !hasDraft && <Notice>{t(UNARRANGED[subject.kind])}</Notice>}
    </>
  );
}

interface PageButtonsProps extends Pick<ArrangePageProps, "subject"> {
  saving: ArrangingState["saving"];
  hasDraft: boolean;
}

/** Leads to the page, and publishes its draft. */
function PageButtons({ subject, saving, hasDraft }: PageButtonsProps) {
  const { t } = useArrangingText();
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton kind="secondary" href={subject.href} className="!h-10 !px-4 !text-sm">
        {t("toPage")}
      </LinkButton>
      <StepForm
        intent="publish"
        seen={saving.revision}
        label="publish"
        isDisabled={saving.state !== "saved" || !hasDraft}
      />
    </div>
  );
}

interface DraftSectionsProps
  extends Pick<ArrangePageProps, "subject" | "state" | "versions" | "choices" | "reply"> {
  arranging: ArrangingState;
  list: SectionListState;
  hasDraft: boolean;
  onAdd(): void;
}

/** The sections of the draft, and its steps up to publication. */
function DraftSections({ subject, state, choices, arranging, ...props }: DraftSectionsProps) {
  const { versions, reply, list, hasDraft, onAdd } = props;
  const { t } = useArrangingText();
  const { present, saving } = arranging;
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <HistoryBar
          draft={arranging}
          status={state.isPublished && !hasDraft ? t("saving.published") : undefined}
          t={t}
        />
        <Button kind="secondary" className="!h-10 !px-4 !text-sm" onClick={onAdd}>
          <Plus aria-hidden="true" className="size-4" />
          {t("add")}
        </Button>
      </div>
      <SectionList page={present} choices={choices} list={list} />
      {subject.kind === "front" && (
        <PageLook page={present} onChange={(page) => arranging.change(page)} />
      )}
      <PageSteps
        state={state}
        versions={versions}
        revision={saving.revision}
        hasDraft={hasDraft}
        isSaved={saving.state === "saved"}
        isTimeRefused={reply?.ok === false && reply.code === "bad-date"}
      />
    </div>
  );
}

/** The page as readers would see it, beside the list of its sections. */
export function ArrangePage({ start, done, ...props }: ArrangePageProps) {
  const { subject, state, reply } = props;
  const { t } = useArrangingText();
  const arranging = useArranging(start, state.revision);
  const { saving } = arranging;
  const list = useSectionList(arranging, subject.kind === "term" || subject.kind === "series");
  const [isAdding, setAdding] = useState(false);
  const doneKey = DONE.get(done ?? "");
  const search = subject.kind === "front" ? "" : `?page=${subject.id}`;
  const hasDraft = state.hasDraft || saving.revision > state.revision;
  return (
    <DeskSection
      title={subject.name ? t("titleOf", { name: subject.name }) : t("title")}
      done={doneKey && !reply ? t(doneKey) : null}
      aside={<PageButtons subject={subject} saving={saving} hasDraft={hasDraft} />}
    >
      <DraftColumn>
        <PageNotices
          subject={subject}
          state={state}
          reply={reply}
          saving={saving}
          hasDraft={hasDraft}
        />
        <div className="draft-page">
          <DraftSections
            {...props}
            arranging={arranging}
            list={list}
            hasDraft={hasDraft}
            onAdd={() => setAdding(true)}
          />
          <DraftFrame
            src={`/dashboard/front-page/preview${search}`}
            revision={saving.revision}
            shownId={list.openId}
          />
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
      </DraftColumn>
    </DeskSection>
  );
}
