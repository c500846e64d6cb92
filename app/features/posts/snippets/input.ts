import { z } from "zod";
import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import { requiredText } from "#app/lib/input.ts";

const title = requiredText(100);

/** Requests of the desk about snippets. */
export const SnippetInput = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    title,
    markdown: z.string("required").min(1, "required").max(BODY_MAX_LENGTH, "too-long"),
  }),
  z.object({ intent: z.literal("rename"), id: z.string(), title }),
  z.object({ intent: z.literal("delete"), id: z.string() }),
]);

/** A piece of text that is kept for use in other posts. */
export interface Snippet {
  id: string;
  title: string;
  markdown: string;
  /** Whether this person may rename and delete it. */
  isManaged: boolean;
}
