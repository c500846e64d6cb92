import { DRAFT_STATUS } from "#app/desk/arranging/draft-parts.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import type { ThemeSummary } from "./load-look.server.ts";
import { themePath } from "./look-path.ts";
import { type LookKey, useLookText } from "./look-text.ts";
import { type DrawnTheme, ThemeDrawing } from "./theme-drawing.tsx";

const SMALL = "!h-9 !px-3.5 !text-sm";
const CARD =
  "grid content-start gap-3 rounded-2xl border border-neutral-200 p-4 dark:border-neutral-700";

/** Descriptions of the built-in themes. */
const ABOUT = new Map<string, LookKey>([
  ["essay", "about.essay"],
  ["weekly", "about.weekly"],
  ["photo", "about.photo"],
  ["network", "about.network"],
  ["newspaper", "about.newspaper"],
]);

interface StepButtonProps {
  intent: string;
  id: string;
  label: string;
  /** Name of the theme, for screen readers. */
  name: string;
  kind?: "primary" | "secondary" | "plain";
  values?: Record<string, string>;
  /** Until the draft is saved, which its status says. */
  isDisabled?: boolean;
}

/** A form with one button. */
export function StepButton({
  intent,
  id,
  label,
  name,
  kind = "secondary",
  values,
  isDisabled,
}: StepButtonProps) {
  return (
    <form method="post">
      <HiddenFields values={{ intent, id, ...values }} />
      <Button
        type="submit"
        kind={kind}
        disabled={isDisabled}
        aria-describedby={isDisabled ? DRAFT_STATUS : undefined}
        className={SMALL}
        aria-label={name}
      >
        {label}
      </Button>
    </form>
  );
}

function CurrentMark() {
  const { t } = useLookText();
  return (
    <span className="rounded-full bg-green-100 px-2.5 py-0.5 text-xs font-medium text-green-900 dark:bg-green-900/50 dark:text-green-100">
      {t("current")}
    </span>
  );
}

function Title({ name, isCurrent }: { name: string; isCurrent: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 dir="auto" className="min-w-0 font-semibold [overflow-wrap:anywhere]">
        {name}
      </h3>
      {isCurrent && <CurrentMark />}
    </div>
  );
}

const grey = (step: number) => `var(--c-neutral-${step})`;

const PLAIN: Omit<DrawnTheme, "name"> = {
  colours: {
    light: {
      paper: "#ffffff",
      surface: "#ffffff",
      panel: grey(100),
      line: grey(200),
      text: grey(900),
      soft: grey(500),
      accent: "var(--c-primary-600)",
    },
    dark: {
      paper: grey(900),
      surface: grey(800),
      panel: grey(800),
      line: grey(700),
      text: grey(100),
      soft: grey(400),
      accent: "var(--c-primary-600)",
    },
  },
  headingWeight: 600,
  headingCase: "normal",
  corners: "round",
  cards: "boxed",
};

/** The program's own look. */
export function PlainCard({ isCurrent }: { isCurrent: boolean }) {
  const { t } = useLookText();
  const name = t("plainName");
  return (
    <li className={CARD}>
      <ThemeDrawing theme={{ ...PLAIN, name }} />
      <Title name={name} isCurrent={isCurrent} />
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("plainAbout")}</p>
      {!isCurrent && (
        <StepButton
          intent="publish"
          id=""
          label={t("publish")}
          name={t("publishName", { name })}
          kind="primary"
        />
      )}
    </li>
  );
}

/** Asks first: a deleted theme is gone. */
function DeleteForm({ id, name }: Pick<ThemeSummary, "id" | "name">) {
  const { t } = useLookText();
  return (
    <Disclosure
      summary={t("delete")}
      summaryClassName="inline-flex min-h-9 items-center rounded text-sm font-medium text-red-700 dark:text-red-300"
    >
      <form method="post" className="mt-2 grid gap-3">
        <HiddenFields values={{ intent: "delete", id }} />
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("delete.text")}</p>
        <Button type="submit" kind="secondary" className={`justify-self-start ${SMALL}`}>
          {t("deleteName", { name })}
        </Button>
      </form>
    </Disclosure>
  );
}

interface ThemeCardProps {
  theme: ThemeSummary;
  isCurrent: boolean;
  isOwn?: boolean;
}

/** A theme with a drawing of it, and what can be done with it. */
export function ThemeCard({ theme, isCurrent, isOwn = false }: ThemeCardProps) {
  const { t } = useLookText();
  const { id, name, credit } = theme;
  const about = isOwn ? undefined : ABOUT.get(id);
  return (
    <li className={CARD}>
      <ThemeDrawing theme={theme} />
      <Title name={name} isCurrent={isCurrent} />
      {about && <p className="text-sm text-neutral-600 dark:text-neutral-300">{t(about)}</p>}
      {isOwn && credit && (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {t("by", { name: credit })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton kind="secondary" href={themePath(id)} className={SMALL}>
          {t(isOwn ? "edit" : "open", { name })}
        </LinkButton>
        <StepButton
          intent="publish"
          id={id}
          label={t("publish")}
          name={t("publishName", { name })}
          kind="primary"
        />
        <StepButton
          intent="copy"
          id={id}
          label={t("copy")}
          name={t("copyName", { name })}
          values={{ name: t("copyOf", { name }).slice(0, 60) }}
        />
        <LinkButton
          kind="plain"
          href={`${themePath(id)}/export`}
          download
          aria-label={t("exportName", { name })}
          className={SMALL}
        >
          {t("export")}
        </LinkButton>
      </div>
      {isOwn && <DeleteForm id={id} name={name} />}
    </li>
  );
}
