import { Outlet } from "react-router";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import "#styles/desk.css";

/** The editor has the whole window, in the typeface of the page. */
export const handle: PageHandle = { hasLongText: true };

export default function EditorLayout() {
  return (
    // Scope of styles/desk.css.
    <div className="desk">
      <Outlet />
    </div>
  );
}
