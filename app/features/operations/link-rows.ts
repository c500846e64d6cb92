/** What the built-in menu is made of; each block fills itself from the magazine. */
export const MENU_BLOCKS = ["homes", "categories", "tags", "templates", "pages"] as const;
export type MenuBlock = (typeof MENU_BLOCKS)[number];

/** A line of a menu or of the footer, nested by its depth under the last shallower line above it. */
export interface LinkRow {
  name: string;
  href: string;
  depth: number;
  /** Filled by the magazine itself; "" for a link. */
  block: MenuBlock | "";
}

/** How many levels there are below the first: menus open twice, a column of the footer holds links. */
export const DEEPEST = { menu: 2, footer: 1 } as const;
export type LinkList = keyof typeof DEEPEST;

export const DEFAULT_MENU: readonly LinkRow[] = MENU_BLOCKS.map((block) => ({
  ...{ name: "", href: "", depth: 0, block },
}));

/** Where the lines end that stand under this one. */
export function endOf(rows: readonly LinkRow[], index: number): number {
  const depth = rows[index]?.depth ?? 0;
  const next = rows.findIndex((row, at) => at > index && row.depth <= depth);
  return next < 0 ? rows.length : next;
}

/** No line is deeper than its place allows. */
export function withSoundDepths(rows: readonly LinkRow[], deepest: number): LinkRow[] {
  let above = -1;
  return rows.map((row) => {
    const isFirst = row.block !== "";
    const depth = isFirst ? 0 : Math.max(0, Math.min(row.depth, above + 1, deepest));
    // Nothing stands under a block: it fills itself.
    above = isFirst ? -1 : depth;
    return { ...row, depth };
  });
}

/** Takes a line with all under it to before another line, or to the end. */
export function moveRow(rows: readonly LinkRow[], from: number, before: number): LinkRow[] {
  const end = endOf(rows, from);
  if (from < 0 || from >= rows.length || (before >= from && before <= end)) return [...rows];
  const moved = rows.slice(from, end);
  const rest = [...rows.slice(0, from), ...rows.slice(end)];
  rest.splice(before > from ? before - moved.length : before, 0, ...moved);
  return rest;
}

/** The line above on the same level; -1 for the first of them. */
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

/** How a step changes the lines; the number says which line it is about. */
const STEPS: Record<string, (rows: readonly LinkRow[], index: number) => LinkRow[]> = {
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
};

/**
 * The lines after a step such as `up:3`, `in:2`, `remove:0` or `add`; as they were after one that
 * there is not.
 */
export function takeStep(rows: readonly LinkRow[], step: string, deepest: number): LinkRow[] {
  const [name = "", place = "0"] = step.split(":");
  const index = Number(place);
  const change = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  const isKnown = name === "add" || (Number.isInteger(index) && rows[index] !== undefined);
  return withSoundDepths(change && isKnown ? change(rows, index) : rows, deepest);
}
