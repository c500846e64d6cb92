import { ActionFields } from "#app/desk/arranging/action-fields.tsx";
import { useArrangingText } from "#app/desk/arranging/arranging-text.ts";
import type { SettingsProps } from "#app/desk/arranging/section-settings.tsx";
import { isNeverShown } from "#app/features/arrangements/advert-days.ts";
import type { Advert, ArrangedSection } from "#app/features/arrangements/arrangement.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { AdvertPicture } from "./advert-picture.tsx";

type Translate = ReturnType<typeof useArrangingText>["t"];

/** Placeholder content of a new advertisement. */
export const firstAdvert = (t: Translate): Advert => ({
  id: crypto.randomUUID(),
  mark: "advertisement",
  headline: t("advert.first"),
  action: { label: t("advert.firstAction"), href: "/subscription" },
});

interface AdvertDaysProps {
  advert: Advert;
  onChange(part: Pick<Advert, "since" | "until">): void;
}

/** From when until when an advertisement is shown. */
function AdvertDays({ advert, onChange }: AdvertDaysProps) {
  const { t } = useArrangingText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={t("advert.since")}
        value={advert.since ?? ""}
        onChange={({ target }) => onChange({ since: target.value || undefined })}
      />
      <TextField
        type="date"
        label={t("advert.until")}
        error={isNeverShown(advert) ? t("error.lastDay") : undefined}
        value={advert.until ?? ""}
        onChange={({ target }) => onChange({ until: target.value || undefined })}
      />
    </div>
  );
}

/** Fields of an advertisement: its content, its label, and from when until when it is shown. */
export function AdvertFields({
  section,
  choices,
  onChange,
}: SettingsProps<Extract<ArrangedSection, { kind: "ads" }>>) {
  const { t } = useArrangingText();
  const advert = section.advert ?? firstAdvert(t);
  const counted = choices.adverts.find(({ id }) => id === advert.id);
  const { views, clicks } = counted ?? { views: 0, clicks: 0 };
  const change = (part: Partial<Advert>, field?: string) =>
    onChange({ ...section, advert: { ...advert, ...part } }, field);
  return (
    <>
      <p className="text-sm">{t("advert.counts", { views, clicks })}</p>
      <SelectField
        label={t("advert.mark")}
        value={advert.mark}
        onChange={({ target }) =>
          change({ mark: target.value === "sponsored" ? "sponsored" : "advertisement" })
        }
      >
        <option value="advertisement">{t("advert.house")}</option>
        <option value="sponsored">{t("advert.sponsored")}</option>
      </SelectField>
      <TextField
        label={t("advert.headline")}
        value={advert.headline}
        maxLength={120}
        required
        dir="auto"
        onChange={({ target }) => change({ headline: target.value }, "headline")}
      />
      <ActionFields
        key={section.id}
        action={advert.action}
        onChange={(action) => action && change({ action }, "action")}
      />
      <AdvertPicture
        key={`${section.id} picture`}
        section={section}
        choices={choices}
        onChange={onChange}
      />
      <AdvertDays advert={advert} onChange={change} />
    </>
  );
}
