import { Outlet } from "react-router";
import { EditorFailure } from "#app/desk/editor/window/editor-failure.tsx";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { SkipLink } from "#app/magazine/shell/skip-link.tsx";
import type { Route } from "./+types/editor-layout.ts";
import "#styles/desk.css";

/** The editor has the whole window, and shows the text in the typeface of its page. */
export const handle: PageHandle = { hasOwnFrame: true, hasLongText: true };

export default function EditorLayout() {
  return (
    <>
      <SkipLink />
      {/* Scope of styles/desk.css. */}
      <div className="desk">
        <main id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  );
}

/** A post that is not there, or not for this reader, or an editor that has failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditorFailure error={error} />;
}
