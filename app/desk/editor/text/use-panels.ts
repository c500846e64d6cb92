import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { isModKey } from "./key-names.ts";

type Menu = "insert" | "emoji";

/** The bar at the selection, or else the toolbar above the text. */
function focusToolbar({ view }: Editor): boolean {
  const frame = view.dom.parentElement?.parentElement;
  const bar =
    frame?.querySelector(".selection-bar [tabindex='0']") ??
    frame?.parentElement?.querySelector(".writing-bar [tabindex='0']");
  if (!(bar instanceof HTMLElement)) return false;
  bar.focus();
  return true;
}

/** State of the panels beside the text: a menu at the cursor, the search, the outline, the block menu. */
export function usePanels(editor: React.RefObject<Editor | null>) {
  const [opened, setOpened] = useState<{ menu: Menu; at: number } | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [findCount, setFindCount] = useState(0);
  const [isOutlined, setOutlined] = useState(false);
  const [isBlockMenu, setBlockMenu] = useState(false);
  function find() {
    setFinding(true);
    setFindCount((count) => count + 1);
  }
  return {
    isFinding,
    findCount,
    find,
    closeFind: () => setFinding(false),
    isOutlined,
    toggleOutline: () => setOutlined(!isOutlined),
    closeOutline: () => setOutlined(false),
    isBlockMenu,
    setBlockMenu,
    /** Opens a menu at the cursor without a sign in the text. */
    openMenu(menu: Menu) {
      if (!editor.current) return;
      editor.current.commands.focus();
      setOpened({ menu, at: editor.current.state.selection.head });
    },
    openedAt: (menu: Menu) => (opened?.menu === menu ? opened.at : null),
    closeMenu: () => setOpened(null),
    /** Shortcuts; returns true for a key that was handled. */
    onKey(event: KeyboardEvent): boolean {
      if (isModKey(event, "f")) find();
      else if (isModKey(event, "/")) setBlockMenu(true);
      else if (event.key === "Escape" && isFinding) setFinding(false);
      else if (!(event.altKey && event.key === "F10" && focusToolbar(editor.current!)))
        return false;
      event.preventDefault();
      return true;
    },
  };
}
