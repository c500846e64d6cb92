import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";

interface ConfirmStepProps {
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

/** Asks for confirmation of a step that cannot be undone: the first click opens an explanation, the second submits. */
export function ConfirmStep({
  name,
  meaning,
  intent,
  isOpen = false,
  className,
  children,
}: ConfirmStepProps) {
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
