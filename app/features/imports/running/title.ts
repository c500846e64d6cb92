/** Titles for posts without one, which Blogger and Tumblr often have: readers need something to press. */

const LONGEST = 60;
const NOTHING = "—";

/** Its title, or the first words of its text. */
export function titleOf({ title }: { title: string }, markdown: string): string {
  if (title.trim() !== "") return title.trim();
  const words = markdown
    .slice(0, 4000)
    .replace(/<[^>]{0,1000}>/g, " ")
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,1000}\)/g, "$1")
    .replace(/[*_`~\\]+/g, "")
    .replace(/[#>|[\]]+|^\s*-+/gm, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (words.length <= LONGEST) return words || NOTHING;
  const cut = words.slice(0, LONGEST);
  return `${cut.slice(0, cut.lastIndexOf(" ") + 1 || LONGEST).trimEnd()}…`;
}
