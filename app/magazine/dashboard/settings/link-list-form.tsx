import { Plus, Undo2 } from "lucide-react";
import { useRef } from "react";
import type { LinkList, LinkRow } from "#app/features/operations/link-rows.ts";
import { errorKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkRowFields } from "./link-row-fields.tsx";
import type { NavigationReply } from "./navigation-page.tsx";
import { useSettingsText } from "./settings-text.ts";
import { useDraggedRow } from "./use-dragged-row.ts";
import { useFocusAfter } from "./use-focus-after.ts";
import { useLinkRows } from "./use-link-rows.ts";

interface LinkListFormProps {
  list: LinkList;
  stored: { rows: LinkRow[]; version: string };
  reply: NavigationReply | undefined;
}

/**
 * Lines to name, order and nest. Every button is one of the form: without a script the server
 * arranges the lines and sends the page back, with one they move at once. Only "Save" stores them.
 */
export function LinkListForm({ list, stored, reply }: LinkListFormProps) {
  const { t } = useSettingsText();
  const isOutdated = reply?.errors.version !== undefined;
  const links = useLinkRows(list, reply?.rows ?? stored.rows);
  const lines = useRef<HTMLOListElement>(null);
  const drag = useDraggedRow(lines, links.drag);
  const { undoButton, follow } = useFocusAfter(lines);
  /** Takes the step here; the form need not be sent. */
  const onStep = (event: React.MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const step = event.currentTarget.value;
    if (step === "undo") links.undo();
    else links.take(step);
    follow(step, links.rows);
  };
  return (
    <form method="post" noValidate className="grid gap-5">
      {/* The key Enter presses a form's first button: it must only save. */}
      <button type="submit" name="step" value="save" hidden />
      <input type="hidden" name="list" value={list} />
      <input
        type="hidden"
        name="version"
        value={reply && !isOutdated ? reply.version : stored.version}
      />
      {reply?.before && <input type="hidden" name="before" value={JSON.stringify(reply.before)} />}
      <Problem reply={reply} isArranged={links.canUndo} />
      <ol ref={lines} className="grid gap-3">
        {links.rows.map((row, index) => (
          <LinkRowFields
            key={row.key}
            list={list}
            row={row}
            index={index}
            errors={reply?.errors ?? {}}
            onType={(change) => links.type(index, change)}
            onStep={onStep}
            grip={drag.gripProps(index)}
            isDragged={drag.dragged === index}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="add" kind="secondary" onClick={onStep}>
          <Plus aria-hidden="true" className="size-5" />
          {t(list === "menu" ? "navigation.addLink" : "navigation.addColumn")}
        </Button>
        {(links.canUndo || reply?.before) && (
          <Button
            ref={undoButton}
            type="submit"
            name="step"
            value="undo"
            kind="secondary"
            onClick={links.canUndo ? onStep : undefined}
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
    </form>
  );
}

/** What is wrong with the list as a whole. */
function Problem({
  reply,
  isArranged,
}: {
  reply: NavigationReply | undefined;
  isArranged: boolean;
}) {
  const { t } = useSettingsText();
  const { t: desk } = useDeskText();
  const problem = errorKey(reply?.errors.form?.[0]);
  if (reply?.errors.version) return <Alert>{t("form.outdated")}</Alert>;
  if (problem) return <Alert>{desk(problem)}</Alert>;
  const isUnsaved = isArranged || (reply && Object.keys(reply.errors).length === 0);
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
