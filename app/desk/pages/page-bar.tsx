import ArrowLeft from "lucide-react/icons/arrow-left";
import Eye from "lucide-react/icons/eye";
import PanelRight from "lucide-react/icons/panel-right";
import { SaveLine } from "#app/desk/editor/saving/save-line.tsx";
import type { SaveState } from "#app/desk/editor/saving/send-post.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { PageDraft } from "#app/features/pages/desk-queries.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
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
      <a
        href={PAGES_PATH}
        className="focus-ring flex min-h-9 shrink-0 items-center gap-2 rounded-full pe-2 text-sm font-medium text-neutral-700 hover:text-neutral-950 dark:text-neutral-300 dark:hover:text-white"
      >
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        <span className="max-sm:sr-only">{t("bar.back")}</span>
      </a>
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
  const { t: desk } = useDeskText();
  const isPublished = draft.status === "published";
  return (
    <div className="editor-bar editor-bar-end">
      <a
        href={previewHref(draft.id)}
        target="_blank"
        rel="noopener"
        title={t("preview")}
        className={iconButtonClass("medium", "sm:!w-auto sm:gap-2 sm:px-3 text-sm font-medium")}
      >
        <Eye aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{t("preview")}</span>
      </a>
      <IconButton
        label={t("panel")}
        title={t("panel")}
        aria-expanded={isPanelOpen}
        aria-controls="page-panel"
        onClick={onPanel}
        className="noscript:hidden aria-expanded:bg-neutral-100 dark:aria-expanded:bg-neutral-800"
      >
        <PanelRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </IconButton>
      <button
        type="submit"
        name="step"
        value={isPublished ? "save" : "publish"}
        className={buttonClass("primary", "!h-9 !px-4 !text-sm shrink-0")}
      >
        {desk(isPublished ? "step.update" : "step.publish")}
      </button>
    </div>
  );
}
