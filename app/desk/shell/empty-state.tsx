import type Bell from "lucide-react/icons/bell";
import { LinkButton } from "#app/ui/button.tsx";

interface EmptyStateProps {
  Icon: typeof Bell;
  title: string;
  /** Describes what the list is for, and the next step. */
  lead: string;
  action?: { href: string; name: string };
}

/** A list without entries: what it is for, and what to do next. */
export function EmptyState({ Icon, title, lead, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-2xl border border-dashed border-neutral-300 px-6 py-10 text-center dark:border-neutral-600">
      <Icon
        aria-hidden="true"
        className="size-8 text-neutral-400 dark:text-neutral-500"
        strokeWidth={1.5}
      />
      <p className="font-medium">{title}</p>
      <p className="max-w-md text-sm text-pretty text-neutral-600 dark:text-neutral-300">{lead}</p>
      {action && (
        <LinkButton href={action.href} kind="secondary" className="mt-2 !h-10 !px-4 !text-sm">
          {action.name}
        </LinkButton>
      )}
    </div>
  );
}
