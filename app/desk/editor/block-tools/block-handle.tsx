import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import GripVertical from "lucide-react/icons/grip-vertical";
import { useEffect, useLayoutEffect, useState } from "react";
import { keyName } from "#app/desk/editor/text/key-names.ts";
import { useWritingText } from "#app/desk/editor/text/writing-text.ts";
import { selectBlock } from "./block-actions.ts";
import { BlockMenu } from "./block-menu.tsx";
import { blocksAt } from "./move-block.ts";

/** The menu opens upwards where less room than this is below, in pixels. */
const TALLEST = 400;

/** The element of the block at the cursor. */
function currentElement({ state, view }: Editor, start: number | undefined): HTMLElement | null {
  if (start === undefined || start > state.doc.content.size) return null;
  const element = view.nodeDOM(start);
  return element instanceof HTMLElement ? element : null;
}

/** Width of the handle, in pixels. */
const WIDTH = 24;

/** Its inline start in the text's frame: in the padding of the text, or else outside, as far as there is room. */
function startOf({ view: { dom } }: Editor): number {
  const { paddingInlineStart, direction } = getComputedStyle(dom);
  if (Number.parseFloat(paddingInlineStart) >= WIDTH) return 0;
  const { left, right } = dom.parentElement!.getBoundingClientRect();
  const room = direction === "rtl" ? document.documentElement.clientWidth - right : left;
  return -Math.min(WIDTH, Math.max(0, room));
}

/** Pixels from the frame's edge to the text of every block, list items included. */
const INSIDE = 64;

/** The block or list item at the height of the pointer. */
function elementAt({ view }: Editor, { clientX, clientY }: PointerEvent): HTMLElement | null {
  const { left, right } = view.dom.getBoundingClientRect();
  const x = Math.min(Math.max(clientX, left + INSIDE), right - INSIDE);
  const at = document.elementFromPoint(x, clientY);
  const item = at?.closest<HTMLElement>(".writing li");
  const block = item ?? at?.closest<HTMLElement>(".writing > *");
  return block && view.dom.contains(block) ? block : null;
}

/** The block under the mouse; null while somebody types, and on touch screens. */
function useHoveredBlock(editor: Editor): HTMLElement | null {
  const [block, setBlock] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const frame = editor.view.dom.parentElement!.parentElement!;
    const listening = new AbortController();
    const { signal } = listening;
    const move = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || event.buttons !== 0) return;
      const isOnHandle = (event.target as Element).closest("[data-block-handle]");
      if (!isOnHandle) setBlock(elementAt(editor, event));
    };
    const leave = () => setBlock(null);
    frame.addEventListener("pointermove", move, { signal });
    frame.addEventListener("pointerleave", leave, { signal });
    editor.on("update", leave);
    return () => {
      listening.abort();
      editor.off("update", leave);
    };
  }, [editor]);
  return block;
}

/** Position of the handle: its distance from the top of the text's frame, or null. */
function usePlace(editor: Editor): { top: number | null; hovered: HTMLElement | null } {
  const hovered = useHoveredBlock(editor);
  const start = blocksAt(editor.state)?.start;
  const hasCursor = editor.isFocused;
  const [top, setTop] = useState<number | null>(null);
  // Measures when another block is pointed at, not at each key press.
  useLayoutEffect(() => {
    const element = hovered ?? (hasCursor ? currentElement(editor, start) : null);
    const frame = editor.view.dom.parentElement!.getBoundingClientRect();
    setTop(element && element.getBoundingClientRect().top - frame.top);
  }, [editor, hovered, hasCursor, start]);
  return { top, hovered };
}

/** Selects the pointed block as a whole, for dragging it. */
function startDrag(editor: Editor, event: React.DragEvent): void {
  const { view } = editor;
  const range = blocksAt(editor.state);
  if (!range) return;
  const selection = NodeSelection.create(editor.state.doc, range.start);
  view.dispatch(editor.state.tr.setSelection(selection));
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  event.dataTransfer.setData("text/html", dom.innerHTML);
  event.dataTransfer.setData("text/plain", text);
  event.dataTransfer.effectAllowed = "copyMove";
  const element = view.nodeDOM(range.start);
  if (element instanceof Element) event.dataTransfer.setDragImage(element, 0, 0);
  view.dragging = { slice, move: true };
}

interface BlockHandleProps {
  editor: Editor;
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}

/**
 * A handle beside the block that is pointed at, or that has the cursor: drags it, and opens the menu of
 * what can be done with it. By keyboard: Ctrl or ⌘ with a slash.
 */
export function BlockHandle({ editor, isOpen, onOpen, onClose }: BlockHandleProps) {
  const { t } = useWritingText();
  const { top: pointed, hovered } = usePlace(editor);
  const [last, setLast] = useState(0);
  if (pointed !== null && pointed !== last) setLast(pointed);
  const top = pointed ?? (isOpen ? last : null);
  /** The menu and the drag act on the selection. */
  function take() {
    if (!hovered?.isConnected) return;
    const position = editor.view.posAtDOM(hovered, 0);
    const range = blocksAt(editor.state);
    const isThere = range && position >= range.start && position <= range.end;
    if (!isThere) selectBlock(editor, position);
  }
  if (top === null) return null;
  const frame = editor.view.dom.parentElement!.getBoundingClientRect();
  const isAbove = window.innerHeight - frame.top - top < TALLEST && top + frame.top > TALLEST;
  return (
    <>
      <button
        type="button"
        data-block-handle=""
        // Tab would lose the focus: the handle goes with the cursor of the text.
        tabIndex={-1}
        aria-label={t("block.menu")}
        title={`${t("block.menu")} (${keyName("Mod-/")})`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        draggable
        style={{ top, insetInlineStart: startOf(editor), width: WIDTH }}
        onPointerDown={take}
        onClick={(event) => {
          // A press by keyboard has no pointer.
          if (event.detail === 0) take();
          if (isOpen) onClose();
          else onOpen();
        }}
        onDragStart={(event) => startDrag(editor, event)}
        className="focus-ring absolute z-10 flex h-7 cursor-grab items-center justify-center rounded-md text-neutral-400 hover:bg-neutral-100 hover:text-neutral-700 dark:hover:bg-neutral-800 dark:hover:text-neutral-200"
      >
        <GripVertical aria-hidden="true" className="size-4.5" />
      </button>
      {isOpen && (
        <BlockMenu
          editor={editor}
          style={
            isAbove
              ? { bottom: frame.height - top, insetInlineStart: 24 }
              : { top: top + 28, insetInlineStart: 24 }
          }
          onClose={onClose}
        />
      )}
    </>
  );
}
