import { LockKeyhole } from "lucide-react";
import type { PostDetails } from "#app/features/posts/models.ts";
import { wordsOfArea } from "#app/platform/area-words.ts";
import { LinkButton } from "#app/ui/button.tsx";
import english from "#locales/members/en.json";
import { WHOLE_PATH } from "./fetched-post.ts";

const useMembersText = wordsOfArea({
  en: english,
  ar: () => import("#locales/members/ar.json"),
});

/** What the end of a preview knows besides the post. */
export interface WallFacts {
  /** The first segment of the page's address. */
  layout: string;
  /** Whether the page is made for somebody who is signed in: an account alone does not help them. */
  isSignedIn: boolean;
}

/** Where a preview ends: what it takes to read on. Works without scripts. */
export function ReadingWall({ post, layout, isSignedIn }: WallFacts & { post: PostDetails }) {
  const { t } = useMembersText();
  const isPaid = post.access === "paid";
  const whole = `${WHOLE_PATH}/${layout}/${post.slug}`;
  const join = isPaid ? "/subscription" : `/signup?next=${encodeURIComponent(whole)}`;
  return (
    <section
      aria-labelledby="wall-title"
      data-wall={post.access}
      className="rounded-3xl border border-neutral-200 bg-neutral-50 px-6 py-10 text-center sm:px-12 sm:py-14 print:hidden dark:border-neutral-700 dark:bg-neutral-800/50"
    >
      <LockKeyhole
        aria-hidden="true"
        className="mx-auto size-8 text-primary-600 dark:text-primary-300"
      />
      <h2
        id="wall-title"
        className="mt-4 font-display text-2xl font-semibold tracking-tight text-balance"
      >
        {t(isPaid ? "wall.paid" : "wall.members")}
      </h2>
      <p className="mx-auto mt-3 max-w-md text-pretty text-neutral-600 dark:text-neutral-300">
        {t(isSignedIn ? "wall.noPlan" : isPaid ? "wall.paidHint" : "wall.membersHint")}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <LinkButton href={join}>{t(isPaid ? "wall.plans" : "wall.signUp")}</LinkButton>
        {!isSignedIn && (
          <LinkButton kind="secondary" href={whole}>
            {t("wall.logIn")}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
