import Eye from "lucide-react/icons/eye";
import MessageSquare from "lucide-react/icons/message-square";
import { SaveLine } from "#app/desk/editor/saving/save-line.tsx";
import type { SaveState } from "#app/desk/editor/saving/send-post.ts";
import { FirstStep, type StepContext } from "#app/desk/editor/step-buttons.tsx";
import { ModeSwitch } from "#app/desk/editor/suggesting/mode-switch.tsx";
import { useSuggestingText } from "#app/desk/editor/suggesting/suggesting-text.ts";
import type { Suggestions } from "#app/desk/editor/suggesting/use-suggestions.ts";
import { Presence } from "#app/desk/editor/together/presence.tsx";
import { useMarginText } from "#app/desk/margin/margin-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { RequestedStatus } from "#app/features/posts/publication.ts";
import type { WorkflowStep } from "#app/features/posts/workflow.ts";
import { readingMinutes } from "#app/lib/text.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { StatusPill } from "./status-pill.tsx";
import { BackLink, barLinkClass, WindowPanelButton } from "./window-parts.tsx";
import { useWindowText } from "./window-text.ts";

/** Words of the text as readers see it, and how long they need. */
export function WordCount({ words }: { words: number }) {
  const { t } = useDeskText();
  return (
    <p className="text-sm whitespace-nowrap text-neutral-500 tabular-nums dark:text-neutral-400">
      {t("count.words", { n: words })}
      {words > 0 && ` · ${t("count.minutes", { n: readingMinutes(words) })}`}
    </p>
  );
}

interface BarStartProps {
  status: RequestedStatus | undefined;
  state: SaveState;
  onLead(name: string): void;
}

/** The way back, and whether the text is saved. Before the text in the order of Tab. */
export function BarStart({ status, state, onLead }: BarStartProps) {
  const { t } = useWindowText();
  return (
    <div className="editor-bar editor-bar-start">
      <BackLink href="/dashboard/posts">{t("bar.back")}</BackLink>
      {status && <StatusPill status={status} className="max-sm:hidden" />}
      <SaveLine state={state} onLead={onLead} />
    </div>
  );
}

interface CommentsButtonProps {
  isOpen: boolean;
  /** How many discussions are open. */
  count: number;
  /** How many suggestions are open. */
  suggested: number;
  onToggle(): void;
}

/** Label of the comments button: counts in words. */
function useMarginLabel({ count, suggested }: CommentsButtonProps): string {
  const { t } = useMarginText();
  const { t: tSuggesting } = useSuggestingText();
  if (suggested === 0) return count === 0 ? t("toggle") : t("toggle.open", { n: count });
  if (count === 0) return tSuggesting("toggle.open", { n: suggested });
  return tSuggesting("toggle.both", { comments: count, n: suggested });
}

/** Shows the discussions and suggestions in the margin. */
function CommentsButton(props: CommentsButtonProps) {
  const { isOpen, onToggle } = props;
  const label = useMarginLabel(props);
  const count = props.count + props.suggested;
  return (
    <IconButton
      label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls="margin-panel"
      onClick={onToggle}
      className="relative noscript:hidden aria-expanded:bg-neutral-100 dark:aria-expanded:bg-neutral-800"
    >
      <MessageSquare aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -end-0.5 -top-0.5 min-w-4 rounded-full bg-primary-600 px-1 text-center text-xs/4 font-medium text-white"
        >
          {count}
        </span>
      )}
    </IconButton>
  );
}

interface BarEndProps extends StepContext {
  /** Id of the stored post; null before it is stored. */
  id: string | null;
  words: number;
  comments: CommentsButtonProps;
  suggestions: Suggestions;
  isPanelOpen: boolean;
  onPanel(): void;
  onAsk(step: WorkflowStep): void;
}

/** Words, preview, the way of writing, comments, the panel's button and the most likely step. After the text in the order of Tab. */
export function BarEnd({ id, words, comments, suggestions, ...rest }: BarEndProps) {
  const { isPanelOpen, onPanel, ...step } = rest;
  const { t } = useDeskText();
  const { t: tWindow } = useWindowText();
  return (
    <div className="editor-bar editor-bar-end">
      <Presence />
      <div className="me-2 max-lg:hidden">
        <WordCount words={words} />
      </div>
      {id && (
        <a
          href={`/dashboard/posts/${id}/preview`}
          title={t("post.preview")}
          className={barLinkClass}
        >
          <Eye aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">{t("post.preview")}</span>
        </a>
      )}
      {id && (
        <ModeSwitch
          suggestions={suggestions}
          className="max-lg:[&>span]:sr-only max-sm:hidden lg:!w-auto lg:px-3"
        />
      )}
      {id && <CommentsButton {...comments} />}
      <WindowPanelButton
        label={tWindow("panel.title")}
        hint={tWindow("panel.hint")}
        controls="post-panel"
        isOpen={isPanelOpen}
        onToggle={onPanel}
      />
      <FirstStep {...step} />
    </div>
  );
}
