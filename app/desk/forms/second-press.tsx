import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";

interface SecondPressProps {
  /** Name of the step, on both buttons. */
  name: React.ReactNode;
  /** What it means. */
  meaning: string;
  /** The form's `intent`. */
  intent: string;
  /** Whether it was refused: the reason is inside. */
  isOpen?: boolean;
  className?: string;
  /** Fields and errors, above the button. */
  children?: React.ReactNode;
}

/** A step of a form that cannot be undone: what it means opens first, and the second press does it. */
export function SecondPress({
  name,
  meaning,
  intent,
  isOpen = false,
  className,
  children,
}: SecondPressProps) {
  return (
    <Disclosure
      summary={name}
      isOpen={isOpen}
      className={classNames("open:basis-full", className)}
      summaryClassName="inline-flex min-h-9 items-center rounded text-sm font-medium text-red-700 dark:text-red-300"
    >
      <div className="mt-2 grid max-w-prose justify-items-start gap-3">
        {children}
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">{meaning}</p>
        <Button
          type="submit"
          name="intent"
          value={intent}
          className="!h-10 !bg-red-700 !px-4 !text-sm hover:!bg-red-800"
        >
          {name}
        </Button>
      </div>
    </Disclosure>
  );
}
