import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { type ArrangingKey, useArrangingText } from "./arranging-text.ts";
import type { Arranging } from "./load-arranging.server.ts";

interface StepFormProps {
  intent: string;
  /** The revision on the screen. */
  seen: number;
  label: ArrangingKey;
  kind?: "primary" | "secondary" | "plain";
  /** Further fields. */
  values?: Record<string, string>;
  isDisabled?: boolean;
  children?: React.ReactNode;
}

const SMALL = "!h-10 !px-4 !text-sm";

/** A form with one button that takes the page a step on. */
export function StepForm({
  intent,
  seen,
  label,
  kind,
  values,
  isDisabled,
  children,
}: StepFormProps) {
  const { t } = useArrangingText();
  return (
    <form method="post" className="grid gap-3">
      <HiddenFields values={{ intent, seen: String(seen), ...values }} />
      {children}
      <Button type="submit" kind={kind} disabled={isDisabled} className={SMALL}>
        {t(label)}
      </Button>
    </form>
  );
}

interface PageStepsProps extends Pick<Arranging, "state" | "versions"> {
  revision: number;
  /** Whether there is anything that readers do not see yet. */
  hasDraft: boolean;
  /** Whether every change has reached the server. */
  isSaved: boolean;
  /** Whether the time to publish at was refused. */
  isTimeRefused: boolean;
}

/** Publishing later, and the ways back. */
export function PageSteps({
  state,
  versions,
  revision,
  hasDraft,
  isSaved,
  isTimeRefused,
}: PageStepsProps) {
  const { t } = useArrangingText();
  const { moment, zone } = useDeskDates();
  const { publishAt, isPublished } = state;
  const isDisabled = !isSaved || !hasDraft;
  return (
    <div className="grid gap-3">
      <Disclosure
        summary={t("later")}
        isOpen={publishAt !== null || isTimeRefused}
        className="rounded-2xl border border-neutral-200 px-4 py-2 text-sm dark:border-neutral-700"
      >
        <div className="grid gap-4 py-3">
          {publishAt !== null && (
            <StepForm
              intent="unschedule"
              seen={revision}
              label="unschedule"
              kind="secondary"
              isDisabled={!isSaved}
            />
          )}
          <StepForm
            intent="schedule"
            seen={revision}
            label="schedule"
            kind="secondary"
            isDisabled={isDisabled}
          >
            <TextField
              type="datetime-local"
              name="publishAt"
              label={t("publishAt", { zone })}
              hint={t("publishAtHint")}
              required
            />
          </StepForm>
          {hasDraft && (
            <StepForm
              intent="discard"
              seen={revision}
              label="discard"
              kind="plain"
              isDisabled={!isSaved}
            />
          )}
          {isPublished && (
            <StepForm
              intent="unpublish"
              seen={revision}
              label="unpublish"
              kind="plain"
              isDisabled={!isSaved}
            />
          )}
        </div>
      </Disclosure>
      {versions.length > 0 && (
        <Disclosure
          summary={t("versions")}
          className="rounded-2xl border border-neutral-200 px-4 py-2 text-sm dark:border-neutral-700"
        >
          <ol className="grid gap-3 py-3">
            {versions.map(({ id, publishedAt, publishedBy }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {moment(publishedAt)}
                  <span className="block text-neutral-600 dark:text-neutral-400">
                    <bdi>{publishedBy ?? t("bySchedule")}</bdi>
                  </span>
                </span>
                <StepForm
                  intent="restore"
                  seen={revision}
                  label="restore"
                  kind="secondary"
                  values={{ version: id }}
                  isDisabled={!isSaved}
                />
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}
