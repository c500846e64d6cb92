import { expect, test } from "vitest";
import { escapeHtml, escapeText } from "./escape.ts";

test("text cannot open an element, an entity or leave its attribute", () => {
  expect(escapeText('<b title="x">R&D</b>')).toBe('&lt;b title="x"&gt;R&amp;D&lt;/b&gt;');
  expect(escapeHtml('"><script>&lt;')).toBe("&quot;&gt;&lt;script&gt;&amp;lt;");
});
