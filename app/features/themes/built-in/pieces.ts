/** Sections that several front pages of the built-in themes share. */
import type { ArrangedSection } from "#app/features/arrangements/arrangement.ts";

type Section<Kind extends ArrangedSection["kind"]> = Extract<ArrangedSection, { kind: Kind }>;

/** The list of all stories by date, which every front page ends with. */
export const EARLIER_ARTICLES: Section<"latest"> = {
  kind: "latest",
  id: "latest",
  title: "home.earlierArticles",
  card: "row",
  columns: 1,
  page: { from: "page", limit: 8 },
  tags: { from: "terms", which: "tags", limit: 20 },
  topics: { from: "terms", which: "trending", limit: 5 },
  authors: { from: "authors", which: "top", limit: 5 },
  popular: { from: "posts", sort: "viewed", limit: 4 },
};

export const NEWSLETTER_BOX: Section<"newsletter"> = {
  kind: "newsletter",
  id: "newsletter",
  title: "home.joinNewsletter",
  description: "home.newsletterText",
};
