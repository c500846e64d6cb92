import Scissors from "lucide-react/icons/scissors";
import { putMarkdown } from "#app/desk/editor/paste/put-text.ts";
import type { Insertion } from "#app/desk/editor/text/insertions.ts";
import { matchesNames } from "#app/desk/editor/text/slash-query.ts";
import type { Snippet } from "#app/features/posts/snippets/input.ts";

const MAX_FOUND = 5;

/** The snippets whose title is being typed. Without words the menu offers the dialog with all of them. */
export const findSnippets = (snippets: readonly Snippet[], words: string): Insertion[] =>
  snippets
    .filter(({ title }) => words !== "" && matchesNames([title], words))
    .slice(0, MAX_FOUND)
    .map(({ id, title, markdown }) => ({
      name: "card.snippet",
      words: "card.snippet.words",
      icon: Scissors,
      group: "cards",
      hint: "card.snippet",
      snippet: { id, title },
      run: (editor) => void putMarkdown(editor, markdown),
    }));
