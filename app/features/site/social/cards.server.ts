/** The pictures that are made for links to the magazine and its posts. */
import { hash } from "node:crypto";
import { bylineOf } from "#app/features/posts/bylines.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import type { SiteView } from "#app/features/site/models.ts";
import { SWATCHES } from "#app/features/site/site-choices.ts";
import { withoutControls } from "#app/lib/control-characters.ts";
import { CARD_HEIGHT, CARD_WIDTH, type SocialCardContent } from "#app/platform/pictures/card.ts";
import { needsCard } from "./fitting-picture.ts";
import type { MadePicture } from "./made-picture.ts";

/** Increased with each change of how cards look: their addresses change with it. */
const DESIGN = 1;

/** As much as a title may have; what fits in a picture is less. */
const MAX_CHARACTERS = 300;

/** How much of the accent is in the paper, of 255 parts of white. */
const TINT = 0.05;

const KEY_CHARACTERS = 16;

/** Where cards are served; below it the id of a post, or `site`. */
export const CARDS_PATH = "/images/social";
export const SITE_CARD = "site";

/** A card, and the picture that is part of it. */
export interface CardPlan {
  card: SocialCardContent;
  /** Hash of the logo or icon; null for the program's sign. */
  mark: string | null;
  /** Names everything that is drawn. */
  key: string;
}

/** Marks that turn what follows them around: titles keep to the direction of their letters. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

const clean = (text: string): string =>
  withoutControls(text)
    .replace(OVERRIDES, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_CHARACTERS)
    .toWellFormed();

const FIRST_LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** As browsers find the direction of a text: by its first letter. */
const isRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? "");

/** A little of a colour on white. */
function tintOf(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const mixed = parts.map((part) => Math.round(255 - (255 - part) * TINT));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

type CardSite = Pick<SiteView, "name" | "tagline" | "language" | "accent" | "logo" | "icon">;

/** The picture of a text with a line below. */
export function planCard(site: CardSite, title: string, byline: string): CardPlan {
  const { name, language, accent, logo, icon } = site;
  const [color] = SWATCHES[accent];
  const card: SocialCardContent = {
    title: clean(title),
    byline: clean(byline),
    name: clean(name),
    hasLogo: logo !== null,
    color,
    paper: tintOf(color),
    isRtl: isRightToLeft(title),
    language,
  };
  const mark = logo?.light.hash ?? icon?.picture.hash ?? null;
  const key = hash("sha256", JSON.stringify([DESIGN, card, mark])).slice(0, KEY_CHARACTERS);
  return { card, mark, key };
}

/** The picture of the magazine itself. */
export const planSiteCard = (site: CardSite): CardPlan => planCard(site, site.name, site.tagline);

type CardPost = Pick<PostSummary, "id" | "title" | "author" | "coAuthors">;

/** The picture of a post. */
export const planPostCard = (site: CardSite, post: CardPost): CardPlan =>
  planCard(site, post.title, bylineOf(post, site.language));

/** The address of a card. @param id of its post, or `site` */
export const cardPath = (id: string, { key }: CardPlan): string => `${CARDS_PATH}/${id}/${key}.png`;

const made = (id: string, plan: CardPlan): MadePicture => ({
  path: cardPath(id, plan),
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  alt: [plan.card.title, plan.card.byline].filter(Boolean).join(" · "),
});

/** Preview picture of pages without one of their own. */
export const siteCard = (site: CardSite): MadePicture => made(SITE_CARD, planSiteCard(site));

/** The picture that is made for a post; null where its own is shown. */
export function postCard(
  site: CardSite & Pick<SiteView, "socialPictures">,
  post: CardPost & Pick<PostSummary, "picture">,
): MadePicture | null {
  if (!needsCard(site.socialPictures, post.picture)) return null;
  return made(post.id, planPostCard(site, post));
}
