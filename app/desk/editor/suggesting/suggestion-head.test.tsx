import { createRef } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SuggestionHead } from "./suggestion-head.tsx";
import type { Suggestions } from "./use-suggestions.ts";

const headFor = (state: Partial<Suggestions>): string => {
  const suggestions = { list: [], decidedAll: null, ...state } as unknown as Suggestions;
  return renderToStaticMarkup(<SuggestionHead suggestions={suggestions} title={createRef()} />);
};

test("after a decision about all suggestions it is said which one, with a way back", () => {
  expect(headFor({})).not.toContain("Undo");
  const accepted = headFor({ decidedAll: "accept" });
  expect(accepted).toContain("All suggestions are accepted.");
  expect(accepted).toContain("Undo");
  expect(headFor({ decidedAll: "decline" })).toContain("All suggestions are declined.");
});
