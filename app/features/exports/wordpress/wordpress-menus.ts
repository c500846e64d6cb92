/** The menu of the site and the columns of its footer as menus of WordPress. */
import type { SiteView } from "#app/features/site/models.ts";
import { textElement, xmlElement } from "./wordpress-elements.ts";
import { itemElement } from "./wordpress-item.ts";

interface Menu {
  slug: string;
  name: string;
  rows: readonly { name: string; href: string; depth: number }[];
}

/** Target of a link, by WordPress's name and number of it. */
export interface WordPressTarget {
  type: "page" | "category" | "post_tag";
  id: number;
}

/** Automatic entries here have no counterpart there. */
export function menusOf({ navigation, footer }: Pick<SiteView, "navigation" | "footer">): Menu[] {
  const main = (navigation ?? []).filter(({ block }) => block === "");
  const columns = footer.map(({ title, links }, index) => ({
    slug: `footer-${index + 1}`,
    name: title || `Footer ${index + 1}`,
    rows: links.map(({ name, href }) => ({ name, href, depth: 0 })),
  }));
  return [{ slug: "main", name: "Main", rows: main }, ...columns].filter(
    ({ rows }) => rows.length > 0,
  );
}

/** @param firstId the first number that no other term has */
export const menuTerms = (menus: readonly Menu[], firstId: number): string =>
  menus
    .map(({ slug, name }, index) =>
      xmlElement(
        "wp:term",
        xmlElement("wp:term_id", String(firstId + index)) +
          textElement("wp:term_taxonomy", "nav_menu") +
          textElement("wp:term_slug", slug) +
          textElement("wp:term_parent", "") +
          textElement("wp:term_name", name),
      ),
    )
    .join("");

/** Also without a value: WordPress's importer reads every one. */
const metas = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) =>
      xmlElement(
        "wp:postmeta",
        textElement("wp:meta_key", `_menu_item_${name}`) + textElement("wp:meta_value", value),
      ),
    )
    .join("");

interface MenuNumbering {
  siteUrl: string;
  /** By the paths here. */
  targets: ReadonlyMap<string, WordPressTarget>;
  firstId: number;
  at: number;
}

/** Pages and terms are named by their numbers, so that they are found at their addresses there; other links stay links. */
export function* menuItems(
  menus: readonly Menu[],
  { siteUrl, targets, firstId, at }: MenuNumbering,
): Generator<string> {
  let id = firstId;
  for (const { slug, name: menu, rows } of menus) {
    const above: number[] = [];
    for (const [index, { name, href, depth }] of rows.entries()) {
      const target = targets.get(href);
      const address = href.startsWith("/") ? siteUrl + href : href;
      const linked = target
        ? { type: target.type === "page" ? "post_type" : "taxonomy", object: target.type }
        : { type: "custom", object: "custom" };
      yield itemElement({
        id,
        type: "nav_menu_item",
        title: name,
        link: address,
        slug: String(id),
        status: "publish",
        creator: "",
        publishedAt: at,
        createdAt: at,
        html: "",
        excerpt: "",
        order: index + 1,
        more:
          textElement("category", menu, { domain: "nav_menu", nicename: slug }) +
          metas({
            ...linked,
            menu_item_parent: String(above[depth - 1] ?? 0),
            object_id: String(target?.id ?? id),
            target: "",
            classes: "",
            xfn: "",
            url: target ? "" : address,
          }),
      });
      above[depth] = id;
      id += 1;
    }
  }
}
