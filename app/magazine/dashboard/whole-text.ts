/** The words of a post. */
export interface PostWords {
  title: string;
  excerpt: string;
  bodyMarkdown: string;
}

/** All that a revision keeps, as one text to be compared with another. */
export const wholeText = ({ title, excerpt, bodyMarkdown }: PostWords): string =>
  [title, excerpt, bodyMarkdown]
    .map((text) => text.replaceAll("\r\n", "\n").trim())
    .filter(Boolean)
    .join("\n\n");
