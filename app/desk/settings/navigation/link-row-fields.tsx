import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import IndentDecrease from "lucide-react/icons/list-indent-decrease";
import IndentIncrease from "lucide-react/icons/list-indent-increase";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type SettingsKey, useSettingsText } from "#app/desk/settings/settings-text.ts";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { LinkList, LinkRow } from "#app/features/site/link-rows.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/forms/field.tsx";

interface LinkRowFieldsProps {
  list: LinkList;
  row: LinkRow;
  index: number;
  errors: FormRefusal["fieldErrors"];
  onType: (change: Partial<LinkRow>) => void;
  onStep: (event: React.MouseEvent<HTMLButtonElement>) => void;
  grip: React.ComponentProps<"span">;
  isDragged: boolean;
}

/** Id of the list of pages that links may lead to. */
export const PAGE_CHOICES = "page-choices";

const INDENT = ["", "ms-6 sm:ms-10", "ms-12 sm:ms-20"] as const;

const STEPS: readonly [step: string, label: SettingsKey, Icon: typeof ArrowUp][] = [
  ["up", "step.up", ArrowUp],
  ["down", "step.down", ArrowDown],
  ["in", "step.in", IndentIncrease],
  ["out", "step.out", IndentDecrease],
  ["under", "step.under", Plus],
  ["remove", "step.remove", X],
];

/** Limits: blocks have no links, and columns cannot be nested. */
function stepsOf({ list, row }: Pick<LinkRowFieldsProps, "list" | "row">) {
  return STEPS.filter(([step]) => {
    if (row.block) return !["in", "out", "under"].includes(step);
    return !(step === "under" && row.depth > (list === "menu" ? 1 : 0));
  });
}

interface StepButtonsProps extends Pick<LinkRowFieldsProps, "list" | "row" | "index" | "onStep"> {
  label: string;
}

/** Buttons that move a row, remove it, or add one under it. */
function StepButtons({ list, row, index, label, onStep }: StepButtonsProps) {
  const { t } = useSettingsText();
  return (
    <div className="flex flex-wrap sm:mt-7">
      {stepsOf({ list, row }).map(([step, name, Icon]) => (
        <button
          key={step}
          type="submit"
          name="step"
          value={`${step}:${index}`}
          onClick={onStep}
          aria-label={t(name, { name: label })}
          title={t(name, { name: label })}
          className="focus-ring inline-flex size-11 items-center justify-center rounded-full text-neutral-700 transition-colors hover:bg-neutral-100 sm:size-9 dark:text-neutral-300 dark:hover:bg-neutral-800"
        >
          <Icon aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </button>
      ))}
    </div>
  );
}

/** A row: name, URL, and buttons to move it. */
export function LinkRowFields(props: LinkRowFieldsProps) {
  const { list, row, index, errors, onType, onStep, grip, isDragged } = props;
  const { t } = useSettingsText();
  const { t: tDesk } = useDeskText();
  const errorOf = (field: string) => {
    const key = errorKey(errors[`${list}.${index}.${field}`]);
    return key ? { error: tDesk(key) } : {};
  };
  const label = row.name || (row.block ? t(`block.${row.block}`) : t("navigation.unnamed"));
  const hasAddress = !row.block && !(list === "footer" && row.depth === 0);
  return (
    <li
      className={classNames(
        "flex flex-wrap items-start gap-x-3 gap-y-2 rounded-2xl border border-neutral-200 bg-white p-4 dark:border-neutral-700 dark:bg-neutral-900",
        INDENT[row.depth],
        isDragged && "opacity-60 shadow-xl",
      )}
    >
      <input type="hidden" name="depth" value={row.depth} />
      <input type="hidden" name="block" value={row.block} />
      <div className="flex grow basis-72 items-start gap-3">
        <span
          {...grip}
          title={t("navigation.drag")}
          className="mt-8 hidden cursor-grab touch-none text-neutral-500 active:cursor-grabbing sm:block"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
          <TextField
            name="name"
            label={row.block ? t("navigation.blockName", { block: label }) : t("navigation.name")}
            {...(row.block && { placeholder: t(`block.${row.block}`) })}
            value={row.name}
            maxLength={40}
            onChange={(event) => onType({ name: event.target.value })}
            {...errorOf("name")}
          />
          {hasAddress ? (
            <TextField
              name="href"
              label={t("navigation.href")}
              value={row.href}
              maxLength={500}
              placeholder="/about"
              list={PAGE_CHOICES}
              inputMode="url"
              onChange={(event) => onType({ href: event.target.value })}
              {...errorOf("href")}
            />
          ) : (
            <input type="hidden" name="href" value={row.href} />
          )}
        </div>
      </div>
      <StepButtons list={list} row={row} index={index} label={label} onStep={onStep} />
    </li>
  );
}
