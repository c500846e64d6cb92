import { AuthorBoxCard } from "#app/magazine/cards/people/author-box-card.tsx";
import { AuthorCoverCard } from "#app/magazine/cards/people/author-cover-card.tsx";
import { AuthorRowCard } from "#app/magazine/cards/people/author-row-card.tsx";
import { CategoryBannerCard } from "#app/magazine/cards/topics/category-banner-card.tsx";
import { CategoryDiscCard } from "#app/magazine/cards/topics/category-disc-card.tsx";
import { CategoryPlaceCard } from "#app/magazine/cards/topics/category-place-card.tsx";
import { CategoryRowCard } from "#app/magazine/cards/topics/category-row-card.tsx";
import { CategoryVeilCard } from "#app/magazine/cards/topics/category-veil-card.tsx";
import { TagChip } from "#app/magazine/cards/topics/tag-chip.tsx";
import { AuthorsWidget } from "#app/magazine/cards/widgets/authors-widget.tsx";
import { PopularPostsWidget } from "#app/magazine/cards/widgets/popular-posts-widget.tsx";
import { Sidebar } from "#app/magazine/cards/widgets/sidebar.tsx";
import { TagsWidget } from "#app/magazine/cards/widgets/tags-widget.tsx";
import { TopicsWidget } from "#app/magazine/cards/widgets/topics-widget.tsx";
import { WidgetPanel } from "#app/magazine/cards/widgets/widget-panel.tsx";
import type { Specimen } from "./specimen.ts";

const IN_A_WIDGET = 4;

/** Cards of topics and people. */
export const TERM_CARDS: Specimen[] = [
  {
    file: "cards/topics/category-row-card.tsx",
    columns: 4,
    show: ({ categories: [one, two] }) => [
      <CategoryRowCard key="1" term={one!} />,
      <CategoryRowCard key="2" term={two!} variant="large" />,
    ],
  },
  {
    file: "cards/topics/category-disc-card.tsx",
    columns: 5,
    show: ({ categories }) =>
      categories
        .slice(0, 5)
        .map((term, index) => <CategoryDiscCard key={term.id} term={term} rank={index + 1} />),
  },
  {
    file: "cards/topics/category-place-card.tsx",
    columns: 5,
    show: ({ categories }) =>
      categories.slice(0, 5).map((term) => <CategoryPlaceCard key={term.id} term={term} />),
  },
  {
    file: "cards/topics/category-banner-card.tsx",
    columns: 5,
    show: ({ categories }) =>
      categories
        .slice(0, 5)
        .map((term, index) => <CategoryBannerCard key={term.id} term={term} rank={index + 1} />),
  },
  {
    file: "cards/topics/category-veil-card.tsx",
    columns: 4,
    show: ({ categories }) =>
      categories
        .slice(0, 4)
        .map((term, index) => <CategoryVeilCard key={term.id} term={term} rank={index + 1} />),
  },
  {
    file: "cards/people/author-row-card.tsx",
    columns: 4,
    show: ({ authors }) =>
      authors.slice(0, 4).map((author) => <AuthorRowCard key={author.id} author={author} />),
  },
  {
    file: "cards/people/author-box-card.tsx",
    columns: 5,
    show: ({ authors }) => [
      ...authors.slice(0, 4).map((author) => <AuthorBoxCard key={author.id} author={author} />),
      <AuthorBoxCard key="letter" author={{ ...authors[4]!, avatar: null }} />,
    ],
  },
  {
    file: "cards/people/author-cover-card.tsx",
    columns: 5,
    show: ({ authors }) =>
      authors.slice(0, 5).map((author) => <AuthorCoverCard key={author.id} author={author} />),
  },
  {
    file: "cards/topics/tag-chip.tsx",
    columns: 4,
    show: ({ tags: [one, two] }) => [
      <TagChip key="1" term={one!} />,
      <TagChip key="2" term={two!} variant="plain" />,
    ],
  },
];

/** Sidebar widgets. */
export const WIDGETS: Specimen[] = [
  {
    file: "cards/widgets/widget-panel.tsx",
    columns: 3,
    show: () => [
      <WidgetPanel key="1" icon="tag" title="widget-panel.tsx" allHref="/search">
        <p className="p-5">…</p>
      </WidgetPanel>,
    ],
  },
  {
    file: "cards/widgets/tags-widget.tsx",
    columns: 3,
    show: ({ tags }) => [<TagsWidget key="1" terms={tags} />],
  },
  {
    file: "cards/widgets/topics-widget.tsx",
    columns: 3,
    show: ({ categories }) => [<TopicsWidget key="1" terms={categories.slice(0, IN_A_WIDGET)} />],
  },
  {
    file: "cards/widgets/authors-widget.tsx",
    columns: 3,
    show: ({ authors }) => [<AuthorsWidget key="1" authors={authors.slice(0, IN_A_WIDGET)} />],
  },
  {
    file: "cards/widgets/popular-posts-widget.tsx",
    columns: 3,
    show: ({ articles }) => [<PopularPostsWidget key="1" posts={articles.slice(0, IN_A_WIDGET)} />],
  },
  {
    file: "cards/widgets/sidebar.tsx",
    columns: 3,
    show: ({ tags, categories, authors, articles }) => [
      <Sidebar
        key="1"
        tags={tags}
        topics={categories.slice(0, IN_A_WIDGET)}
        authors={authors.slice(0, IN_A_WIDGET)}
        posts={articles.slice(0, IN_A_WIDGET)}
        label="sidebar.tsx"
      />,
    ],
  },
];
