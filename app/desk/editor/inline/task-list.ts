import { InputRule } from "@tiptap/core";
import { TaskItem as Item, TaskList as List } from "@tiptap/extension-list";

/** A list of tasks, in Markdown `- [ ] to do` and `- [x] done`. */
export const TaskList = List;

/** The box after a bullet that was typed first. */
const BOX = /^\[([ xX]?)\]\s$/;

/** A task, which may hold lists. */
export const TaskItem = Item.extend({
  addInputRules() {
    const afterBullet = new InputRule({
      find: BOX,
      handler: ({ state, range, match, chain }) => {
        if (state.doc.resolve(range.from).node(-1).type.name !== "listItem") return null;
        const checked = match[1]?.toLowerCase() === "x";
        chain().deleteRange(range).toggleTaskList().updateAttributes(this.name, { checked }).run();
      },
    });
    return [afterBullet, ...(this.parent?.() ?? [])];
  },
}).configure({ nested: true, a11y: { checkboxLabel: ({ textContent }) => textContent || "…" } });
