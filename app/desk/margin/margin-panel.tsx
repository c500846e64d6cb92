import "#styles/margin.css";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { isPanelBeside } from "#app/desk/editor/window/use-covered.ts";
import type { EditorialThread, Passage } from "#app/features/editorial-comments/models.ts";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { CommentBox } from "./comment-box.tsx";
import { errorKey, useMarginText } from "./margin-text.ts";
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
  /** Ids of discussions that are shown elsewhere: with their suggestions. */
  besides: readonly string[];
  /** Suggested changes, above the discussions. */
  children?: React.ReactNode;
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

/** In the order of the text; those whose passage is gone come last. */
function inOrder(threads: readonly EditorialThread[], { places }: Margin): EditorialThread[] {
  const placeOf = ({ id }: EditorialThread) => places.get(id)?.from ?? Number.POSITIVE_INFINITY;
  return threads.toSorted((one, other) => placeOf(one) - placeOf(other) || 0);
}

interface ThreadsProps {
  margin: Margin;
  besides: readonly string[];
  isWriting: boolean;
}

function Threads({ margin, besides, isWriting }: ThreadsProps) {
  const { t } = useMarginText();
  const [isShowingResolved, setShowingResolved] = useState(false);
  const { failure, read } = margin;
  const threads = margin.threads?.filter(({ id }) => !besides.includes(id));
  if (!threads) {
    return failure ? (
      <div role="alert" className="grid justify-items-start gap-3 text-sm">
        <p>{t(errorKey(failure))}</p>
        <Button kind="secondary" onClick={read} className="!h-9 !px-4 !text-sm">
          {t("again")}
        </Button>
      </div>
    ) : (
      <p className="text-sm text-neutral-500 dark:text-neutral-400">{t("loading")}</p>
    );
  }
  const resolved = threads.filter(({ isResolved }) => isResolved);
  const shown = isShowingResolved ? threads : threads.filter(({ isResolved }) => !isResolved);
  return (
    <>
      {shown.length === 0 && !isWriting && (
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t(threads.length === 0 ? "empty" : "empty.open")}
        </p>
      )}
      <ol className="grid gap-4">
        {inOrder(shown, margin).map((thread) => (
          <ThreadCard key={thread.id} thread={thread} margin={margin} />
        ))}
      </ol>
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

/** The discussions in the margin, beside the text. */
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
        <Threads margin={props.margin} besides={props.besides} isWriting={props.passage !== null} />
      </div>
    </section>
  );
}
