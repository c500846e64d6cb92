import Check from "lucide-react/icons/check";
import Plus from "lucide-react/icons/plus";
import { useReaction } from "#app/features/reactions/use-reactions.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";

interface FollowButtonProps {
  kind: "followAuthor" | "followTerm";
  id: string;
  /** Name of the subject, for assistive technology. */
  name: string;
  className?: string;
}

/** Follows or unfollows an author or topic. A form, so that it works without scripts. */
export function FollowButton({ kind, id, name, className }: FollowButtonProps) {
  const { t } = useText();
  const { isOn, set } = useReaction(kind, id);
  const Icon = isOn ? Check : Plus;
  return (
    <form method="post" action="/actions/reactions" className={className}>
      <button
        type="submit"
        name={kind}
        value={id}
        data-control
        onClick={(event) => {
          event.preventDefault();
          set(!isOn);
        }}
        className={classNames(
          "focus-ring inline-flex min-h-11 items-center gap-2 rounded-full border px-5 text-sm font-medium transition-colors",
          isOn
            ? "border-primary-600 bg-primary-600 text-white hover:bg-primary-700"
            : "border-neutral-300 bg-white text-neutral-800 hover:bg-neutral-50 dark:border-neutral-600 dark:bg-neutral-900 dark:text-neutral-200 dark:hover:bg-neutral-800",
        )}
      >
        <Icon aria-hidden="true" className="size-4" />
        {t(isOn ? "action.following" : "action.follow")}
        <span className="sr-only">{name}</span>
      </button>
    </form>
  );
}
