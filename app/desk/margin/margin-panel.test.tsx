import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { EditorialThread } from "#app/features/editorial-comments/models.ts";
import { MarginPanel } from "./margin-panel.tsx";
import type { Margin } from "./use-margin.ts";

const thread = (id: string, changes: Partial<EditorialThread> = {}): EditorialThread => ({
  id,
  quote: `About ${id}`,
  prefix: "",
  suffix: "",
  isResolved: false,
  resolvedBy: null,
  comments: [],
  ...changes,
});

const MARGIN = {
  threads: [thread("gone"), thread("late"), thread("early"), thread("suggestion.mid")],
  people: [],
  failure: null,
  places: new Map([
    ["late", { from: 90, to: 95 }],
    ["early", { from: 3, to: 8 }],
  ]),
  activeId: null,
  isSelected: false,
} as unknown as Margin;

const suggested = [
  { threadId: "suggestion.mid", from: 40, card: <li key="mid">Suggested mid</li> },
  { threadId: "suggestion.end", from: 120, card: <li key="end">Suggested end</li> },
];

const nothing = () => {};

const shown = (margin: Margin) =>
  renderToStaticMarkup(
    <MarginPanel
      ref={{ current: null }}
      margin={margin}
      suggested={suggested}
      passage={null}
      isVisual
      onStart={nothing}
      onStop={nothing}
      onClose={nothing}
    />,
  );

const order = (html: string) => html.match(/About [\w.]+|Suggested \w+/g);

test("discussions and suggestions stand in the order of the text, lost passages last", () => {
  expect(order(shown(MARGIN))).toEqual([
    "About early",
    "Suggested mid",
    "About late",
    "Suggested end",
    "About gone",
  ]);
});

test("suggestions are shown while the discussions cannot be read", () => {
  const html = shown({ ...MARGIN, threads: null, failure: "offline" });
  expect(order(html)).toEqual(["Suggested mid", "Suggested end"]);
  expect(html).toContain('role="alert"');
});
