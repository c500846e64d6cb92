/** Items of WordPress's export: posts, pages, files and links of menus. */
import { rssDate, textElement, wordPressDate, xmlElement } from "./wordpress-elements.ts";

/** One that says nothing is left out. */
export const metaElement = (key: string, value: string | null): string =>
  value
    ? xmlElement(
        "wp:postmeta",
        textElement("wp:meta_key", key) + textElement("wp:meta_value", value),
      )
    : "";

export interface WordPressItem {
  id: number;
  type: "post" | "page" | "attachment" | "nav_menu_item";
  title: string;
  link: string;
  slug: string;
  status: string;
  creator: string;
  publishedAt: number | null;
  createdAt: number;
  html: string;
  excerpt: string;
  isOpenForComments?: boolean;
  /** Among the items of a menu. */
  order?: number;
  /** Further elements. */
  more: string;
}

/** An `<item>` of a WordPress export (WXR 1.2). */
export const itemElement = (item: WordPressItem): string =>
  xmlElement(
    "item",
    textElement("title", item.title) +
      textElement("link", item.link) +
      xmlElement("pubDate", rssDate(item.publishedAt ?? item.createdAt)) +
      textElement("dc:creator", item.creator) +
      `<guid isPermaLink="false">${item.type}-${item.id}</guid>\n` +
      xmlElement("description", "") +
      textElement("content:encoded", item.html) +
      textElement("excerpt:encoded", item.excerpt) +
      xmlElement("wp:post_id", String(item.id)) +
      textElement("wp:post_date", wordPressDate(item.publishedAt)) +
      textElement("wp:post_date_gmt", wordPressDate(item.publishedAt)) +
      textElement("wp:comment_status", item.isOpenForComments ? "open" : "closed") +
      textElement("wp:ping_status", "closed") +
      textElement("wp:post_name", item.slug) +
      textElement("wp:status", item.status) +
      xmlElement("wp:post_parent", "0") +
      xmlElement("wp:menu_order", String(item.order ?? 0)) +
      textElement("wp:post_type", item.type) +
      textElement("wp:post_password", "") +
      xmlElement("wp:is_sticky", "0") +
      item.more,
  );
