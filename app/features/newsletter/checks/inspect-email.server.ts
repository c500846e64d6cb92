/** Finds problems in an email before it is sent, as far as the email itself shows them. */
import { parse } from "parse5";
import {
  CLIPPED_FROM_BYTES,
  type PostEmail,
} from "#app/features/newsletter/email/post-emails.server.ts";
import { textOf } from "#app/features/posts/markdown/markdown-allowed.server.ts";
import {
  attributeOf,
  type Element,
  elementsIn,
  findAttribute,
  isElement,
  type Node,
  visibleTextOf,
} from "#app/lib/html/nodes.ts";
import type { EmailProblem } from "./problems.ts";

/** Phones cut longer ones. */
const LONG_SUBJECT = 78;
/** Spam filters distrust emails of pictures alone. */
const MIN_TEXT_LETTERS = 120;

/** Addresses that an email links to, each once. */
export function emailLinks(html: string): string[] {
  const found = elementsIn(parse(html))
    .filter(({ tagName }) => tagName === "a")
    .flatMap((element) => findAttribute(element, "href") ?? []);
  return [...new Set(found)];
}

const isPicture = (node: Node): node is Element => isElement(node) && node.tagName === "img";

/** A picture in a link with words is only beside them, as that of a bookmark: they say where it leads. */
const isNamed = (element: Element): boolean =>
  element.tagName === "a" && visibleTextOf(element).trim() !== "";

function countWithoutAlt(html: string): number {
  const elements = elementsIn(parse(html));
  const beside = new Set(
    elements.filter(isNamed).flatMap((link) => link.childNodes.filter(isPicture)),
  );
  return elements.filter(
    (element) => isPicture(element) && !attributeOf(element, "alt").trim() && !beside.has(element),
  ).length;
}

/** Of its text only the post's counts: the words of the frame around it are in every email. */
export function inspectEmail(
  { subject, html, bodyHtml }: Omit<PostEmail, "text">,
  { postalAddress }: { postalAddress: string },
): EmailProblem[] {
  const problems: EmailProblem[] = [];
  const bytes = Buffer.byteLength(html);
  const withoutAlt = countWithoutAlt(html);
  if (subject.trim() === "") problems.push({ kind: "no-subject" });
  if (subject.length > LONG_SUBJECT) problems.push({ kind: "long-subject", n: subject.length });
  if (bytes >= CLIPPED_FROM_BYTES) problems.push({ kind: "too-large", n: Math.ceil(bytes / 1024) });
  if (withoutAlt > 0) problems.push({ kind: "no-alt", n: withoutAlt });
  if ((textOf(bodyHtml).match(/\p{L}/gu) ?? []).length < MIN_TEXT_LETTERS)
    problems.push({ kind: "no-text" });
  if (postalAddress === "") problems.push({ kind: "no-postal-address" });
  return problems;
}
