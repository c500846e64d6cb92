import Plus from "lucide-react/icons/plus";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useRef, useState } from "react";
import { markUnsaved, useUnsavedMark } from "#app/desk/forms/ask-before-leaving.tsx";
import { Outdated } from "#app/desk/forms/desk-form.tsx";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { endOf, type LinkList, type LinkRow } from "#app/features/site/link-rows.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkRowFields } from "./link-row-fields.tsx";
import type { NavigationReply, StoredLinks } from "./navigation-page.tsx";
import { useDraggedRow } from "./use-dragged-row.ts";
import { useLinkRows } from "./use-link-rows.ts";

/** Index of the row that an action adds; null otherwise. */
function addedBy(step: string, rows: readonly LinkRow[]): number | null {
  const [name, place] = step.split(":");
  if (name === "add") return rows.length;
  return name === "under" ? endOf(rows, Number(place)) : null;
}

/** Keeps focus on a row that was added, or on "Undo" after one was removed. */
function useFocusAfter(lines: React.RefObject<HTMLOListElement | null>) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState<{ step: string; added: number | null } | null>(null);
  useEffect(() => {
    if (!taken) return;
    if (taken.step.startsWith("remove:")) undoButton.current?.focus();
    if (taken.added === null) return;
    const line = lines.current?.children[taken.added];
    line?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [taken, lines]);
  const follow = (step: string, before: readonly LinkRow[]) =>
    setTaken({ step, added: addedBy(step, before) });
  return { undoButton, follow };
}

interface LinkListFormProps {
  list: LinkList;
  stored: StoredLinks;
  reply: NavigationReply | undefined;
}

interface ListButtonsProps {
  list: LinkList;
  /** Whether this page has something to undo, or the server. */
  canUndo: { here: boolean; there: boolean };
  undoButton: React.RefObject<HTMLButtonElement | null>;
  onStep(event: React.MouseEvent<HTMLButtonElement>): void;
}

/** Buttons of the whole list: add, undo, reset, save. */
function ListButtons({ list, canUndo, undoButton, onStep }: ListButtonsProps) {
  const { t } = useSettingsText();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="step" value="add" kind="secondary" onClick={onStep}>
        <Plus aria-hidden="true" className="size-5" />
        {t(list === "menu" ? "navigation.addLink" : "navigation.addColumn")}
      </Button>
      {(canUndo.here || canUndo.there) && (
        <Button
          ref={undoButton}
          type="submit"
          name="step"
          value="undo"
          kind="secondary"
          onClick={canUndo.here ? onStep : undefined}
        >
          <Undo2 aria-hidden="true" className="size-5 rtl:-scale-x-100" />
          {t("navigation.undo")}
        </Button>
      )}
      <Button type="submit" name="step" value="reset" kind="secondary">
        {t("navigation.reset")}
      </Button>
      <Button type="submit" name="step" value="save">
        {t(`navigation.${list}Save`)}
      </Button>
    </div>
  );
}

/**
 * Editor of nested links. All buttons submit the form: without scripts the server moves the rows
 * and renders the page again, with scripts they move at once. Only "Save" stores them.
 */
export function LinkListForm({ list, stored, reply }: LinkListFormProps) {
  const isOutdated = reply?.fieldErrors.version !== undefined;
  const links = useLinkRows(list, reply?.rows ?? stored.rows);
  const lines = useRef<HTMLOListElement>(null);
  const asking = useUnsavedMark(reply !== undefined);
  const drag = useDraggedRow(lines, (from, before) => {
    links.drag(from, before);
    markUnsaved(asking.ref.current);
  });
  const { undoButton, follow } = useFocusAfter(lines);
  /** Applies the action on the client instead of submitting the form. */
  const onStep = (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const step = event.currentTarget.value;
    if (step === "undo") links.undo();
    else links.take(step);
    markUnsaved(asking.ref.current);
    follow(step, links.rows);
  };
  return (
    <form method="post" noValidate className="grid gap-5" {...asking}>
      {/* Enter submits with a form's first button: it must only save. */}
      <button type="submit" name="step" value="save" hidden />
      <input type="hidden" name="list" value={list} />
      <input
        type="hidden"
        name="version"
        value={reply && !isOutdated ? reply.version : stored.version}
      />
      {reply?.before && <input type="hidden" name="before" value={JSON.stringify(reply.before)} />}
      <Problem reply={reply} isArranged={links.canUndo} />
      {stored.isForeign && !reply && <ForeignNote />}
      <ol ref={lines} className="grid gap-3">
        {links.rows.map((row, index) => (
          <LinkRowFields
            key={row.key}
            list={list}
            row={row}
            index={index}
            errors={reply?.fieldErrors ?? {}}
            onType={(change) => links.type(index, change)}
            onStep={onStep}
            grip={drag.gripProps(index)}
            isDragged={drag.dragged === index}
          />
        ))}
      </ol>
      <ListButtons
        list={list}
        canUndo={{ here: links.canUndo, there: Boolean(reply?.before) }}
        undoButton={undoButton}
        onStep={onStep}
      />
    </form>
  );
}

/** Offers to translate links that were made in a former language of the site. */
function ForeignNote() {
  const { t } = useSettingsText();
  return (
    <div className="grid justify-items-start gap-3 rounded-2xl bg-primary-50 px-5 py-4 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100">
      <p>{t("navigation.foreign")}</p>
      <Button
        type="submit"
        name="step"
        value="translate"
        kind="secondary"
        className="!h-auto min-h-10 !px-4 !py-2 !text-sm"
      >
        {t("navigation.translate")}
      </Button>
    </div>
  );
}

/** Errors of the list itself. */
function Problem({
  reply,
  isArranged,
}: {
  reply: NavigationReply | undefined;
  isArranged: boolean;
}) {
  const { t } = useSettingsText();
  const { t: tDesk } = useDeskText();
  const problem = errorKey(reply?.formError ?? undefined);
  if (reply?.fieldErrors.version) return <Outdated />;
  if (problem) return <Alert>{tDesk(problem)}</Alert>;
  const isUnsaved =
    isArranged || (reply && !problem && Object.keys(reply.fieldErrors).length === 0);
  return (
    <p role="status" className="text-sm font-medium empty:hidden">
      {isUnsaved && t("navigation.unsaved")}
    </p>
  );
}

function Alert({ children }: { children: React.ReactNode }) {
  return (
    <p
      role="alert"
      className="rounded-2xl bg-red-50 px-5 py-4 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200"
    >
      {children}
    </p>
  );
}
