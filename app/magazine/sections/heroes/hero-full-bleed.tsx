import X from "lucide-react/icons/x";
import type { SectionWords } from "#app/features/arrangements/arrangement.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { TitleWords } from "#app/magazine/cards/parts/title-words.tsx";
import { VideoStage } from "#app/magazine/player/video-stage.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DIALOG_WIDTH, dialogClass } from "#app/ui/dialogs/dialog-look.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { FirstPicture } from "#app/ui/responsive-picture.tsx";
import { Section } from "#app/ui/section.tsx";

/** The dialog that the video plays in; video-dialogs.ts opens and closes it. */
function VideoDialog({ id, post }: { id: string; post: PostSummary }) {
  const { t } = useText();
  return (
    <dialog
      id={id}
      aria-label={post.title}
      data-video-dialog=""
      className={classNames(dialogClass, DIALOG_WIDTH.wide)}
    >
      <div className="grid shrink-0 grid-cols-[2.5rem_1fr_2.5rem] items-center border-b border-neutral-200 px-4 py-3 sm:px-6 dark:border-neutral-700">
        <IconButton label={t("action.close")} data-closes="">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
        <h2 className="px-3 text-center text-base font-semibold sm:text-lg">
          <TitleWords post={post} />
        </h2>
      </div>
      <div className="overflow-y-auto overscroll-contain">
        <VideoStage
          post={post}
          sizes="(min-width: 1280px) 1280px, 100vw"
          className="aspect-video"
        />
      </div>
    </dialog>
  );
}

/** Opens a dialog that plays the video; without scripts it links to the video's page. */
function VideoButton({ sectionId, post }: { sectionId: string; post: PostSummary }) {
  const { t } = useText();
  const dialogId = `${sectionId}-video`;
  return (
    <>
      <form action={postHref(post)} className="contents">
        <button
          type="submit"
          data-play={post.id}
          data-opens={dialogId}
          className={buttonClass(
            "secondary",
            "border-neutral-600 bg-transparent text-white hover:bg-white/10 dark:bg-transparent",
          )}
        >
          <Glyph name="play" className="glyph-solid size-5" />
          {t("home.playVideo")}
        </button>
      </form>
      <VideoDialog id={dialogId} post={post} />
    </>
  );
}

interface HeroFullBleedProps {
  id: string;
  /** Shown with the owner's words only. */
  title?: string;
  words?: SectionWords;
  /** The first is the post that the picture belongs to. */
  posts: PostSummary[];
  /** The first is the video that the dialog shows. */
  videos: PostSummary[];
}

/** A full-width black band: a picture fading into the dark, large text, a video. */
export function HeroFullBleed({ id, title, words, posts, videos }: HeroFullBleedProps) {
  const { t } = useText();
  const [lead] = posts;
  const [video] = videos;
  if (!lead) return null;
  return (
    <Section id={id} tint="dark" labelledBy={`${id}-title`} className="!bg-neutral-900 !py-0">
      <div className="relative max-md:-mx-4 max-md:aspect-video md:absolute md:inset-y-0 md:end-0 md:w-1/2 lg:w-3/5">
        <FirstPicture value>
          <PostPicture
            post={lead}
            alt=""
            sizes="(min-width: 1024px) 60vw, (min-width: 768px) 50vw, 100vw"
            className="absolute inset-0"
          />
        </FirstPicture>
        <span className="absolute inset-0 bg-linear-to-t from-neutral-900 via-neutral-900/10 to-transparent max-md:block md:bg-linear-to-r md:via-neutral-900/20 rtl:md:bg-linear-to-l" />
      </div>
      <div className="relative py-12 md:w-3/5 md:py-36 lg:w-1/2 lg:py-60">
        <h1
          id={`${id}-title`}
          className="font-display text-4xl font-bold tracking-tight text-balance text-white sm:text-5xl xl:text-6xl xl:leading-[1.1]"
        >
          {words ? title : t("home.videoTitle")}
        </h1>
        <p className="mt-6 max-w-lg text-lg text-balance text-neutral-300">
          {words ? words.text : t("home.videoText")}
        </p>
        <div className="mt-10 flex flex-wrap gap-4">
          <LinkButton href={words?.action?.href ?? postHref(lead)}>
            {words?.action?.label ?? t("home.readMore")}
          </LinkButton>
          {video && <VideoButton sectionId={id} post={video} />}
        </div>
      </div>
    </Section>
  );
}
