import LockKeyhole from "lucide-react/icons/lock-keyhole";
import type { PostAccess } from "#app/features/posts/models.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { useMembersText } from "./members-text.ts";

interface PaywallProps {
  access: PostAccess;
  /** Address of the whole text for one reader. */
  wholePath: string;
  /** Whether the reader is signed in, so that an account alone does not help. */
  isSignedIn: boolean;
  /** Whether there is a plan that would open the text. */
  hasPlans: boolean;
}

function hintFor(isPaid: boolean, isSignedIn: boolean) {
  if (isSignedIn) return "wall.noPlan";
  return isPaid ? "wall.paidHint" : "wall.membersHint";
}

/** The paywall at the end of a preview. Works without scripts. */
export function Paywall({ access, wholePath, isSignedIn, hasPlans }: PaywallProps) {
  const { t } = useMembersText();
  const isPaid = access === "paid";
  const isOffered = !isPaid || hasPlans;
  const join = isPaid ? "/subscription" : `/signup?next=${encodeURIComponent(wholePath)}`;
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
        {t(isOffered ? hintFor(isPaid, isSignedIn) : "wall.noneOnOffer")}
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
    </section>
  );
}
