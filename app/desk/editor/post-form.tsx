import "#styles/editor-window.css";
import { useState } from "react";
import { PackageNote } from "#app/desk/billing/subscription/package-note.tsx";
import { IsOwner } from "#app/desk/editor/cards/is-owner.ts";
import { TranslateForm } from "#app/desk/editor/languages/translations-panel.tsx";
import { PublishSheet } from "#app/desk/editor/publishing/publish-sheet.tsx";
import { Published } from "#app/desk/editor/publishing/published.tsx";
import { isFormDifferent, textsOf } from "#app/desk/editor/saving/form-texts.ts";
import type { PostChoices } from "#app/desk/editor/saving/post-choices.server.ts";
import { Recovery } from "#app/desk/editor/saving/recovery.tsx";
import { useWriting } from "#app/desk/editor/saving/use-writing.ts";
import { ModeNotes } from "#app/desk/editor/suggesting/mode-switch.tsx";
import type { Suggester } from "#app/desk/editor/suggesting/suggestion.ts";
import { BarEnd, BarStart, WordCount } from "#app/desk/editor/window/editor-bar.tsx";
import { MarginColumn } from "#app/desk/editor/window/margin-column.tsx";
import { DELETE_POST_FORM, PostPanel } from "#app/desk/editor/window/post-panel.tsx";
import { useMarginColumn } from "#app/desk/editor/window/use-margin-column.ts";
import { useWindowPanel } from "#app/desk/editor/window/use-window-panel.ts";
import { Compared, ConflictNotice } from "#app/desk/revisions/conflict.tsx";
import { useDeskErrors, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import type { ReviewDecision } from "#app/features/posts/queries/revision-queries.server.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { BodyField } from "./body-field.tsx";
import { HeadingFields } from "./heading-fields.tsx";
import { isUnsubmitted, LastDecision } from "./post-standing.tsx";

export interface PostFormProps {
  /** Null for a new post. */
  draft: Draft | null;
  /** The latest editorial decision. */
  review?: ReviewDecision | null;
  choices: PostChoices;
  /** Who writes, as others see them. */
  writer: Suggester;
  refusal: FormRefusal | undefined;
  isSaved: boolean;
  /** The step that has just succeeded. */
  published?: "published" | "scheduled" | null;
  /** Whether it was not submitted because none were left. */
  isNotSubmitted?: boolean;
  /** Below the form, which may hold no other. */
  children?: React.ReactNode;
}

const FORM_ID = "post-form";

/** Fields that do not show their own errors. */
const WITHOUT_CONTROL = ["version", "pictures", "mediaId"];

/** Fields beside the panel. */
const IN_SIGHT = ["title", "excerpt", "body", ...WITHOUT_CONTROL];

/** The panel, the ways into it, the column beside it, and the last look before publishing. */
function useWindow(props: PostFormProps, { saving }: ReturnType<typeof useWriting>) {
  const { draft, choices, refusal } = props;
  const [asked, setAsked] = useState<WorkflowStep | null>(null);
  const { panel, handlers, lead } = useWindowPanel({
    saving,
    refusal,
    inSight: IN_SIGHT,
    isNeeded: choices.isEditor && draft?.status === "in_review",
    onLead: () => setAsked(null),
  });
  const stopAsking = () => setAsked(null);
  const margin = useMarginColumn({
    postId: saving.saved.id,
    writer: props.writer,
    onOpen: stopAsking,
  });
  function showPanel() {
    margin.comments.close();
    if (!panel.isOpen) panel.toggle();
  }
  return {
    panel,
    handlers,
    lead,
    margin,
    /** The column of comments and the panel take the same place. */
    togglePanel: margin.comments.isOpen ? showPanel : panel.toggle,
    asked,
    /** Opens the last look before a step, unless the browser refuses a value. */
    ask: (step: WorkflowStep) => setAsked(saving.form.current!.reportValidity() ? step : null),
    stopAsking,
  };
}

/** Notices to read before writing on. */
function Notices({
  writing,
  ...props
}: PostFormProps & { writing: ReturnType<typeof useWriting> }) {
  const { draft, review, choices, refusal, isNotSubmitted = false } = props;
  const { form } = writing.saving;
  return (
    <div className="editor-notices">
      <FormError fields={WITHOUT_CONTROL} />
      {draft && refusal?.fieldErrors.version && (
        <Compared theirs={draft} mine={refusal.values} named={namedIn(choices)} />
      )}
      {draft && review && <LastDecision review={review} status={draft.status} />}
      {choices.postsLeft === 0 && isUnsubmitted(draft) && (
        <PackageNote left={0} isNotSubmitted={isNotSubmitted} />
      )}
      <Recovery
        id={draft?.id ?? null}
        isDifferent={(local) => isFormDifferent(form.current!, local)}
        isSaved={props.isSaved || isNotSubmitted}
        onRestore={writing.restore}
      />
    </div>
  );
}

const namedIn = ({ categories, authors }: PostChoices) => [...categories, ...authors];

interface ColumnProps extends PostFormProps {
  writing: ReturnType<typeof useWriting>;
  words: number;
  onWords(words: number): void;
}

/** The middle of the window: notices, title, text, and both versions after a conflict. */
function WritingColumn(props: ColumnProps) {
  const { draft, choices, published, writing, words, onWords } = props;
  const { saving, restored } = writing;
  const { form, state, saved } = saving;
  return (
    <div className="editor-column">
      <Notices {...props} writing={writing} />
      {draft && published && (
        <Published draft={draft} done={published} isEditor={choices.isEditor} />
      )}
      <HeadingFields draft={draft} language={writing.language} />
      <IsOwner value={choices.isOwner}>
        <BodyField
          key={restored?.at}
          postId={draft?.id ?? null}
          stored={draft?.bodyMarkdown ?? ""}
          restored={restored?.fields.body}
          restoredDocument={restored?.fields.document}
          language={writing.language}
          isPublic={writing.isPublic}
          onWords={onWords}
        />
      </IsOwner>
      <div className="mt-4 lg:hidden">
        <WordCount words={words} />
      </div>
      {state.name === "conflict" && saved.id && (
        <ConflictNotice
          id={saved.id}
          named={namedIn(choices)}
          mine={Object.fromEntries(textsOf(form.current!)) as Record<string, string>}
          onReplace={writing.overwrite}
        />
      )}
    </div>
  );
}

/** Forms of their own, which cannot be inside that of the post. */
function OtherForms({ draft }: { draft: Draft }) {
  return (
    <>
      <TranslateForm postId={draft.id} />
      <form id={DELETE_POST_FORM} method="post" action="/dashboard/posts" hidden>
        <input type="hidden" name="id" value={draft.id} />
      </form>
    </>
  );
}

/** The window in which a post is written: one form, which works without scripts. */
export function PostForm(props: PostFormProps) {
  const { draft, choices, refusal } = props;
  const { t } = useDeskText();
  const writing = useWriting(props);
  const { saving, restored, shared, isLater, onInput } = writing;
  const { form, state, saved } = saving;
  const { panel, togglePanel, handlers, lead, margin, ...asking } = useWindow(props, writing);
  const { comments, suggestions } = margin;
  const [words, setWords] = useState(draft?.wordCount ?? 0);
  const stepContext = { status: draft?.status, isEditor: choices.isEditor, isLater };
  return (
    <div
      className="editor-window group/post"
      data-panel={panel.isOpen || comments.isOpen ? "" : undefined}
      data-margin={comments.isOpen ? "" : undefined}
    >
      <h1 className="sr-only">{t(draft ? "post.edit" : "post.new")}</h1>
      <Form
        id={FORM_ID}
        refusal={refusal}
        errorText={useDeskErrors()}
        ref={form}
        onInput={onInput}
        onSubmit={saving.handlers.onSubmit}
        encType="multipart/form-data"
      >
        {/* Enter submits with a form's first button: it must only save. */}
        <button type="submit" name="step" value="save" hidden />
        <input type="hidden" name="version" value={saved.version ?? ""} />
        {!writing.isPublic && <input type="hidden" name="isBeingWritten" value="on" />}
        <BarStart status={draft?.status} state={state} onLead={lead} />
        <WritingColumn {...props} writing={writing} words={words} onWords={setWords} />
        <BarEnd
          {...stepContext}
          id={saved.id}
          words={words}
          comments={{
            isOpen: comments.isOpen,
            count: margin.openCount,
            suggested: suggestions.list.length,
            onToggle: comments.toggle,
          }}
          suggestions={suggestions}
          isPanelOpen={panel.isOpen && !comments.isOpen}
          onPanel={togglePanel}
          onAsk={asking.ask}
        />
        <PostPanel
          ref={panel.panel}
          draft={draft}
          choices={choices}
          restored={restored}
          stepContext={stepContext}
          shared={shared}
          savedId={saved.id}
          handlers={handlers}
          onAsk={asking.ask}
        />
      </Form>
      <ModeNotes suggestions={suggestions} />
      <MarginColumn {...margin} />
      {props.children && <div className="editor-after">{props.children}</div>}
      {draft && <OtherForms draft={draft} />}
      <PublishSheet
        formId={FORM_ID}
        form={form}
        draft={draft}
        stepContext={stepContext}
        asked={asking.asked}
        onClose={asking.stopAsking}
        onLead={lead}
        suggestions={{ count: suggestions.list.length, onShow: margin.openFromSheet }}
      />
    </div>
  );
}
