/** Finds problems in an email before it is sent, as far as the email itself shows them. */
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import {
  CLIPPED_FROM_BYTES,
  type PostEmail,
} from "#app/features/newsletter/email/post-emails.server.ts";
import { textOf } from "#app/features/posts/markdown/markdown-allowed.server.ts";
import type { EmailProblem } from "./problems.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Phones cut longer ones. */
const LONG_SUBJECT = 78;
/** Spam filters distrust emails of pictures alone. */
const LEAST_TEXT_LETTERS = 120;

function* elementsOf(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

/** Addresses that an email links to, each once. */
export function emailLinks(html: string): string[] {
  const found = [...elementsOf(parse(html))]
    .filter(({ tagName }) => tagName === "a")
    .flatMap((element) => attribute(element, "href") ?? []);
  return [...new Set(found)];
}

const isPicture = (node: Node): node is Element => "tagName" in node && node.tagName === "img";

const hasText = (node: Node): boolean =>
  "value" in node
    ? node.value.trim() !== ""
    : "childNodes" in node && node.childNodes.some(hasText);

/** A picture in a link with words is only beside them, as that of a bookmark: they say where it leads. */
const isNamed = (element: Element): boolean => element.tagName === "a" && hasText(element);

function countWithoutAlt(html: string): number {
  const elements = [...elementsOf(parse(html))];
  const beside = new Set(
    elements.filter(isNamed).flatMap((link) => link.childNodes.filter(isPicture)),
  );
  return elements.filter(
    (element) => isPicture(element) && !attribute(element, "alt")?.trim() && !beside.has(element),
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
  if ((textOf(bodyHtml).match(/\p{L}/gu) ?? []).length < LEAST_TEXT_LETTERS)
    problems.push({ kind: "no-text" });
  if (postalAddress === "") problems.push({ kind: "no-postal-address" });
  return problems;
}
