/** Comments of a post in a WordPress export: those that are shown, and those that wait. */
import type { Database } from "#app/database/client/client.server.ts";
import { textElement, wordPressDate, xmlElement } from "./wordpress-elements.ts";

export interface WrittenComments {
  xml: string;
  count: number;
}

/** @param before the number of comments of other posts: a site numbers them all */
export async function commentElements(
  db: Database,
  postId: string,
  before: number,
): Promise<WrittenComments> {
  const rows = await db
    .selectFrom("comments")
    .leftJoin("users", "users.id", "comments.user_id")
    .select([
      "comments.id",
      "parent_id",
      "body_html",
      "status",
      "comments.created_at",
      "users.name",
      "users.email",
    ])
    .where("post_id", "=", postId)
    .where("status", "in", ["approved", "held"])
    .orderBy("comments.created_at")
    .orderBy("comments.id")
    .execute();
  const numbers = new Map(rows.map(({ id }, index) => [id, before + index + 1]));
  const elements = rows.map((row) => {
    const date = wordPressDate(row.created_at);
    return xmlElement(
      "wp:comment",
      xmlElement("wp:comment_id", String(numbers.get(row.id))) +
        textElement("wp:comment_author", row.name ?? "") +
        textElement("wp:comment_author_email", row.email ?? "") +
        textElement("wp:comment_date", date) +
        textElement("wp:comment_date_gmt", date) +
        textElement("wp:comment_content", row.body_html) +
        textElement("wp:comment_approved", row.status === "approved" ? "1" : "0") +
        textElement("wp:comment_type", "comment") +
        xmlElement("wp:comment_parent", String(numbers.get(row.parent_id ?? "") ?? 0)),
    );
  });
  return { xml: elements.join(""), count: rows.length };
}
