import { z } from "zod";
import { idText, requiredText } from "#app/lib/input.ts";
import { PASSAGE_LENGTHS } from "./passage-lengths.ts";

const body = requiredText(4000);

/** Spaces count: they are part of the passage. */
const passageText = (maxLength: number) => z.string("required").max(maxLength, "too-long");

export const ThreadInput = z.object({
  /** Made by the browser, so that a repeated request adds nothing. */
  id: idText,
  postId: idText,
  quote: passageText(PASSAGE_LENGTHS.quote).min(1, "required"),
  prefix: passageText(PASSAGE_LENGTHS.around),
  suffix: passageText(PASSAGE_LENGTHS.around),
  body,
});

export const ReplyInput = z.object({ id: idText, threadId: idText, body });

export const SuggestionReplyInput = ThreadInput.extend({
  /** Id of the suggestion in the text. */
  suggestionId: z.string("required").regex(/^[\w-]{1,80}$/, "bad-id"),
});

export const EditInput = z.object({ id: idText, body });
