import type { Captions } from "#app/features/player/models.ts";
import { authorHref, postHref } from "#app/features/posts/addresses.ts";
import { bylineOf } from "#app/features/posts/bylines.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { PostDate } from "#app/magazine/cards/parts/post-date.tsx";
import { useTextLanguage } from "#app/magazine/cards/parts/text-language.ts";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { embedShape } from "./embed-shape.ts";
import { type EmbedKey, useEmbedText } from "./embed-text.ts";

export interface EmbeddedPost {
  post: PostDetails;
  captions: readonly Captions[];
  site: { name: string; url: string };
}

const POSTER_WIDTH = 1080;

const ACTIONS: Record<PostDetails["kind"], EmbedKey> = {
  standard: "read",
  video: "watch",
  audio: "listen",
  gallery: "look",
};

/** Links leave the frame: the post opens in place of the page around it. */
function Title({ post, site }: EmbeddedPost) {
  const words = useTextLanguage(post.language);
  return (
    <h1 {...words}>
      <a href={site.url + postHref(post)} target="_top">
        {post.title}
      </a>
    </h1>
  );
}

function Byline({ post, site }: EmbeddedPost) {
  const { t, locale } = useEmbedText();
  const { access } = post;
  return (
    <p className="by">
      <a href={site.url + authorHref(post.author)} target="_top">
        <bdi>{bylineOf(post, locale)}</bdi>
      </a>
      {" · "}
      <PostDate post={post} />
      {access === "members" && ` · ${t("members")}`}
      {(access === "paid" || access === "tiers") && ` · ${t("paid")}`}
    </p>
  );
}

function LeadingLink({ post, site }: EmbeddedPost) {
  const { t } = useEmbedText();
  return (
    <p className="lead">
      <a href={site.url + postHref(post)} target="_top">
        {t(ACTIONS[post.kind], { site: site.name })}
      </a>
    </p>
  );
}

function CardEmbed(embedded: EmbeddedPost) {
  const { post } = embedded;
  const words = useTextLanguage(post.language);
  return (
    <article className="card">
      {post.picture && <ResponsivePicture picture={post.picture} sizes="max(40vw, 150vh)" alt="" />}
      <div className="words">
        <Title {...embedded} />
        <p className="excerpt" {...words}>
          {post.excerpt}
        </p>
        <Byline {...embedded} />
        <LeadingLink {...embedded} />
      </div>
    </article>
  );
}

function AudioEmbed(embedded: EmbeddedPost) {
  const { post } = embedded;
  const cover = post.artwork ?? post.picture;
  return (
    <article className="audio">
      {cover && <ResponsivePicture picture={cover} sizes="max(240px, 150vh)" alt="" />}
      <div className="words">
        <Title {...embedded} />
        <Byline {...embedded} />
        {/* biome-ignore lint/a11y/useMediaCaption: native players of sound show none; the post has the transcript */}
        <audio controls preload="none" src={post.media?.src} aria-label={post.title} />
        <LeadingLink {...embedded} />
      </div>
    </article>
  );
}

function VideoEmbed(embedded: EmbeddedPost) {
  const { post, captions } = embedded;
  return (
    <article className="video">
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are the tracks below, where it has any */}
      <video
        controls
        playsInline
        preload="none"
        src={post.media?.src}
        poster={post.picture ? jpegUrl(post.picture.hash, POSTER_WIDTH) : undefined}
        aria-label={post.title}
      >
        {captions.map(({ url, language, label }) => (
          <track key={url} kind="captions" src={url} srcLang={language} label={label || language} />
        ))}
      </video>
      <div className="words">
        <Title {...embedded} />
        <LeadingLink {...embedded} />
      </div>
    </article>
  );
}

const SHAPES = { card: CardEmbed, audio: AudioEmbed, video: VideoEmbed };

/** A post in a frame of another site. */
export function EmbedArticle(embedded: EmbeddedPost) {
  const Shape = SHAPES[embedShape(embedded.post)];
  return <Shape {...embedded} />;
}

/** In place of a post that is not public: the frame is on somebody else's page, so it says so. */
export function MissingArticle({ site }: Pick<EmbeddedPost, "site">) {
  const { t } = useEmbedText();
  return (
    <article className="card">
      <div className="words">
        <h1>{t("missing")}</h1>
        <p className="lead">
          <a href={site.url} target="_top">
            {t("visit", { site: site.name })}
          </a>
        </p>
      </div>
    </article>
  );
}
