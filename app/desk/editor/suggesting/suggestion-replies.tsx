import { useState } from "react";
import { CommentBox } from "#app/desk/margin/comment-box.tsx";
import { CommentLine } from "#app/desk/margin/comment-line.tsx";
import { useMarginText } from "#app/desk/margin/margin-text.ts";
import type { Margin } from "#app/desk/margin/use-margin.ts";
import { threadOfSuggestion } from "#app/features/editorial-comments/models.ts";
import { Button } from "#app/ui/button.tsx";

interface SuggestionRepliesProps {
  suggestionId: string;
  /** The suggestion in words, kept by the discussion once it is decided. */
  words: string;
  margin: Margin;
}

/** Replies to a suggestion: a discussion that names it. */
export function SuggestionReplies({ suggestionId, words, margin }: SuggestionRepliesProps) {
  const { t } = useMarginText();
  const [isReplying, setReplying] = useState(false);
  const id = threadOfSuggestion(suggestionId);
  const thread = margin.threads?.find((each) => each.id === id);
  return (
    <>
      {thread && (
        <ol className="grid gap-3">
          {thread.comments.map((comment, index) => (
            <CommentLine key={comment.id} comment={comment} margin={margin} isFirst={index === 0} />
          ))}
        </ol>
      )}
      {isReplying ? (
        <CommentBox
          label={t("reply")}
          submit={t("send")}
          people={margin.people}
          isFocused
          onCancel={() => setReplying(false)}
          onSend={async (body, id) => {
            const passage = { quote: words, prefix: "", suffix: "" };
            const failure = await margin.change({
              intent: "reply-to-suggestion",
              id,
              suggestionId,
              ...passage,
              body,
            });
            if (failure === null) setReplying(false);
            return failure;
          }}
        />
      ) : (
        <Button
          kind="plain"
          onClick={() => setReplying(true)}
          className="!h-9 justify-self-start !px-4 !text-sm"
        >
          {t("reply")}
        </Button>
      )}
    </>
  );
}
