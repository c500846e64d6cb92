import type { SubscriberAction } from "#app/features/newsletter/choices.server.ts";
import { useMeasuringText } from "#app/features/newsletter/measuring/measuring-text.ts";
import type {
  Preferences,
  PreferredNewsletter,
} from "#app/features/newsletter/preferences/preferences.server.ts";
import { formatDate } from "#app/lib/time.ts";
import { LANGUAGES, LOCALES } from "#app/platform/i18n/languages.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { useChoicesText } from "./newsletter-choices-text.ts";
import { Sheet, SheetPage } from "./sheet.tsx";

const OFFERED: Record<Preferences["state"], readonly SubscriberAction[]> = {
  confirmed: ["leave", "pause"],
  paused: ["return", "leave"],
  unsubscribed: ["return"],
};

interface NewsletterChoicesProps {
  /** Null for a link that is not known. */
  preferences: Preferences | null;
  /** Where the buttons are sent to. */
  action: string;
  /** Address of the subscriber's data as a file. */
  dataHref: string;
  /** Whether new posts of what they follow come by email; null without an account. */
  isFollowingByEmail: boolean | null;
  isSaved?: boolean;
  /** Whether the subscriber has just deleted the address. */
  isDeleted?: boolean;
}

interface LeaveFormProps extends Pick<NewsletterChoicesProps, "action" | "dataHref"> {
  state: Preferences["state"];
}

/** Leaves, pauses or returns; hands the data out, or deletes it, which needs confirmation. */
function LeaveForm({ state, action, dataHref }: LeaveFormProps) {
  const { t } = useChoicesText();
  return (
    <form method="post" action={action} className="grid justify-items-center gap-6">
      <div className="flex flex-wrap justify-center gap-4">
        {OFFERED[state].map((choice) => (
          <Button key={choice} type="submit" name="choice" value={choice} kind="secondary">
            {t(choice as "leave")}
          </Button>
        ))}
      </div>
      <div className="grid justify-items-center gap-2 text-center">
        <a
          href={dataHref}
          download
          className="focus-ring rounded-sm text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {t("download")}
        </a>
        <Disclosure
          summary={t("delete")}
          summaryClassName="min-h-11 justify-center text-sm font-medium"
        >
          <div className="grid justify-items-center gap-4 pt-1">
            <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("deleteHint")}</p>
            <Button type="submit" name="choice" value="delete" kind="secondary">
              {t("delete")}
            </Button>
          </div>
        </Disclosure>
      </div>
    </form>
  );
}

/** A subscriber's newsletters, with forms to change them; reached by the links of emails. */
export function NewsletterChoices({
  preferences,
  action,
  dataHref,
  isFollowingByEmail,
  isSaved = false,
  isDeleted = false,
}: NewsletterChoicesProps) {
  const { t, locale } = useChoicesText();
  const state = preferences?.state ?? (isDeleted ? "deleted" : "unknown");
  const email = preferences?.email ?? "";
  const date = formatDate(preferences?.pausedUntil ?? 0, locale);
  return (
    <SheetPage
      emoji={state === "confirmed" ? "📬" : "📭"}
      title={t(`title.${state}`)}
      description={t(`lead.${state}`, { email, date })}
    >
      <Sheet>
        {preferences ? (
          <div className="grid gap-8">
            {isSaved && <Notice>{t("saved")}</Notice>}
            {preferences.state !== "unsubscribed" && (
              <PreferencesForm preferences={preferences} action={action} />
            )}
            {isFollowingByEmail !== null && (
              <FollowingForm isOn={isFollowingByEmail} action={action} />
            )}
            {(preferences.isMeasured || preferences.refusesMeasuring) && (
              <MeasuringForm refuses={preferences.refusesMeasuring} action={action} />
            )}
            <LeaveForm state={preferences.state} action={action} dataHref={dataHref} />
          </div>
        ) : (
          <div className="flex justify-center">
            <LinkButton href="/">{t("home")}</LinkButton>
          </div>
        )}
      </Sheet>
    </SheetPage>
  );
}

interface PreferencesFormProps {
  preferences: Preferences;
  action: string;
}

function PreferencesForm({ preferences, action }: PreferencesFormProps) {
  const { t } = useChoicesText();
  return (
    // Read by `reader/offer-sign-up.ts`.
    <form method="post" action={action} data-gets-emails="" className="grid gap-6">
      {preferences.newsletters.map((newsletter) => (
        <NewsletterChoice key={newsletter.id} newsletter={newsletter} />
      ))}
      <SelectField
        name="locale"
        label={t("language")}
        hint={t("languageHint")}
        defaultValue={preferences.locale ?? ""}
      >
        <option value="">{t("languageOfMagazine")}</option>
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGES[locale].name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="choice" value="save" className="justify-self-center">
        {t("save")}
      </Button>
    </form>
  );
}

interface FollowingFormProps {
  isOn: boolean;
  action: string;
}

/** New posts of what somebody follows with their account. */
function FollowingForm({ isOn, action }: FollowingFormProps) {
  const { t } = useChoicesText();
  return (
    <form method="post" action={action} className="grid gap-5">
      <fieldset className="rounded-2xl border border-neutral-200 px-4 py-3 dark:border-neutral-700">
        <legend className="px-2 font-medium">{t("following.title")}</legend>
        <CheckField name="following" defaultChecked={isOn} hint={t("following.hint")}>
          {t("following.choose")}
        </CheckField>
        <a
          href="/dashboard/reading"
          className="focus-ring mt-2 inline-block rounded-sm text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
        >
          {t("following.list")}
        </a>
      </fieldset>
      <Button
        type="submit"
        name="choice"
        value="following"
        kind="secondary"
        className="justify-self-center"
      >
        {t("following.save")}
      </Button>
    </form>
  );
}

interface MeasuringFormProps {
  refuses: boolean;
  action: string;
}

/** Refusing that opens and clicks are measured. */
function MeasuringForm({ refuses, action }: MeasuringFormProps) {
  const { t } = useMeasuringText();
  return (
    <form method="post" action={action} className="grid gap-5">
      <fieldset className="rounded-2xl border border-neutral-200 px-4 py-3 dark:border-neutral-700">
        <legend className="px-2 font-medium">{t("refuse.title")}</legend>
        <CheckField name="refuses" defaultChecked={refuses} hint={t("refuse.hint")}>
          {t("refuse.choose")}
        </CheckField>
      </fieldset>
      <Button
        type="submit"
        name="choice"
        value="measuring"
        kind="secondary"
        className="justify-self-center"
      >
        {t("refuse.save")}
      </Button>
    </form>
  );
}

function NewsletterChoice({ newsletter }: { newsletter: PreferredNewsletter }) {
  const { t } = useChoicesText();
  const { id, name, description, digest, frequency } = newsletter;
  const frequencies =
    digest === "none" ? (["each", "none"] as const) : (["each", "digest", "none"] as const);
  // Without a digest each post comes by itself.
  const current = frequency === "digest" && digest === "none" ? "each" : frequency;
  const digestWords = digest === "monthly" ? t("frequency.monthly") : t("frequency.weekly");
  return (
    <fieldset className="rounded-2xl border border-neutral-200 px-4 py-3 dark:border-neutral-700">
      <legend className="px-2 font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </legend>
      {description && (
        <p className="mb-2 text-sm text-neutral-600 dark:text-neutral-300" dir="auto">
          {description}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {frequencies.map((each) => (
          <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={`newsletter.${id}`}
              value={each}
              defaultChecked={each === current}
              className="focus-ring size-5 accent-primary-600"
            />
            {each === "digest" ? digestWords : t(`frequency.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
