import "#styles/margin.css";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { isPanelBeside } from "#app/desk/editor/window/use-covered.ts";
import type { EditorialThread, Passage } from "#app/features/editorial-comments/models.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CommentBox } from "./comment-box.tsx";
import { marginErrorKey, useMarginText } from "./margin-text.ts";
import { ThreadCard } from "./thread-card.tsx";
import type { Margin } from "./use-margin.ts";

interface MarginPanelProps {
  margin: Margin;
  /** The passage that a comment is being written on, or null. */
  passage: Passage | null;
  /** Takes up the selected passage. */
  onStart(): void;
  onStop(): void;
  onClose(): void;
  /** Whether the text is open in the visual editor. */
  isVisual: boolean;
  suggested: readonly SuggestedCard[];
  /** What concerns all suggested changes, above the cards. */
  children?: React.ReactNode;
}

/** A suggested change, which is listed among the discussions. */
export interface SuggestedCard {
  /** Of its own discussion, which is shown with it. */
  threadId: string;
  /** Where it begins in the text. */
  from: number;
  card: React.ReactNode;
}

function Start({ margin, passage, onStart, onStop, isVisual }: MarginPanelProps) {
  const { t } = useMarginText();
  if (!isVisual) {
    return <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("start.plain")}</p>;
  }
  if (!passage) {
    return (
      <div>
        <Button
          kind="secondary"
          aria-disabled={!margin.isSelected}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onStart}
          className="!h-10 w-full !px-4 !text-sm aria-disabled:opacity-60"
        >
          {t("start")}
        </Button>
        {!margin.isSelected && (
          <p className="mt-2 text-xs text-neutral-500 dark:text-neutral-400">{t("start.hint")}</p>
        )}
      </div>
    );
  }
  return (
    <div className="margin-thread" data-active="">
      <p className="margin-quote">{passage.quote}</p>
      <CommentBox
        label={t("comment")}
        submit={t("send")}
        people={margin.people}
        isFocused
        onCancel={onStop}
        onSend={async (body, id) => {
          const failure = await margin.change({ intent: "start", id, ...passage, body });
          if (failure === null) {
            onStop();
            margin.setActive(id);
          }
          return failure;
        }}
      />
    </div>
  );
}

/** Discussions and suggested changes in the order of the text; those whose passage is gone come last. */
function inOrder(
  threads: readonly EditorialThread[],
  suggested: readonly SuggestedCard[],
  margin: Margin,
): React.ReactNode[] {
  const discussed = threads.map((thread) => ({
    from: margin.places.get(thread.id)?.from ?? Number.POSITIVE_INFINITY,
    card: <ThreadCard key={thread.id} thread={thread} margin={margin} />,
  }));
  return [...suggested, ...discussed]
    .toSorted((one, other) => one.from - other.from || 0)
    .map(({ card }) => card);
}

/** Says that there are no discussions yet, or why. */
function Unread({ failure, read }: Margin) {
  const { t } = useMarginText();
  return failure ? (
    <div role="alert" className="grid justify-items-start gap-3 text-sm">
      <p>{t(marginErrorKey(failure))}</p>
      <Button kind="secondary" onClick={read} className="!h-9 !px-4 !text-sm">
        {t("again")}
      </Button>
    </div>
  ) : (
    <p className="text-sm text-neutral-500 dark:text-neutral-400">{t("loading")}</p>
  );
}

/** What is said where no discussion is shown. */
function emptyKey(
  threads: readonly EditorialThread[],
  shown: number,
  { passage, suggested }: MarginPanelProps,
) {
  if (shown + suggested.length > 0 || passage) return null;
  return threads.length === 0 ? "empty" : "empty.open";
}

function Cards(props: MarginPanelProps) {
  const { t } = useMarginText();
  const [isShowingResolved, setShowingResolved] = useState(false);
  const { margin, suggested } = props;
  const ofSuggestions = new Set(suggested.map(({ threadId }) => threadId));
  const threads = margin.threads?.filter(({ id }) => !ofSuggestions.has(id)) ?? [];
  const resolved = threads.filter(({ isResolved }) => isResolved);
  const shown = isShowingResolved ? threads : threads.filter(({ isResolved }) => !isResolved);
  const empty = margin.threads && emptyKey(threads, shown.length, props);
  return (
    <>
      {!margin.threads && <Unread {...margin} />}
      {empty && (
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">{t(empty)}</p>
      )}
      <ol className="grid gap-4 empty:hidden">{inOrder(shown, suggested, margin)}</ol>
      {resolved.length > 0 && (
        <Button
          kind="plain"
          onClick={() => setShowingResolved(!isShowingResolved)}
          className="!h-9 justify-self-start !px-4 !text-sm"
        >
          {isShowingResolved ? t("hideResolved") : t("showResolved", { n: resolved.length })}
        </Button>
      )}
    </>
  );
}

/** The discussions and suggested changes in the margin, beside the text. */
export function MarginPanel(
  props: MarginPanelProps & { ref: React.RefObject<HTMLElement | null> },
) {
  const { t } = useMarginText();
  /** Escape closes what covers the text. */
  function onKeyDown({ key, defaultPrevented }: React.KeyboardEvent) {
    if (key === "Escape" && !defaultPrevented && !isPanelBeside()) props.onClose();
  }
  return (
    <section
      ref={props.ref}
      id="margin-panel"
      aria-label={t("title")}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="editor-panel margin-panel"
    >
      <div className="editor-panel-close">
        <IconButton label={t("close")} onClick={props.onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <div className="grid grid-cols-1 gap-4 py-4">
        <div>
          <h2 className="text-sm font-semibold">{t("title")}</h2>
          <p className="mt-1 text-xs text-neutral-500 dark:text-neutral-400">{t("lead")}</p>
        </div>
        {props.children}
        <Start {...props} />
        <Cards {...props} />
      </div>
    </section>
  );
}
