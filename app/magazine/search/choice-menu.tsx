import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { classNames } from "#app/ui/class-names.ts";
import { DisclosureMenu } from "#app/ui/menus/disclosure-menu.tsx";

interface Choice {
  name: string;
  href: string;
  isCurrent: boolean;
}

interface ChoiceMenuProps {
  /** Accessible label of the current choice. */
  label: string;
  choices: readonly Choice[];
  /** "start" where there is no room for the list on the other side, on a phone. */
  align?: "start" | "end";
}

/** A pill that shows the current choice and opens the others, as links. */
export function ChoiceMenu({ label, choices, align = "end" }: ChoiceMenuProps) {
  return (
    <div className={align === "start" ? "max-sm:[&_ul]:start-0 max-sm:[&_ul]:end-auto" : undefined}>
      <DisclosureMenu
        label={
          <>
            <span className="sr-only">{label}: </span>
            {choices.find(({ isCurrent }) => isCurrent)?.name}
            <ChevronDown aria-hidden="true" className="size-4" />
          </>
        }
      >
        {choices.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <a
              href={href}
              data-keep-scroll
              aria-current={isCurrent ? "true" : undefined}
              className={classNames(
                "focus-ring flex items-center justify-between gap-4 rounded-lg px-3 py-2 text-sm hover:bg-primary-50 dark:hover:bg-neutral-700",
                isCurrent && "font-medium",
              )}
            >
              {name}
              {isCurrent && (
                <Check
                  aria-hidden="true"
                  className="size-4 text-primary-600 dark:text-primary-300"
                />
              )}
            </a>
          </li>
        ))}
      </DisclosureMenu>
    </div>
  );
}
