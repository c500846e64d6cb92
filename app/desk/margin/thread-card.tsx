import { useState } from "react";
import type { EditorialThread } from "#app/features/editorial-comments/models.ts";
import { shorten } from "#app/lib/text.ts";
import { Button } from "#app/ui/button.tsx";
import { CommentBox } from "./comment-box.tsx";
import { CommentLine } from "./comment-line.tsx";
import { marginErrorKey, useMarginText } from "./margin-text.ts";
import type { Margin } from "./use-margin.ts";

const SHOWN_QUOTE = 160;

interface ThreadCardProps {
  thread: EditorialThread;
  margin: Margin;
}

/** The passage that a discussion is about; a press shows it in the text. */
function Quote({ thread, margin }: ThreadCardProps) {
  const { t } = useMarginText();
  const words = shorten(thread.quote, SHOWN_QUOTE);
  if (margin.places.has(thread.id)) {
    return (
      <button
        type="button"
        title={t("passage.show")}
        onClick={() => margin.show(thread.id)}
        className="margin-quote focus-ring"
      >
        {words}
      </button>
    );
  }
  return (
    <div>
      <p className="margin-quote">{words}</p>
      {!thread.isResolved && (
        <p className="mt-1 text-xs text-neutral-500 dark:text-neutral-400">{t("passage.gone")}</p>
      )}
    </div>
  );
}

function Footer({ thread, margin }: ThreadCardProps) {
  const { t } = useMarginText();
  const [isReplying, setReplying] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const { id, isResolved, resolvedBy } = thread;
  if (isReplying) {
    return (
      <CommentBox
        label={t("reply")}
        submit={t("send")}
        people={margin.people}
        isFocused
        onCancel={() => setReplying(false)}
        onSend={async (body, replyId) => {
          const reply = { intent: "reply", id: replyId, threadId: id, body };
          const failure = await margin.change(reply);
          if (failure === null) setReplying(false);
          return failure;
        }}
      />
    );
  }
  return (
    <div className="grid gap-2">
      {isResolved && (
        <p className="text-xs text-neutral-500 dark:text-neutral-400">
          {resolvedBy ? t("resolvedBy", { name: resolvedBy }) : t("resolved")}
        </p>
      )}
      <div className="flex gap-2">
        <Button kind="secondary" onClick={() => setReplying(true)} className="!h-9 !px-4 !text-sm">
          {t("reply")}
        </Button>
        <Button
          kind="plain"
          onClick={async () => {
            setCode(await margin.change({ intent: isResolved ? "reopen" : "resolve", id }));
          }}
          className="!h-9 !px-4 !text-sm"
        >
          {t(isResolved ? "reopen" : "resolve")}
        </Button>
      </div>
      {code && (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {t(marginErrorKey(code))}
        </p>
      )}
    </div>
  );
}

/** A discussion: its passage, its comments, and what can be done. */
export function ThreadCard({ thread, margin }: ThreadCardProps) {
  const isActive = margin.activeId === thread.id;
  return (
    <li
      className="margin-thread"
      data-active={isActive ? "" : undefined}
      data-resolved={thread.isResolved ? "" : undefined}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: "nearest" });
      }}
    >
      <Quote thread={thread} margin={margin} />
      <ol className="grid gap-3">
        {thread.comments.map((comment, index) => (
          <CommentLine key={comment.id} comment={comment} margin={margin} isFirst={index === 0} />
        ))}
      </ol>
      <Footer thread={thread} margin={margin} />
    </li>
  );
}
