import type { SectionWords } from "#app/features/arrangements/arrangement.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { PostPicture } from "#app/magazine/cards/media/post-picture.tsx";
import { BrushStroke } from "#app/magazine/sections/art/drawing.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FirstPicture } from "#app/ui/responsive-picture.tsx";
import { Section } from "#app/ui/section.tsx";

/** Vertical offsets of the five photographs. */
const DROP = ["mt-16", "mt-6", "mt-0", "mt-10", "mt-20"];

function PhotoFan({ posts }: { posts: PostSummary[] }) {
  // Photographs first: a tile is only for a magazine with few.
  const shown = posts.toSorted((a, b) => Number(!a.picture) - Number(!b.picture));
  return (
    <div className="flex items-start gap-2.5 sm:gap-4">
      {shown.slice(0, DROP.length).map((post, index) => (
        <div
          key={post.id}
          className={classNames(
            "aspect-[1/3.1] min-w-0 flex-1 overflow-hidden rounded-full",
            DROP[index],
          )}
        >
          <FirstPicture value={index === 2}>
            <PostPicture
              post={post}
              alt=""
              // A wide picture in a very tall frame: more than four times the frame's width.
              sizes="(min-width: 1024px) 500px, 80vw"
            />
          </FirstPicture>
        </div>
      ))}
    </div>
  );
}

interface HeroIllustrationProps {
  id: string;
  /** Shown with the owner's words only. */
  title?: string;
  words?: SectionWords;
  posts: PostSummary[];
}

/** Texts of the welcome. */
function useWelcome({ title, words }: Pick<HeroIllustrationProps, "title" | "words">) {
  const { t } = useText();
  if (words) return { ...words, title };
  return {
    title: t("home.fanTitle"),
    accent: t("home.fanWord"),
    text: t("home.fanText"),
    action: { label: t("home.gettingStarted"), href: "/signup" },
  };
}

/** A welcome: large text, one call to action, and photographs in a fan. */
export function HeroIllustration({ id, posts, ...props }: HeroIllustrationProps) {
  const { title, accent, text, action } = useWelcome(props);
  return (
    <Section id={id} labelledBy={`${id}-title`} className="!pt-10 !pb-4 lg:!pt-16">
      <div className="grid items-center gap-12 max-lg:text-center lg:grid-cols-2 lg:gap-16">
        <div className="max-lg:mx-auto max-lg:max-w-xl">
          <h1
            id={`${id}-title`}
            className="font-display text-4xl leading-[1.15] font-semibold tracking-tight text-balance sm:text-5xl xl:text-6xl xl:leading-[1.12]"
          >
            {title}{" "}
            {accent && (
              <span className="relative inline-block">
                {accent}
                <BrushStroke className="absolute inset-x-0 top-full -mt-1 h-3 w-full text-primary-500 rtl:-scale-x-100" />
              </span>
            )}
          </h1>
          {text && (
            <p className="mt-8 text-lg text-balance text-neutral-600 dark:text-neutral-300">
              {text}
            </p>
          )}
          {action && (
            <LinkButton href={action.href} className="mt-9">
              {action.label}
            </LinkButton>
          )}
        </div>
        <PhotoFan posts={posts} />
      </div>
    </Section>
  );
}
