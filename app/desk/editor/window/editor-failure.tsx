import { isRouteErrorResponse } from "react-router";
import { useKeepingText } from "#app/desk/editor/saving/keeping-text.ts";
import { BareFailure, isSignedOut } from "#app/desk/shell/desk-failure.tsx";
import { SomethingFailed } from "#app/magazine/pages/failure.tsx";

/**
 * Replaces an editor that cannot be shown. What was typed is in this browser's draft, as long as the server
 * does not have it.
 */
export function EditorFailure({ error }: { error: unknown }) {
  const { t } = useKeepingText();
  if (isRouteErrorResponse(error)) {
    return (
      <BareFailure error={error}>{isSignedOut(error) && <p>{t("failure.kept")}</p>}</BareFailure>
    );
  }
  return (
    <main id="content" tabIndex={-1}>
      <SomethingFailed error={error}>
        <p className="mx-auto mt-4 max-w-xl text-balance">{t("failure.kept")}</p>
      </SomethingFailed>
    </main>
  );
}
