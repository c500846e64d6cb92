import Eye from "lucide-react/icons/eye";
import { SaveLine } from "#app/desk/editor/saving/save-line.tsx";
import type { SaveState } from "#app/desk/editor/saving/send-post.ts";
import {
  BackLink,
  barLinkClass,
  WindowPanelButton,
} from "#app/desk/editor/window/window-parts.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { PageDraft } from "#app/features/pages/desk-queries.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PAGES_PATH, previewHref } from "./pages-path.ts";
import { usePagesText } from "./pages-text.ts";

interface PageBarStartProps {
  state: SaveState;
  onLead(name: string): void;
}

/** The way back, and whether the page is saved. Before the text in the order of Tab. */
export function PageBarStart({ state, onLead }: PageBarStartProps) {
  const { t } = usePagesText();
  return (
    <div className="editor-bar editor-bar-start">
      <BackLink href={PAGES_PATH}>{t("bar.back")}</BackLink>
      <SaveLine state={state} onLead={onLead} />
    </div>
  );
}

interface PageBarEndProps {
  draft: PageDraft;
  isPanelOpen: boolean;
  onPanel(): void;
}

/** Preview, the panel's button and the most likely step. After the text in the order of Tab. */
export function PageBarEnd({ draft, isPanelOpen, onPanel }: PageBarEndProps) {
  const { t } = usePagesText();
  const { t: tDesk } = useDeskText();
  const isDraft = draft.status === "draft";
  return (
    <div className="editor-bar editor-bar-end">
      <a
        href={previewHref(draft.id)}
        target="_blank"
        rel="noopener"
        title={t("preview")}
        className={barLinkClass}
      >
        <Eye aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t("preview")}</span>
      </a>
      <WindowPanelButton
        label={t("panel")}
        hint={t("panel")}
        controls="page-panel"
        isOpen={isPanelOpen}
        onToggle={onPanel}
      />
      <button
        type="submit"
        name="step"
        value={isDraft ? "publish" : "save"}
        className={buttonClass("primary", "!h-9 !px-4 !text-sm shrink-0")}
      >
        {tDesk(isDraft ? "step.publish" : "step.update")}
      </button>
    </div>
  );
}
