import { FilterChips, type SetFilter } from "#app/desk/lists/filter-chips.tsx";
import { FilterForm } from "#app/desk/lists/filter-form.tsx";
import {
  type Label,
  MEMBER_SORTS,
  MEMBER_STANDINGS,
  MEMBER_STATUSES,
} from "#app/features/members/models.ts";
import { useMeasuringText } from "#app/features/newsletter/measuring/measuring-text.ts";
import { formatDate } from "#app/lib/time.ts";
import {
  MEMBER_DAYS,
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
function useChoices({ choice, labels, plans, newsletters, hasOpens }: FilterProps): Choices[] {
  const { t } = useMembersText();
  // A filter of what was deleted finds nobody, until it is changed: it must not be left out unnoticed.
  const withGone = (name: "label" | "plan" | "newsletter", options: readonly Label[]) => {
    const id = choice[name];
    const isGone = id !== null && !options.some((option) => option.id === id);
    return isGone ? [...options, { id, name: t("filter.gone") }] : options;
  };
  const { t: tMeasuring } = useMeasuringText();
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
    { name: "plan", title: t("filter.plan"), options: withGone("plan", plans) },
    { name: "label", title: t("filter.label"), options: withGone("label", labels) },
    // Without a name it is the one that every magazine has.
    {
      name: "newsletter",
      title: t("filter.newsletter"),
      options: withGone(
        "newsletter",
        newsletters.map(({ id, name }) => ({ id, name: name || t("filter.newsletter") })),
      ),
    },
    {
      name: "opened",
      title: tMeasuring("filter.title"),
      options: (hasOpens ? LAST_EMAILS : []).map((n) => ({
        id: String(n),
        name: tMeasuring("filter.last", { n }),
      })),
    },
  ];
}

/** Search, order and filters of the members. */
export function MemberFilters(props: FilterProps) {
  const { t } = useMembersText();
  const { choice } = props;
  const choices = useChoices(props).filter(({ options }) => options.length > 0);
  return (
    <FilterForm
      key={JSON.stringify(choice)}
      action={MEMBERS_PATH}
      words={choice.words ?? ""}
      sort={{
        value: choice.sort ?? "joined",
        options: MEMBER_SORTS.map((id) => ({ id, name: t(`sort.${id}`) })),
      }}
      listed={choices.map(({ name, title, options }) => ({
        name,
        label: title,
        any: t("filter.any"),
        options,
        value: choice[name] ?? "",
      }))}
      days={MEMBER_DAYS.map((name) => ({
        name,
        label: t(`filter.${name}`),
        value: choice[name] ?? "",
      }))}
      texts={{
        search: t("search"),
        sort: t("sort.label"),
        find: t("find"),
        filters: t("filters"),
        apply: t("filter.apply"),
      }}
    />
  );
}

/** The filters of the members that are set. */
export function MemberChips(props: FilterProps) {
  const { t, locale } = useMembersText();
  const { choice } = props;
  const filters: SetFilter<MemberParameter>[] = [
    { name: "words", value: choice.words, label: t("search") },
    ...useChoices(props).map(({ name, title, options }) => ({
      name,
      value: options.find(({ id }) => id === choice[name])?.name ?? choice[name],
      label: title,
    })),
    ...MEMBER_DAYS.map((name) => ({
      name,
      value: choice[name] && formatDate(Date.parse(choice[name]), locale),
      label: t(`filter.${name}`),
    })),
  ];
  return (
    <FilterChips
      filters={filters}
      hrefWithout={(name) => membersHref({ ...choice, [name]: null })}
      clearHref={membersHref({ sort: choice.sort })}
      texts={{
        label: t("chip.label"),
        remove: (name) => t("chip.remove", { name }),
        clear: t("chip.clear"),
      }}
    />
  );
}
