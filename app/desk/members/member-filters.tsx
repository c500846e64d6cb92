import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import {
  type Label,
  MEMBER_SORTS,
  MEMBER_STANDINGS,
  MEMBER_STATUSES,
} from "#app/features/members/models.ts";
import { useMeasuringText } from "#app/features/newsletter/measuring/measuring-text.ts";
import { formatDate } from "#app/lib/time.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { Select } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import {
  MEMBERS_PATH,
  type MemberChoice,
  type MemberParameter,
  membersHref,
} from "./members-paths.ts";
import { useMembersText } from "./members-text.ts";

interface FilterProps {
  choice: MemberChoice;
  labels: readonly Label[];
  plans: readonly Label[];
  newsletters: readonly Label[];
  /** Whether opens of emails are measured. */
  hasOpens: boolean;
}

/** The last so many emails. */
const LAST_EMAILS = [1, 5, 10, 25];

interface Choices {
  name: "label" | "emails" | "paid" | "plan" | "newsletter" | "opened";
  title: string;
  options: readonly Label[];
}

/** The filters that offer a list of choices. */
function useChoices(offered: Omit<FilterProps, "choice">): Choices[] {
  const { labels, plans, newsletters, hasOpens } = offered;
  const { t } = useMembersText();
  const { t: say } = useMeasuringText();
  const standings = MEMBER_STANDINGS.map((id) => ({ id, name: t(`paid.${id}`) }));
  return [
    {
      name: "emails",
      title: t("filter.emails"),
      options: MEMBER_STATUSES.map((id) => ({ id, name: t(`emails.${id}`) })),
    },
    {
      name: "paid",
      title: t("filter.paid"),
      options: [{ id: "any", name: t("paid.any") }, ...standings],
    },
    { name: "plan", title: t("filter.plan"), options: plans },
    { name: "label", title: t("filter.label"), options: labels },
    // Without a name it is the one that every magazine has.
    {
      name: "newsletter",
      title: t("filter.newsletter"),
      options: newsletters.map(({ id, name }) => ({ id, name: name || t("filter.newsletter") })),
    },
    {
      name: "opened",
      title: say("filter.title"),
      options: (hasOpens ? LAST_EMAILS : []).map((n) => ({
        id: String(n),
        name: say("filter.last", { n }),
      })),
    },
  ];
}

const DAYS = ["from", "until", "seen", "away"] as const;

/** Search, order and filters of the list: a plain GET form, so that each combination has a URL. */
export function MemberFilters({ choice, ...offered }: FilterProps) {
  const { t } = useMembersText();
  const choices = useChoices(offered).filter(({ options }) => options.length > 0);
  return (
    // Remounted when the address changes, so that the fields show its values.
    <form key={JSON.stringify(choice)} action={MEMBERS_PATH} className="flex flex-wrap gap-2">
      <div className="relative min-w-48 grow basis-60">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-4 top-1/2 size-4 -translate-y-1/2 text-neutral-500"
        />
        <input
          type="search"
          name="words"
          defaultValue={choice.words ?? ""}
          aria-label={t("search")}
          placeholder={t("search")}
          maxLength={100}
          className={fieldClass("input", "ps-11")}
        />
      </div>
      <Select
        name="sort"
        defaultValue={choice.sort ?? "joined"}
        aria-label={t("sort.label")}
        onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
        className="w-44 max-sm:grow"
      >
        {MEMBER_SORTS.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" kind="secondary" className="!h-11">
        {t("find")}
      </Button>
      <Disclosure
        summary={t("filters")}
        className="open:order-last open:basis-full"
        summaryClassName="inline-flex h-11 items-center rounded px-2 text-sm font-medium"
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {choices.map(({ name, title, options }) => (
            <Field key={name} label={title}>
              {(wiring) => (
                <Select {...wiring} name={name} defaultValue={choice[name] ?? ""}>
                  <option value="">{t("filter.any")}</option>
                  {options.map(({ id, name: option }) => (
                    <option key={id} value={id}>
                      {option}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          {DAYS.map((name) => (
            <Field key={name} label={t(`filter.${name}`)}>
              {(wiring) => (
                <input
                  {...wiring}
                  type="date"
                  name={name}
                  defaultValue={choice[name] ?? ""}
                  className={fieldClass("input")}
                />
              )}
            </Field>
          ))}
          <Button type="submit" kind="secondary" className="self-end !h-11">
            {t("filter.apply")}
          </Button>
        </div>
      </Disclosure>
    </form>
  );
}

/** The filters that are set, as people read them; each is a link to the list without it. */
export function MemberChips({ choice, ...offered }: FilterProps) {
  const { t, locale } = useMembersText();
  const chosen: { name: MemberParameter; value: string | null | undefined; title: string }[] = [
    { name: "words", value: choice.words, title: t("search") },
    ...useChoices(offered).map(({ name, title, options }) => ({
      name,
      value: options.find(({ id }) => id === choice[name])?.name ?? choice[name],
      title,
    })),
    ...DAYS.map((name) => ({
      name,
      value: choice[name] && formatDate(Date.parse(choice[name]), locale),
      title: t(`filter.${name}`),
    })),
  ];
  const set = chosen.filter(({ value }) => value);
  if (set.length === 0) return null;
  return (
    <ul aria-label={t("chip.label")} className="flex flex-wrap items-center gap-2">
      {set.map(({ name, value, title }) => (
        <li key={name} className="min-w-0">
          <a
            href={membersHref({ ...choice, [name]: null })}
            aria-label={t("chip.remove", { name: `${title}: ${value}` })}
            className="focus-ring flex items-center gap-1.5 rounded-full bg-neutral-100 py-1.5 ps-3.5 pe-2.5 text-sm text-neutral-800 hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-200 dark:hover:bg-neutral-700"
          >
            <span className="truncate">{`${title}: ${value}`}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={membersHref({ sort: choice.sort })}
          className="focus-ring rounded px-1 py-1.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {t("chip.clear")}
        </a>
      </li>
    </ul>
  );
}
