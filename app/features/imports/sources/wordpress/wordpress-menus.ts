/** The menus of a WordPress site: of several, the main one becomes the magazine's. */
import { plainTextOf } from "#app/features/imports/conversion/plain-text.server.ts";
import type { SourceLink, SourceSettings } from "#app/features/imports/model.ts";
import { addTo } from "#app/features/imports/sources/memory-limit.ts";
import {
  childrenOf,
  childText,
  type XmlElement,
} from "#app/features/imports/streams/xml-items.server.ts";

/** Targets of menus: posts and pages, or terms. */
export interface MenuTarget {
  name: string;
  href: string;
}

interface MenuItem {
  id: string;
  parentId: string;
  order: number;
  name: string;
  /** Address of a custom link; "" for a link to a post, page or term. */
  href: string;
  /** By which `targets` knows it. */
  target: string;
}

const postTarget = (id: string): string => `post ${id}`;
/** Key of a category or tag in `WordPressMenus.targets`. */
export const termTarget = (id: string): string => `term ${id}`;

export interface WordPressMenus {
  /** Items by the menu's slug. */
  items: Map<string, MenuItem[]>;
  /** As their site calls them, by the slug. */
  names: Map<string, string>;
  targets: Map<string, MenuTarget>;
}

/** Records name and address of a post or page, to which items of menus lead by its id. */
export function addPostTarget({ targets }: WordPressMenus, item: XmlElement): void {
  const words = {
    name: plainTextOf(childText(item, "title")),
    href: childText(item, "link").trim(),
  };
  targets.set(postTarget(childText(item, "wp:post_id")), words);
}

/** Collects an item of type `nav_menu_item`; one without a menu is ignored. */
export function addMenuItem({ items, names }: WordPressMenus, item: XmlElement): void {
  const menu = childrenOf(item, "category").find((each) => each.attributes.domain === "nav_menu");
  const name = menu?.attributes.nicename ?? menu?.text;
  if (!name) return;
  names.set(name, plainTextOf(menu?.text ?? "") || name);
  const meta = new Map(
    childrenOf(item, "wp:postmeta").map((each) => [
      childText(each, "wp:meta_key"),
      childText(each, "wp:meta_value"),
    ]),
  );
  const read = (key: string) => meta.get(`_menu_item_${key}`) ?? "";
  const toTarget = read("type") === "taxonomy" ? termTarget : postTarget;
  const found: MenuItem = {
    id: childText(item, "wp:post_id"),
    parentId: read("menu_item_parent"),
    order: Number(childText(item, "wp:menu_order")) || 0,
    name: plainTextOf(childText(item, "title")),
    href: read("type") === "custom" ? read("url") : "",
    target: toTarget(read("object_id")),
  };
  addTo(items, name, found);
}

const MAIN = /^(?:main|primary|header|top|menu-1)\b/;
const FOOTER = /^footer\b/;

/** The menu whose name says that it is the main one, otherwise the longest that is none of the footer. */
function mainMenu({ items }: WordPressMenus): string | undefined {
  const byLength = [...items].sort(([, a], [, b]) => b.length - a.length);
  const others = byLength.filter(([name]) => !FOOTER.test(name));
  return (others.find(([name]) => MAIN.test(name)) ?? others[0])?.[0];
}

/** As many further menus become columns of the footer. */
const MAX_COLUMNS = 4;

/** Names of the menus beside the main one. */
const otherMenus = (menus: WordPressMenus): string[] =>
  [...menus.items.keys()].filter((name) => name !== mainMenu(menus));

/** Names of the menus that are not taken over. */
export const lostMenus = (menus: WordPressMenus): string[] => otherMenus(menus).slice(MAX_COLUMNS);

/** All menus but the main one, as columns of the footer. */
export const footerOf = (menus: WordPressMenus): SourceSettings["footer"] =>
  otherMenus(menus)
    .slice(0, MAX_COLUMNS)
    .map((name) => ({ title: menus.names.get(name) ?? name, links: linksOf(menus, name) }));

/** The menu that seems to be the main one; empty without menus. */
export function navigationOf(menus: WordPressMenus): SourceSettings["navigation"] {
  const name = mainMenu(menus);
  return name === undefined ? [] : linksOf(menus, name);
}

/** The items of a menu, each behind the one that it is below. */
function linksOf(menus: WordPressMenus, name: string): SourceLink[] {
  const items = menus.items.get(name) ?? [];
  const ids = new Set(items.map(({ id }) => id));
  const byParent = Map.groupBy(
    items.toSorted((a, b) => a.order - b.order),
    ({ parentId }) => (ids.has(parentId) ? parentId : ""),
  );
  const rows: SourceLink[] = [];
  const add = (parentId: string, depth: number) => {
    for (const { id, name: label, href, target } of byParent.get(parentId) ?? []) {
      const known = menus.targets.get(target);
      const row = { name: label || (known?.name ?? ""), href: href || (known?.href ?? ""), depth };
      if (row.name && row.href) rows.push(row);
      add(id, depth + 1);
    }
  };
  add("", 0);
  return rows;
}
