import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test("the initial of somebody without a portrait has the class that paper leaves out", () => {
  const initial = <Avatar name="Ola" picture={null} className="size-10" width={40} />;
  expect(renderToStaticMarkup(initial)).toMatch(/class="avatar /);
  const paper = readFileSync("styles/text-print.css", "utf8");
  expect(paper).toMatch(/\.avatar[^{]*\{\s*display: none;/);
});
