import "#styles/editor-window.css";
import { useState } from "react";
import { useArrangingText } from "#app/desk/arranging/arranging-text.ts";
import { BareField } from "#app/desk/editor/bare-field.tsx";
import { BodyField } from "#app/desk/editor/body-field.tsx";
import { isFormDifferent } from "#app/desk/editor/saving/form-texts.ts";
import { Recovery } from "#app/desk/editor/saving/recovery.tsx";
import { WordCount } from "#app/desk/editor/window/editor-bar.tsx";
import { useWindowPanel } from "#app/desk/editor/window/use-window-panel.ts";
import { discardLocalDraft } from "#app/desk/forms/local-draft.ts";
import { useDeskErrors } from "#app/desk/shell/desk-text.ts";
import type { PageDraft } from "#app/features/pages/desk-queries.server.ts";
import { hasOwnWords } from "#app/features/pages/models.ts";
import { unfinishedParts } from "#app/features/pages/unfinished.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { PageBarEnd, PageBarStart } from "./page-bar.tsx";
import { DELETE_PAGE_FORM, PagePanel } from "./page-panel.tsx";
import { PAGES_PATH, sectionsHref } from "./pages-path.ts";
import { type PagesKey, usePageName, usePagesText } from "./pages-text.ts";
import { Unfinished } from "./unfinished.tsx";
import { usePageWriting } from "./use-page-writing.ts";

interface PageFormProps {
  draft: PageDraft;
  /** Whether readers see sections on it. */
  hasSections: boolean;
  refusal: FormRefusal | undefined;
  /** The step that has just succeeded. */
  done: PagesKey | null;
}

/** Fields beside the panel. */
const IN_SIGHT = ["title", "excerpt", "body", "version", "unfinished"];

const TITLE =
  "font-display text-3xl font-semibold tracking-tight md:text-4xl lg:text-5xl lg:leading-[1.15]";
const STANDFIRST = "mt-2 text-base text-neutral-600 lg:text-lg dark:text-neutral-300";

/** Lets the user choose between two conflicting versions. */
function Conflict({ id, onReplace }: { id: string; onReplace(): void }) {
  const { t } = usePagesText();
  return (
    <section
      aria-labelledby="conflict-title"
      className="grid gap-3 rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-900 dark:bg-red-950/60 dark:text-red-100"
    >
      <h2 id="conflict-title" className="font-medium">
        {t("conflict")}
      </h2>
      <p>{t("conflict.hint")}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          kind="secondary"
          onClick={() => {
            discardLocalDraft(id);
            window.location.reload();
          }}
        >
          {t("conflict.load")}
        </Button>
        <Button kind="secondary" onClick={onReplace}>
          {t("conflict.replace")}
        </Button>
      </div>
    </section>
  );
}

/** Title and excerpt of a page, in the typeface that they have on it. */
function Words({ draft }: { draft: PageDraft }) {
  const { t } = usePagesText();
  const nameOf = usePageName();
  const isBuiltIn = hasOwnWords(draft.template);
  return (
    <>
      <BareField
        name="title"
        stored={draft.title}
        isRequired={!isBuiltIn}
        placeholder={isBuiltIn ? nameOf({ ...draft, title: "" }) : undefined}
        className={TITLE}
      />
      <BareField
        name="excerpt"
        stored={draft.excerpt}
        placeholder={t("excerpt.hint")}
        className={STANDFIRST}
      />
    </>
  );
}

interface LandingSectionsProps {
  pageId: string;
  /** Whether readers see any. */
  hasSections: boolean;
}

/** Below the text of a landing page: the way to its sections, which follow there. */
function LandingSections({ pageId, hasSections }: LandingSectionsProps) {
  const { t } = usePagesText();
  const { t: tArranging } = useArrangingText();
  return (
    <section
      aria-labelledby="landing-sections"
      className="mt-8 grid justify-items-start gap-3 border-t border-neutral-200 pt-6 dark:border-neutral-800"
    >
      <h2 id="landing-sections" className="text-sm font-semibold">
        {tArranging("sections")}
      </h2>
      <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t(hasSections ? "sections.some" : "sections.none")}
      </p>
      <LinkButton kind="secondary" href={sectionsHref(pageId)} className="!h-10 !px-4 !text-sm">
        {t("sections.arrange")}
      </LinkButton>
    </section>
  );
}

interface ColumnProps extends PageFormProps {
  writing: ReturnType<typeof usePageWriting>;
  onLead(name: string): void;
}

/** Notices to read before writing on. */
function PageNotices({ draft, refusal, done, writing, onLead }: ColumnProps) {
  const { t } = usePagesText();
  const { saving } = writing;
  const isConflict = saving.state.name === "conflict" || Boolean(refusal?.fieldErrors.version);
  return (
    <div className="editor-notices">
      <FormError />
      {done && !refusal && <Notice>{t(done)}</Notice>}
      {isConflict && <Conflict id={draft.id} onReplace={() => saving.replace(draft.version)} />}
      {refusal?.fieldErrors.unfinished && (
        <Unfinished
          parts={unfinishedParts(draft.id, refusal.values.body ?? "")}
          onFill={() => onLead("body")}
        />
      )}
      <Recovery
        id={draft.id}
        isDifferent={(local) => isFormDifferent(saving.form.current!, local)}
        isSaved={done !== null}
        onRestore={writing.restore}
      />
    </div>
  );
}

/** The middle of the window: notices, title, text. */
function WritingColumn(props: ColumnProps) {
  const { draft, hasSections, writing } = props;
  const [words, setWords] = useState(0);
  return (
    <div className="editor-column">
      <PageNotices {...props} />
      <Words draft={draft} />
      <BodyField
        key={writing.restored?.at}
        postId={null}
        isAlone
        stored={draft.bodyMarkdown}
        restored={writing.restored?.fields.body}
        isPublic={draft.status === "published"}
        onWords={setWords}
      />
      <div className="mt-4">
        <WordCount words={words} />
      </div>
      {draft.template === "landing" && (
        <LandingSections pageId={draft.id} hasSections={hasSections} />
      )}
    </div>
  );
}

/** The window in which a static page is written: one form, which works without scripts. */
export function PageForm(props: PageFormProps) {
  const { draft, refusal, done } = props;
  const { t } = usePagesText();
  const writing = usePageWriting({ draft, refusal, isSaved: done !== null });
  const { saving, restored } = writing;
  const { panel, handlers, lead } = useWindowPanel({ saving, refusal, inSight: IN_SIGHT });
  return (
    <div className="editor-window group/post" data-panel={panel.isOpen ? "" : undefined}>
      <h1 className="sr-only">{t("edit")}</h1>
      <Form
        refusal={refusal}
        errorText={useDeskErrors()}
        ref={saving.form}
        onInput={writing.onInput}
        onSubmit={saving.handlers.onSubmit}
        encType="multipart/form-data"
      >
        {/* Enter submits with a form's first button: it must only save. */}
        <button type="submit" name="step" value="save" hidden />
        <input type="hidden" name="version" value={saving.saved.version ?? ""} />
        <PageBarStart state={saving.state} onLead={lead} />
        <WritingColumn {...props} writing={writing} onLead={lead} />
        <PageBarEnd draft={draft} isPanelOpen={panel.isOpen} onPanel={panel.toggle} />
        <PagePanel
          ref={panel.panel}
          draft={draft}
          restored={restored}
          shared={writing.shared}
          handlers={handlers}
        />
      </Form>
      <form id={DELETE_PAGE_FORM} method="post" action={PAGES_PATH} hidden>
        <input type="hidden" name="id" value={draft.id} />
      </form>
    </div>
  );
}
