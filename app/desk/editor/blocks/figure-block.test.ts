// @vitest-environment jsdom
import { getSchema } from "@tiptap/core";
import { DOMSerializer } from "@tiptap/pm/model";
import StarterKit from "@tiptap/starter-kit";
import { expect, test } from "vitest";
import { NO_FIGURE } from "#app/features/posts/figures/figure-markup.ts";
import { captionFacts } from "./figure-block.ts";
import { FigureNode } from "./figure-node.ts";

const schema = getSchema([StarterKit, FigureNode]);

function shown(caption: string, credit: string): HTMLElement {
  const node = schema.nodes.figure!.create({ ...NO_FIGURE, src: "/images/a/1", caption, credit });
  return DOMSerializer.fromSchema(schema).serializeNode(node) as HTMLElement;
}

test("a caption in the editor does not run into its credit", () => {
  expect(shown("Cups", "Mei").textContent).toBe("Cups. Mei");
  expect(shown("Cups?", "Mei").textContent).toBe("Cups? Mei");
  expect(shown("", "Mei").textContent).toBe("Mei");
  expect(shown("Cups", "").textContent).toBe("Cups");
});

test("a figure copied in the editor keeps its caption as it was typed", () => {
  expect(captionFacts(shown("Cups", "Mei"))).toEqual({ caption: "Cups", credit: "Mei" });
});
