import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useText } from "#app/platform/i18n/text.tsx";

interface FollowButtonProps {
  kind: "followAuthor" | "followTerm" | "followSeries";
  id: string;
  /** Name of the subject, for assistive technology. */
  name: string;
  /** Small beside a name in a line of text. */
  size?: "small" | "medium";
  className?: string;
}

const SIZES = { small: "min-h-8 px-3 text-xs", medium: "min-h-11 px-5 text-sm" };

/**
 * Follows or unfollows an author, a topic or a series. A form, so that it works without scripts; with them
 * `paint-reactions.ts` answers it and sets `data-on`.
 */
export function FollowButton({ kind, id, name, size = "medium", className }: FollowButtonProps) {
  const { t } = useText();
  return (
    <form method="post" action="/actions/reactions" className={className}>
      <button
        type="submit"
        name={kind}
        value={id}
        data-reaction=""
        suppressHydrationWarning
        className={`group/follow focus-ring inline-flex items-center gap-2 rounded-full border border-neutral-300 bg-white font-medium text-neutral-800 transition-colors hover:bg-neutral-50 data-on:border-primary-600 data-on:bg-primary-600 data-on:text-white data-on:hover:bg-primary-700 dark:not-data-on:border-neutral-600 dark:not-data-on:bg-neutral-900 dark:not-data-on:text-neutral-200 dark:not-data-on:hover:bg-neutral-800 ${SIZES[size]}`}
      >
        <Plus aria-hidden="true" className="size-4 group-data-on/follow:hidden" />
        <Check aria-hidden="true" className="hidden size-4 group-data-on/follow:block" />
        <span className="group-data-on/follow:hidden">{t("action.follow")}</span>
        <span className="hidden group-data-on/follow:inline">{t("action.following")}</span>
        <span className="sr-only">{name}</span>
      </button>
    </form>
  );
}
