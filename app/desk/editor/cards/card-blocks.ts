import type { Block, Fact } from "#app/desk/editor/blocks/block-fields.tsx";
import { ALIGNMENTS } from "#app/features/posts/cards/leaf-cards.ts";

const ADDRESS: Fact = { name: "href", label: "link.address", dir: "ltr" };

/** Fields of the selected card. */
export const CARD_BLOCKS: readonly Block[] = [
  {
    node: "button",
    title: "card.button",
    asksFor: "text",
    facts: [
      { name: "text", label: "card.text" },
      ADDRESS,
      {
        name: "align",
        label: "card.align",
        choices: ALIGNMENTS.map((align) => [align, `card.align.${align}`] as const),
      },
    ],
  },
  {
    node: "bookmark",
    title: "card.bookmark",
    facts: [
      { name: "text", label: "card.title" },
      { name: "description", label: "card.description" },
      { name: "site", label: "card.site" },
      ADDRESS,
    ],
  },
  {
    node: "fileCard",
    title: "card.file",
    facts: [
      { name: "text", label: "media.name" },
      { name: "details", label: "card.details" },
    ],
  },
  {
    node: "signUp",
    title: "card.signUp",
    facts: [
      { name: "title", label: "card.title" },
      { name: "text", label: "card.text" },
    ],
  },
  {
    node: "donation",
    title: "card.donation",
    asksFor: "button",
    facts: [
      { name: "title", label: "card.title" },
      { name: "text", label: "card.text" },
      { name: "button", label: "card.donation.label" },
    ],
  },
  {
    node: "htmlCard",
    title: "card.html",
    asksFor: "html",
    // They depend on the writer: see `html-fields.tsx`.
    facts: [],
  },
];

/** Fields of a card that holds a text: behind those of the block within it. */
export const TEXT_CARD_BLOCKS: readonly Block[] = [
  { node: "toggle", title: "card.toggle", facts: [{ name: "title", label: "card.toggle.title" }] },
];
