/** The addresses of pictures (`/images/…`) and of what plays (`/media/…`): 16 digits of the content's hash. */
const ADDRESS = /\/(?:images|media)\/([0-9a-f]{16})(?![0-9a-f])/g;

/** The short hashes of all files that a text shows or links to, each once. */
export function hashesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(ADDRESS), (match) => match[1]!))];
}
