import type { Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { keyName } from "#app/desk/editor/text/key-names.ts";
import { useWritingText } from "#app/desk/editor/text/writing-text.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { BLOCK_ACTIONS, type BlockAction, isTurnable, TURN_ACTIONS } from "./block-actions.ts";

interface BlockMenuProps {
  editor: Editor;
  style: React.CSSProperties;
  onClose(): void;
}

/** Menu of actions for the block at the cursor (ARIA APG: menu). */
export function BlockMenu({ editor, style, onClose }: BlockMenuProps) {
  const { t } = useWritingText();
  const menu = useRef<HTMLDivElement>(null);
  const rows = () => [...(menu.current?.querySelectorAll("button") ?? [])];
  useEffect(() => {
    menu.current?.querySelector("button")?.focus();
    menu.current?.scrollIntoView({ block: "nearest" });
  }, []);
  function leave() {
    onClose();
    editor.commands.focus();
  }
  function onKeyDown(event: React.KeyboardEvent) {
    const all = rows();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const places = dictionary<number>({
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: all.length - 1,
    });
    const place = places[event.key];
    if (event.key === "Escape" || event.key === "Tab") leave();
    else if (place !== undefined) all[(place + all.length) % all.length]!.focus();
    else return;
    event.preventDefault();
  }
  const run = (action: BlockAction) => {
    leave();
    action.run(editor);
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t("block.menu")}
      tabIndex={-1}
      style={style}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onClose();
      }}
      className="absolute z-20 max-h-96 w-60 overflow-y-auto rounded-xl border border-neutral-200 bg-white p-1.5 shadow-lg dark:border-neutral-700 dark:bg-neutral-800"
    >
      {BLOCK_ACTIONS.map((action) => (
        <Row key={action.name} action={action} onRun={run} />
      ))}
      {isTurnable(editor) && <TurnRows onRun={run} />}
    </div>
  );
}

/** What the block can be turned into. */
function TurnRows({ onRun }: Pick<RowProps, "onRun">) {
  const { t } = useWritingText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
    <div role="group" aria-label={t("turn.title")}>
      <p
        aria-hidden="true"
        className="px-3 pt-2.5 pb-1 text-xs font-semibold text-neutral-500 dark:text-neutral-400"
      >
        {t("turn.title")}
      </p>
      {TURN_ACTIONS.map((action) => (
        <Row key={action.name} action={action} onRun={onRun} />
      ))}
    </div>
  );
}

interface RowProps {
  action: BlockAction;
  onRun(action: BlockAction): void;
}

function Row({ action, onRun }: RowProps) {
  const { t } = useWritingText();
  const { name, icon: Icon, keys } = action;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={() => onRun(action)}
      className="focus-ring flex min-h-10 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-start text-sm hover:bg-neutral-100 dark:hover:bg-neutral-700"
    >
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="grow">{t(name)}</span>
      {keys && (
        <kbd dir="ltr" className="text-xs text-neutral-500 dark:text-neutral-400">
          {keyName(keys)}
        </kbd>
      )}
    </button>
  );
}
