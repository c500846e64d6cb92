import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { type ArrangingKey, useArrangingText } from "./arranging-text.ts";
import { DRAFT_STATUS } from "./draft-parts.tsx";
import type { Arranging } from "./load-arranging.server.ts";

interface StepFormProps {
  intent: string;
  /** The revision on the screen. */
  seen: number;
  label: ArrangingKey;
  kind?: "primary" | "secondary" | "plain";
  /** Further fields. */
  values?: Record<string, string>;
  /** Until the draft allows it; its status says why. */
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
      <Button
        type="submit"
        kind={kind}
        disabled={isDisabled}
        aria-describedby={isDisabled ? DRAFT_STATUS : undefined}
        className={SMALL}
      >
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

const GROUP = "rounded-2xl border border-neutral-200 px-4 py-2 text-sm dark:border-neutral-700";

/** Publishing later, and what takes the page back: unscheduling, discarding, unpublishing. */
function LaterSteps({
  state: { publishAt, isPublished },
  revision,
  hasDraft,
  isSaved,
  isTimeRefused,
}: Omit<PageStepsProps, "versions">) {
  const { t } = useArrangingText();
  const { zone } = useDeskDates();
  const common = { seen: revision, isDisabled: !isSaved };
  return (
    <Disclosure summary={t("later")} isOpen={publishAt !== null || isTimeRefused} className={GROUP}>
      <div className="grid gap-4 py-3">
        {publishAt !== null && (
          <StepForm {...common} intent="unschedule" label="unschedule" kind="secondary" />
        )}
        <StepForm
          intent="schedule"
          seen={revision}
          label="schedule"
          kind="secondary"
          isDisabled={!isSaved || !hasDraft}
        >
          <TextField
            type="datetime-local"
            name="publishAt"
            label={t("publishAt", { zone })}
            hint={t("publishAtHint")}
            required
          />
        </StepForm>
        {hasDraft && <StepForm {...common} intent="discard" label="discard" kind="plain" />}
        {isPublished && <StepForm {...common} intent="unpublish" label="unpublish" kind="plain" />}
      </div>
    </Disclosure>
  );
}

/** Published versions, the latest first, each with a button that restores it. */
function VersionSteps({
  versions,
  revision,
  isSaved,
}: Pick<PageStepsProps, "versions" | "revision" | "isSaved">) {
  const { t } = useArrangingText();
  const { moment } = useDeskDates();
  return (
    <Disclosure summary={t("versions")} className={GROUP}>
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
  );
}

/** The steps below the list of sections. Publishing at once is above the page. */
export function PageSteps({ versions, ...props }: PageStepsProps) {
  return (
    <div className="grid gap-3">
      <LaterSteps {...props} />
      {versions.length > 0 && <VersionSteps {...props} versions={versions} />}
    </div>
  );
}
