import { dictionary } from "#app/lib/dictionary.ts";

/** Blocks of the built-in menu, filled with the site's content. */
export const MENU_BLOCKS = ["homes", "categories", "tags", "templates", "pages"] as const;
export type MenuBlock = (typeof MENU_BLOCKS)[number];

/** A row of a menu or of the footer, nested by its depth under the last shallower row above it. */
export interface LinkRow {
  name: string;
  href: string;
  depth: number;
  /** Name of a block that is filled automatically; "" for a link. */
  block: MenuBlock | "";
}

/** Maximum nesting below the first level: menus open twice, a footer column contains links. */
export const DEEPEST = { menu: 2, footer: 1 } as const;
export type LinkList = keyof typeof DEEPEST;

export const DEFAULT_MENU: readonly LinkRow[] = MENU_BLOCKS.map((block) => ({
  name: "",
  href: "",
  depth: 0,
  block,
}));

/** Index after the row's descendants. */
export function endOf(rows: readonly LinkRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  const next = rows.findIndex((row, at) => at > index && row.depth <= depth);
  return next < 0 ? rows.length : next;
}

/** Limits each row to the depth that its position allows. */
export function withValidDepths(rows: readonly LinkRow[], deepest: number): LinkRow[] {
  let above = -1;
  return rows.map((row) => {
    const isFirst = row.block !== "";
    const depth = isFirst ? 0 : Math.max(0, Math.min(row.depth, above + 1, deepest));
    // A block has no children: it is filled automatically.
    above = isFirst ? -1 : depth;
    return { ...row, depth };
  });
}

/** Moves a row with its descendants before another row, or to the end. */
export function moveRow(rows: readonly LinkRow[], from: number, before: number): LinkRow[] {
  const end = endOf(rows, from);
  if (from < 0 || from >= rows.length || (before >= from && before <= end)) return [...rows];
  const moved = rows.slice(from, end);
  const rest = [...rows.slice(0, from), ...rows.slice(end)];
  rest.splice(before > from ? before - moved.length : before, 0, ...moved);
  return rest;
}

/** Index of the previous sibling; -1 for the first one. */
function siblingAbove(rows: readonly LinkRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    if (rows[at]!.depth === depth) return at;
    if (rows[at]!.depth < depth) return -1;
  }
  return -1;
}

function deepen(rows: readonly LinkRow[], index: number, by: 1 | -1): LinkRow[] {
  const end = endOf(rows, index);
  return rows.map((row, at) =>
    at >= index && at < end ? { ...row, depth: Math.max(0, row.depth + by) } : row,
  );
}

const EMPTY: LinkRow = { name: "", href: "", depth: 0, block: "" };

/** Actions by name; the number is the index of the row. */
const STEPS = dictionary<(rows: readonly LinkRow[], index: number) => LinkRow[]>({
  up(rows, index) {
    const above = siblingAbove(rows, index);
    return above < 0 ? [...rows] : moveRow(rows, index, above);
  },
  down(rows, index) {
    const below = endOf(rows, index);
    const isLast = below >= rows.length || rows[below]!.depth < rows[index]!.depth;
    return isLast ? [...rows] : moveRow(rows, index, endOf(rows, below));
  },
  in: (rows, index) => (index > 0 ? deepen(rows, index, 1) : [...rows]),
  out: (rows, index) => deepen(rows, index, -1),
  remove: (rows, index) => [...rows.slice(0, index), ...rows.slice(endOf(rows, index))],
  add: (rows) => [...rows, EMPTY],
  under(rows, index) {
    const end = endOf(rows, index);
    const added = { ...EMPTY, depth: (rows[index]?.depth ?? 0) + 1 };
    return [...rows.slice(0, end), added, ...rows.slice(end)];
  },
});

/**
 * The rows after an action such as `up:3`, `in:2`, `remove:0` or `add`; unchanged after an unknown
 * one.
 */
export function changeLinkRows(rows: readonly LinkRow[], step: string, deepest: number): LinkRow[] {
  const [name = "", place = "0"] = step.split(":");
  const index = Number(place);
  const change = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  const isKnown = name === "add" || (Number.isInteger(index) && rows[index] !== undefined);
  return withValidDepths(change && isKnown ? change(rows, index) : rows, deepest);
}
