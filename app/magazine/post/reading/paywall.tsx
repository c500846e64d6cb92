import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { PostAccess } from "#app/features/posts/models.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { WallOffer } from "./wall-offer.ts";
import { useWallText } from "./wall-text.ts";

/** Where readers without a plan open a post of their free ones. */
export const FREE_PATH = "/account/free";

interface PaywallProps {
  access: PostAccess;
  /** Address of the whole text for one reader. */
  wholePath: string;
  /** Whether the reader is signed in, so that an account alone does not help. */
  isSignedIn: boolean;
  offer: WallOffer;
  /** Id of a post that may be one of a reader's free ones. */
  postId?: string;
}

function hintFor(isPaid: boolean, isSignedIn: boolean) {
  if (isSignedIn) return "wall.noPlan";
  return isPaid ? "wall.paidHint" : "wall.membersHint";
}

/** Opens a post as one of the month's free ones: a plain form, since each counts. */
function FreePost({ postId, freePosts }: { postId: string; freePosts: number }) {
  const { t } = useWallText();
  return (
    <form
      method="post"
      action={`${FREE_PATH}/${encodeURIComponent(postId)}`}
      className="mt-6 grid justify-items-center gap-3"
    >
      <Button type="submit" kind="secondary">
        {t("wall.free")}
      </Button>
      <p className="max-w-md text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("wall.freeHint", { n: freePosts })}
      </p>
    </form>
  );
}

/** The paywall at the end of a preview. Works without scripts. */
export function Paywall({ access, wholePath, isSignedIn, offer, postId }: PaywallProps) {
  const { t, locale } = useWallText();
  const isPaid = access !== "members";
  const { plans, freePosts } = offer;
  const isOffered = !isPaid || plans.length > 0;
  const join = isPaid ? "/subscription" : `/signup?next=${encodeURIComponent(wholePath)}`;
  const isNamed = access === "tiers" && isOffered;
  return (
    <section
      aria-labelledby="wall-title"
      data-wall={access}
      data-whole-post={isSignedIn ? undefined : wholePath}
      className="paywall rounded-3xl border border-neutral-200 bg-neutral-50 px-6 py-10 text-center sm:px-12 sm:py-14 print:hidden dark:border-neutral-700 dark:bg-neutral-800/50"
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
        {isNamed
          ? t("wall.opensWith", { plans: listWords(locale, plans) })
          : t(isOffered ? hintFor(isPaid, isSignedIn) : "wall.noneOnOffer")}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        {isOffered && (
          <LinkButton href={join}>{t(isPaid ? "wall.plans" : "wall.signUp")}</LinkButton>
        )}
        {!isSignedIn && (
          <LinkButton kind="secondary" href={wholePath}>
            {t("wall.logIn")}
          </LinkButton>
        )}
      </div>
      {freePosts > 0 && postId && <FreePost postId={postId} freePosts={freePosts} />}
    </section>
  );
}
