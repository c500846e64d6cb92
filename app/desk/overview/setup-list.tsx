import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { Button } from "#app/ui/button.tsx";
import { type SetupStep, STEP_PAGES } from "./setup-steps.ts";

function Step({ step: { name, isDone } }: { step: SetupStep }) {
  const { t } = useShellText();
  const Icon = isDone ? Check : Circle;
  return (
    <li>
      <a
        href={STEP_PAGES[name]}
        className="focus-ring flex gap-3 rounded-lg p-2 hover:bg-neutral-100 dark:hover:bg-neutral-800"
      >
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-teal-700 dark:text-teal-300" : "text-neutral-400 dark:text-neutral-500"}`}
        />
        <span>
          <span className="block font-medium">
            {t(`setup.${name}`)}
            <span className="sr-only"> ({t(isDone ? "setupState.done" : "setupState.open")})</span>
          </span>
          {!isDone && (
            <span className="block text-sm text-neutral-600 dark:text-neutral-300">
              {t(`setupLead.${name}`)}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

/** Set-up steps of a new magazine. Finished steps are ticked; the list can be dismissed. */
export function SetupList({ steps }: { steps: readonly SetupStep[] }) {
  const { t } = useShellText();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="rounded-2xl border border-neutral-200 p-5 dark:border-neutral-700">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="font-semibold">{t("setupState.title")}</h2>
          <p className="mt-0.5 text-sm text-neutral-600 dark:text-neutral-300">
            {t("setupState.progress", { done, n: steps.length })}
          </p>
        </div>
        <form method="post">
          <input type="hidden" name="intent" value="dismiss-setup" />
          <Button type="submit" kind="secondary" className="!h-10 !px-4 !text-sm">
            {t("setupState.dismiss")}
          </Button>
        </form>
      </div>
      <ul className="mt-3 grid gap-1 md:grid-cols-2">
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ul>
    </section>
  );
}
