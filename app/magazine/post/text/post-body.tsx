import { PictureCredit } from "#app/features/gallery/picture-credit.tsx";
import type { PostTranscript } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { PostSeries } from "#app/features/series/models.ts";
import { TagChip } from "#app/magazine/cards/topics/tag-chip.tsx";
import { AuthorBox } from "#app/magazine/post/author-box.tsx";
import { PasswordWall } from "#app/magazine/post/reading/password-wall.tsx";
import { Paywall } from "#app/magazine/post/reading/paywall.tsx";
import type { WallOffer } from "#app/magazine/post/reading/wall-offer.ts";
import { WHOLE_PATH } from "#app/magazine/post/whole-path.ts";
import { PartLine } from "#app/magazine/series/part-line.tsx";
import { PartNavigation } from "#app/magazine/series/part-navigation.tsx";
import { useDropCap } from "#app/magazine/shell/page-handle.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { ArticleText } from "./article-text.tsx";
import { PhotoLink } from "./photo-link.tsx";
import { type NumberedPhoto, placePhotos } from "./place-photos.ts";
import { Transcript } from "./transcript.tsx";

/** Data of the paywall besides the post. */
export interface PaywallFacts {
  /** First segment of the page's path. */
  layout: string;
  /** Whether the reader is signed in, so that an account alone does not help. */
  isSignedIn: boolean;
  offer: WallOffer;
}

/** Pictures of a gallery at reading width, with captions. */
function GalleryPictures({ photos }: { photos: readonly NumberedPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <div className="space-y-10">
      {photos.map(({ picture, index }) => (
        <figure key={index} id={`photo-${index + 1}`} className="scroll-mt-28">
          <PhotoLink picture={picture} index={index} className="block cursor-zoom-in rounded-2xl">
            <ResponsivePicture
              picture={picture}
              sizes="(min-width: 700px) 640px, 100vw"
              className="w-full rounded-2xl"
            />
          </PhotoLink>
          <figcaption className="mt-3">
            <PictureCredit picture={picture} />
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

interface PostBodyProps {
  post: PostDetails;
  html: string;
  spoken: PostTranscript | null;
  /** The series that the post is a part of; null for none. */
  series: PostSeries | null;
  wall: PaywallFacts;
}

/** The reading column: text, transcript, other parts of its series, tags and author. */
export function PostBody({ post, html, spoken, series, wall }: PostBodyProps) {
  const { t } = useText();
  const hasDropCap = useDropCap(post);
  // Photos that the text embeds are within it; the others follow.
  const { text, rest } = placePhotos(html, post.kind === "gallery" ? post.gallery : []);
  return (
    <div className="mx-auto w-full max-w-(--measure) space-y-10">
      {series && <PartLine series={series} />}
      <ArticleText html={text} hasDropCap={hasDropCap}>
        <GalleryPictures photos={rest} />
      </ArticleText>
      {!post.hasFullAccess && post.access === "password" && <PasswordWall postId={post.id} />}
      {!post.hasFullAccess && post.access !== "password" && (
        <Paywall
          access={post.access}
          wholePath={`${WHOLE_PATH}/${wall.layout}/${post.slug}`}
          isSignedIn={wall.isSignedIn}
          offer={wall.offer}
          postId={post.id}
        />
      )}
      {spoken && <Transcript post={post} spoken={spoken} />}
      {post.picture && <PictureCredit picture={post.picture} />}
      {series && <PartNavigation series={series} />}
      {post.tags.length > 0 && (
        <ul aria-label={t("post.tags")} className="flex flex-wrap gap-2">
          {post.tags.map((term) => (
            <li key={term.id}>
              <TagChip term={term} variant="plain" />
            </li>
          ))}
        </ul>
      )}
      <hr className="border-neutral-200 dark:border-neutral-700" />
      <AuthorBox post={post} />
    </div>
  );
}
