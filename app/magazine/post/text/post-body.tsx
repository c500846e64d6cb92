import { Fragment } from "react";
import { PictureCredit } from "#app/features/gallery/picture-credit.tsx";
import type { PostTranscript } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { TagChip } from "#app/magazine/cards/topics/tag-chip.tsx";
import { AuthorBox } from "#app/magazine/post/author-box.tsx";
import { Paywall, type PaywallFacts } from "#app/magazine/post/reading/paywall.tsx";
import { useSiteLanguage } from "#app/magazine/shell/page-handle.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { languageOfText } from "#app/platform/i18n/text-language.ts";
import { Prose } from "#app/ui/prose.tsx";
import { GalleryPictures } from "./gallery-pictures.tsx";
import { placePhotos } from "./place-photos.ts";
import { SignUpBox } from "./sign-up-box.tsx";
import { splitAtSignUps } from "./sign-ups.ts";
import { Transcript } from "./transcript.tsx";

interface PostBodyProps {
  post: PostDetails;
  html: string;
  spoken: PostTranscript | null;
  wall: PaywallFacts;
}

/** The reading column: text, transcript, tags and author. */
export function PostBody({ post, html, spoken, wall }: PostBodyProps) {
  const { t } = useText();
  // The photos that the text speaks of stand in it; the others follow.
  const { text, rest } = placePhotos(html, post.kind === "gallery" ? post.gallery : []);
  const language = languageOfText(html, useSiteLanguage());
  return (
    <div className="mx-auto w-full max-w-(--measure) space-y-10">
      <div
        data-article
        data-word-copy={t("post.copyCode")}
        data-word-copied={t("post.codeCopied")}
        className="space-y-10"
      >
        {splitAtSignUps(text).map(({ html: piece, signUp }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
          <Fragment key={index}>
            <Prose html={piece} lang={language} hasDropCap={post.hasDropCap && index === 0} />
            {signUp && <SignUpBox id={`sign-up-${index}`} {...signUp} />}
          </Fragment>
        ))}
        <GalleryPictures photos={rest} />
      </div>
      {!post.hasFullAccess && <Paywall post={post} {...wall} />}
      {spoken && <Transcript post={post} spoken={spoken} />}
      {post.picture && <PictureCredit picture={post.picture} />}
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
