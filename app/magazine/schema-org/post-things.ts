/**
 * Structured data (schema.org) of posts: Google's tables for articles, videos, picture metadata and paywalled
 * content.
 */
import type {
  Article,
  AudioObject,
  Clip,
  ImageGallery,
  ImageObject,
  Person,
  PodcastEpisode,
  Thing,
  VideoObject,
} from "schema-dts";
import type { AuthorSummary } from "#app/features/accounts/models.ts";
import { embedOf } from "#app/features/player/embeds/embeds.ts";
import { placeHref } from "#app/features/player/linked-place.ts";
import type { PostTranscript } from "#app/features/player/models.ts";
import { authorHref, seriesHref, termHref } from "#app/features/posts/addresses.ts";
import { authorsOf } from "#app/features/posts/bylines.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { TranslatedPost } from "#app/features/posts/translations/models.ts";
import type { PostSeries } from "#app/features/series/models.ts";
import type { MadePicture } from "#app/features/site/social/made-picture.ts";
import { absoluteAddress } from "#app/lib/addresses/absolute-address.ts";
import { type CreditedPicture, jpegUrl } from "#app/lib/media/picture.ts";
import { seriesId } from "./series-things.ts";
import { breadcrumbs, type Describe, publisherOf, type SiteFacts } from "./site-things.ts";

const PICTURE_WIDTH = 1440;
const PORTRAIT_WIDTH = 320;

const pictureOf = (site: SiteFacts, { hash }: { hash: string }) =>
  site.url + jpegUrl(hash, PICTURE_WIDTH);

const durationOf = (seconds: number) => (seconds > 0 ? { duration: `PT${seconds}S` } : null);

function personOf({ name, avatar, ...author }: AuthorSummary, site: SiteFacts): Person {
  return {
    "@type": "Person",
    name,
    url: site.url + authorHref(author),
    ...(avatar && { image: site.url + jpegUrl(avatar.hash, PORTRAIT_WIDTH) }),
  };
}

/** The parts of a recording that search engines show. */
export type DescribedRecording = Pick<PostTranscript, "chapters" | "captions">;

/** Chapters as Google's "key moments", and captions; nothing of a recording that is withheld. */
function recordingOf(post: PostDetails, site: SiteFacts, recording: DescribedRecording | null) {
  if (!recording || !post.media || post.access !== "public") return null;
  const { chapters, captions } = recording;
  const end = post.media.durationSeconds;
  const clips = chapters.map(({ title, startSeconds }, index): Clip => {
    const endOffset = chapters[index + 1]?.startSeconds ?? end;
    return {
      "@type": "Clip",
      name: title,
      startOffset: startSeconds,
      ...(endOffset > startSeconds && { endOffset }),
      url: placeHref(addressOf(post, site), startSeconds),
    };
  });
  const [first] = captions;
  const caption = first && {
    "@type": "MediaObject" as const,
    contentUrl: site.url + first.url,
    encodingFormat: "text/vtt",
    inLanguage: first.language,
  };
  return { ...(clips.length > 0 && { hasPart: clips }), ...(caption && { caption }) };
}

const addressOf = ({ canonicalPath }: PostDetails, site: SiteFacts): string =>
  absoluteAddress(site.url, canonicalPath);

/** One person, or several in their order. */
function signedBy(post: PostDetails, site: SiteFacts) {
  const [first, ...others] = authorsOf(post).map((author) => personOf(author, site));
  return others.length > 0 ? [first!, ...others] : first!;
}

/** Marks withheld text by the paywall's class. */
const CLOSED = {
  isAccessibleForFree: false,
  hasPart: {
    "@type": "WebPageElement",
    isAccessibleForFree: false,
    cssSelector: ".paywall",
  },
} as const;

/** Properties of a post of any kind. */
function workOf(post: PostDetails, site: SiteFacts) {
  const { title, category, picture, tags } = post;
  const url = addressOf(post, site);
  return {
    headline: title,
    name: title,
    description: post.seoDescription ?? post.excerpt,
    url,
    mainEntityOfPage: url,
    datePublished: new Date(post.publishedAt).toISOString(),
    dateModified: new Date(post.updatedAt).toISOString(),
    inLanguage: post.language ?? site.language,
    author: signedBy(post, site),
    publisher: publisherOf(site),
    ...(picture && { image: pictureOf(site, picture) }),
    ...(category && { genre: category.name }),
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(", ") }),
    ...(post.access === "public" ? { isAccessibleForFree: true } : CLOSED),
  };
}

/** The same work in other languages: the original names its translations, a translation its original. */
function versionsOf(post: PostDetails, site: SiteFacts, versions: readonly TranslatedPost[]) {
  const works = versions
    .filter(({ path }) => path !== post.path)
    .map(({ path, language, isOriginal }) => ({
      "@type": "CreativeWork" as const,
      url: site.url + path,
      inLanguage: language,
      isOriginal,
    }));
  const plain = works.map(({ isOriginal: _, ...work }) => work);
  const original = plain[works.findIndex(({ isOriginal }) => isOriginal)];
  if (original) return { translationOfWork: original };
  return plain.length > 0 ? { workTranslation: plain } : null;
}

function articleOf(post: PostDetails, site: SiteFacts): Article {
  return { "@type": post.isNews ? "NewsArticle" : "Article", ...workOf(post, site) };
}

/** Where a video's bytes are, or the frame that plays it; nothing for one that is withheld. */
function videoSourceOf({ media, embedUrl }: PostDetails, site: SiteFacts) {
  if (media) return { contentUrl: site.url + media.src, encodingFormat: media.mime };
  if (embedUrl?.startsWith("/")) return { contentUrl: site.url + embedUrl };
  const frame = embedUrl && embedOf(embedUrl, URL.parse(site.url)?.hostname ?? "");
  return frame ? { embedUrl: frame.frameUrl } : null;
}

/** Google requires a thumbnail. */
function videoOf(
  post: PostDetails,
  picture: CreditedPicture,
  site: SiteFacts,
  recording: DescribedRecording | null,
): VideoObject {
  const work = workOf(post, site);
  return {
    "@type": "VideoObject",
    ...work,
    thumbnailUrl: pictureOf(site, picture),
    uploadDate: work.datePublished,
    ...durationOf(post.media?.durationSeconds ?? 0),
    ...videoSourceOf(post, site),
    ...recordingOf(post, site, recording),
  };
}

function audioOf(
  post: PostDetails,
  site: SiteFacts,
  recording: DescribedRecording | null,
): AudioObject | null {
  const { media } = post;
  return (
    media && {
      "@type": "AudioObject",
      contentUrl: site.url + media.src,
      encodingFormat: media.mime,
      ...durationOf(media.durationSeconds),
      ...recordingOf(post, site, recording),
    }
  );
}

function episodeOf(
  post: PostDetails,
  site: SiteFacts,
  recording: DescribedRecording | null,
): PodcastEpisode {
  const { series, season, episode, media, artwork } = post;
  const audio = audioOf(post, site, recording);
  return {
    "@type": "PodcastEpisode",
    ...workOf(post, site),
    ...(artwork && { image: pictureOf(site, artwork) }),
    ...(post.isExplicit && { isFamilyFriendly: false }),
    ...durationOf(media?.durationSeconds ?? 0),
    ...(audio && { associatedMedia: audio }),
    ...(episode !== null && { episodeNumber: episode }),
    ...(season !== null && {
      partOfSeason: { "@type": "PodcastSeason" as const, seasonNumber: season },
    }),
    partOfSeries: {
      "@type": "PodcastSeries",
      name: series || site.name,
      url: `${site.url}/`,
      webFeed: `${site.url}/podcast.xml`,
    },
  };
}

/** With its credit and licence, which Google shows beside a picture. */
function photoOf(picture: CreditedPicture, site: SiteFacts): ImageObject {
  const { caption, alt, credit, licenseUrl } = picture;
  return {
    "@type": "ImageObject",
    contentUrl: pictureOf(site, picture),
    ...((caption || alt) && { caption: caption || alt }),
    ...(credit && { creditText: credit, copyrightNotice: credit }),
    ...(credit && { creator: { "@type": "Person" as const, name: credit } }),
    ...(licenseUrl && { license: licenseUrl }),
  };
}

function galleryOf(post: PostDetails, site: SiteFacts): ImageGallery {
  const { image: _cover, ...work } = workOf(post, site);
  const photos = post.gallery.map((picture) => photoOf(picture, site));
  return { "@type": "ImageGallery", ...work, image: photos };
}

function mainThing(
  post: PostDetails,
  site: SiteFacts,
  recording: DescribedRecording | null,
): Thing {
  const { kind, picture } = post;
  if (kind === "audio") return episodeOf(post, site, recording);
  if (kind === "gallery" && post.gallery.length > 0) return galleryOf(post, site);
  if (kind === "video" && picture) return videoOf(post, picture, site, recording);
  return articleOf(post, site);
}

/** Data about a post beside itself. */
interface DescribedMore {
  recording?: DescribedRecording | null;
  /** The series that it is a part of. */
  series?: DescribedSeries | null;
  /** It and its public translations. */
  versions?: readonly TranslatedPost[];
  /** The picture that is made of its title. */
  card?: MadePicture | null;
}

type DescribedSeries = Pick<PostSeries, "slug" | "title" | "number">;

function partOf(series: DescribedSeries, site: SiteFacts) {
  const { title, number } = series;
  return {
    position: number,
    isPartOf: {
      "@type": "CreativeWorkSeries" as const,
      "@id": seriesId(series, site),
      name: title,
      url: site.url + seriesHref(series),
    },
  };
}

/** The series of a part is a nearer place than its category. */
function wayTo({ category }: PostDetails, series: DescribedSeries | null) {
  if (series) return [{ name: series.title, path: seriesHref(series) }];
  return category ? [{ name: category.name, path: termHref(category) }] : [];
}

/** A picture of a text's title, where it has no other: a photo says more. */
function withCard(thing: Thing, card: MadePicture | null, site: SiteFacts): Thing {
  if (!card || typeof thing === "string" || "image" in thing) return thing;
  return Object.assign(thing, { image: site.url + card.path });
}

/** Describes a post by its kind, and the way to it. */
export const describePost =
  (
    post: PostDetails,
    { recording = null, series = null, versions = [], card = null }: DescribedMore = {},
  ): Describe =>
  (site) => {
    const main = withCard(mainThing(post, site, recording), card, site) as object;
    const part = series ? partOf(series, site) : {};
    const work = { ...main, ...part, ...versionsOf(post, site, versions) } as Thing;
    return [work, breadcrumbs(site, wayTo(post, series), post.title)];
  };
