import Tag from "lucide-react/icons/tag";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import type { MemberBulkReport } from "#app/features/members/bulk/bulk-report.server.ts";
import type { CountedLabel } from "#app/features/members/labels/rename-label.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { MembersNotice } from "./members-notice.tsx";
import { LABELS_PATH, MEMBERS_PATH, membersHref } from "./members-paths.ts";
import { MembersTabs } from "./members-tabs.tsx";
import { useMembersErrors, useMembersText } from "./members-text.ts";

export interface LabelsPageProps {
  labels: readonly CountedLabel[];
  report: MemberBulkReport | null;
  isTooLate: boolean;
  refusal: FormRefusal | undefined;
}

type RenameProps = Pick<LabelsPageProps, "refusal"> & { label: CountedLabel };

/** A label's new name; where another label has it, the box for merging both. */
function RenameForm({ label: { id, name }, refusal }: RenameProps) {
  const { t } = useMembersText();
  const errorText = useMembersErrors();
  const refused = refusal?.values.label === id ? refusalOf("rename", refusal) : undefined;
  const isTaken = refused?.fieldErrors.merge !== undefined;
  return (
    <Disclosure
      isOpen={refused !== undefined}
      summary={t("labels.rename")}
      className="open:basis-full"
      summaryClassName="inline-flex min-h-9 items-center rounded text-sm font-medium text-primary-700 dark:text-primary-300"
    >
      <DeskForm
        refusal={refused}
        errorText={errorText}
        action={LABELS_PATH}
        hidden={{ intent: "rename", label: id }}
        className="mt-2 grid max-w-md gap-3 pb-2"
      >
        <FormError />
        <TextField
          name="name"
          label={t("labels.name")}
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={name}
        />
        {isTaken && (
          <CheckField name="merge" className="text-sm">
            {t("labels.merge", { former: name, label: refused.values.name ?? "" })}
          </CheckField>
        )}
        <Button type="submit" className="justify-self-start !h-10 !px-4 !text-sm">
          {t(isTaken ? "labels.mergeNow" : "labels.save")}
        </Button>
      </DeskForm>
    </Disclosure>
  );
}

/** Explains the deletion; a second click confirms it. */
function DeleteForm({ label: { id, name } }: { label: CountedLabel }) {
  const { t } = useMembersText();
  return (
    <Disclosure
      summary={t("labels.delete")}
      className="open:basis-full"
      summaryClassName="inline-flex min-h-9 items-center rounded text-sm font-medium text-red-700 dark:text-red-300"
    >
      <form method="post" action={LABELS_PATH} className="mt-2 grid max-w-md gap-3 pb-2">
        <HiddenFields values={{ intent: "delete", label: id }} />
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("labels.deleteText")}</p>
        <Button type="submit" kind="secondary" className="justify-self-start !h-10 !px-4 !text-sm">
          {t("labels.deleteThis", { label: name })}
        </Button>
      </form>
    </Disclosure>
  );
}

/** The labels of members: how many have each, new names, and an end. */
export function LabelsPage({ labels, report, isTooLate, refusal }: LabelsPageProps) {
  const { t } = useMembersText();
  return (
    <DeskSection
      title={t("title")}
      tabs={<MembersTabs current="labels" isOwner />}
      done={isTooLate ? t("done.tooLate") : null}
    >
      {report && <MembersNotice report={report} action={LABELS_PATH} />}
      <p className="max-w-2xl text-sm text-neutral-600 dark:text-neutral-300">{t("labels.lead")}</p>
      {labels.length === 0 ? (
        <EmptyState
          Icon={Tag}
          title={t("labels.none")}
          lead={t("labels.noneLead")}
          action={{ href: MEMBERS_PATH, name: t("none.showAll") }}
        />
      ) : (
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
          {labels.map((label) => (
            <li key={label.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
              <a
                href={membersHref({ label: label.id })}
                className="focus-ring min-w-0 grow rounded-sm font-medium wrap-anywhere hover:underline"
              >
                <bdi>{label.name}</bdi>
              </a>
              <span className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
                {t("count", { n: label.members })}
              </span>
              <RenameForm label={label} refusal={refusal} />
              <DeleteForm label={label} />
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
