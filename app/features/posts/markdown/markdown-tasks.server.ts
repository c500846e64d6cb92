/** Lists of tasks in Markdown: `- [ ] to do` and `- [x] done`, as on GitHub. */
import type { MarkdownIt, StateCore } from "markdown-it";

const BOX = /^\[([ xX])\](?=[ \t])/;

/** The box as a character: feeds, emails and search show it too, and no form field is needed. */
const boxOf = (sign: string) => (sign === " " ? "☐" : "☑");

/** After inline parsing: `[x](/address)` is a link. */
function taskRule({ tokens }: StateCore): void {
  for (const [index, item] of tokens.entries()) {
    if (item.type !== "list_item_open" || !/[-*+]/.test(item.markup)) continue;
    const first = tokens[index + 1]?.type === "paragraph_open" && tokens[index + 2]?.children?.[0];
    const [box, sign] = (first && first.type === "text" && BOX.exec(first.content)) || [];
    if (!first || !box) continue;
    first.content = boxOf(sign!) + first.content.slice(box.length);
    item.attrSet("class", "task");
  }
}

/** Adds task lists to a renderer. */
export function readTasks(markdown: MarkdownIt): void {
  markdown.core.ruler.push("tasks", taskRule);
}
