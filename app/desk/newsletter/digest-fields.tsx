import { MAX_SECTIONS } from "#app/features/newsletter/lists/input.ts";
import {
  type Newsletter,
  RHYTHMS,
  SECTION_SOURCES,
} from "#app/features/newsletter/lists/models.ts";
import { DAY } from "#app/lib/time.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useMailingText } from "./mailing-text.ts";

interface DigestFieldsProps {
  newsletter: Pick<Newsletter, "digest" | "digestDay" | "digestHour" | "digestSections">;
  zone: string;
  /** Names that are suggested for a section. */
  subjects: readonly string[];
}

const SUBJECT_NAMES = "digest-subjects";

/** A Sunday, in UTC. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** When the digest comes, and what is in it. */
export function DigestFields({ newsletter, zone, subjects }: DigestFieldsProps) {
  const { t, locale } = useMailingText();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) => weekday.format(SUNDAY + day * DAY));
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-3 text-lg font-semibold">{t("form.digest")}</legend>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("form.digestHint")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="digest" label={t("form.rhythm")} defaultValue={newsletter.digest}>
          {RHYTHMS.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {t(`digest.${rhythm}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="digestDay"
          label={t("form.day")}
          defaultValue={String(newsletter.digestDay)}
        >
          {Array.from({ length: 29 }, (_, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its number
            <option key={day} value={day}>
              {[days[day], day > 0 && t("form.dayOfMonth", { day })].filter(Boolean).join(" / ")}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="digestHour"
          label={t("form.hour", { zone })}
          defaultValue={String(newsletter.digestHour)}
        >
          {Array.from({ length: 24 }, (_, hour) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its number
            <option key={hour} value={hour}>
              {String(hour).padStart(2, "0")}:00
            </option>
          ))}
        </SelectField>
      </div>
      <datalist id={SUBJECT_NAMES}>
        {subjects.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {Array.from({ length: MAX_SECTIONS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have an order and nothing else
        <SectionFields key={at} at={at} section={newsletter.digestSections[at]} />
      ))}
    </fieldset>
  );
}

interface SectionFieldsProps {
  at: number;
  section: Newsletter["digestSections"][number] | undefined;
}

function SectionFields({ at, section }: SectionFieldsProps) {
  const { t } = useMailingText();
  return (
    <fieldset className="grid gap-4 rounded-2xl border border-neutral-200 p-4 sm:grid-cols-2 dark:border-neutral-700">
      <legend className="px-2 text-sm font-medium">{t("section.title", { n: at + 1 })}</legend>
      <SelectField
        name={`section${at}.source`}
        label={t("section.source")}
        defaultValue={section?.source ?? ""}
      >
        <option value="">{t("section.none")}</option>
        {SECTION_SOURCES.map((source) => (
          <option key={source} value={source}>
            {t(`section.${source}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name={`section${at}.slug`}
        label={t("section.slug")}
        hint={t("section.slugHint")}
        list={SUBJECT_NAMES}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        defaultValue={section?.slug ?? ""}
      />
      <TextField
        name={`section${at}.title`}
        label={t("section.heading")}
        maxLength={100}
        defaultValue={section?.title ?? ""}
      />
      <TextField
        name={`section${at}.most`}
        type="number"
        min={1}
        max={20}
        label={t("section.most")}
        defaultValue={String(section?.most ?? 5)}
      />
    </fieldset>
  );
}
