/** Parses a fetched page, from which nodes are taken into this document. */
export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Parsed without scripting, its content would be shown and loaded.
  for (const node of page.querySelectorAll("noscript")) node.remove();
  return page;
}
