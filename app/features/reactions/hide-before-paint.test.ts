import { afterEach, expect, test, vi } from "vitest";
import { HIDDEN_AUTHORS_KEY, HIDE_BEFORE_PAINT } from "./hide-before-paint.ts";

/**
 * Runs the script in a document whose local storage holds `stored`; returns the inserted CSS rules.
 */
function rulesBeforePaint(stored: string | null): string[] {
  const document = { adoptedStyleSheets: [] as { rules: string }[] };
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === HIDDEN_AUTHORS_KEY ? stored : null),
  });
  vi.stubGlobal("CSS", { escape: (text: string) => text.replaceAll('"', '\\"') });
  vi.stubGlobal(
    "CSSStyleSheet",
    class {
      rules = "";
      replaceSync(text: string) {
        this.rules = text;
      }
    },
  );
  vi.stubGlobal("document", document);
  // biome-ignore lint/security/noGlobalEval: runs the inline script as it is in the document
  // biome-ignore lint/complexity/noCommaOperator: indirect eval, so that it only sees globals
  (0, eval)(HIDE_BEFORE_PAINT);
  return document.adoptedStyleSheets.map(({ rules }) => rules);
}

afterEach(() => vi.unstubAllGlobals());

test("cards of hidden authors are not painted before hydration", () => {
  const hidden = [
    { id: "mei-tanaka", name: "Mei Tanaka" },
    { id: "luca-ferri", name: "Luca Ferri" },
  ];
  expect(rulesBeforePaint(JSON.stringify(hidden))).toEqual([
    '.card[data-author="mei-tanaka"],.card[data-author="luca-ferri"]{visibility:hidden}',
  ]);
});

test("empty, invalid or blocked storage hides nobody", () => {
  for (const stored of [null, "", "[]", "{broken", "7"]) {
    expect(rulesBeforePaint(stored)).toEqual([]);
  }
});
