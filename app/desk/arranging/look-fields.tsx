import type { ArrangedSection } from "#app/features/arrangements/arrangement.ts";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useArrangingText } from "./arranging-text.ts";
import type { SettingsProps } from "./section-settings.tsx";

interface StyleChoice {
  /** The property of the section. */
  name: "card" | "large" | "controls" | "banner" | "align";
  values: readonly string[];
}

type Kind = ArrangedSection["kind"];

/** Card styles and other choices of look, by kind. */
const STYLES: { [K in Kind]?: readonly StyleChoice[] } = {
  "post-slider": [
    { name: "card", values: ["standard", "plate", "overlay", "caption"] },
    { name: "controls", values: ["heading", "below"] },
  ],
  latest: [{ name: "card", values: ["row", "plate", "news", "veil"] }],
  audio: [{ name: "large", values: ["overlay", "podcast"] }],
  "category-slider": [{ name: "card", values: ["banner", "veil", "place"] }],
  "category-grid": [{ name: "align", values: ["start", "center"] }],
  ads: [{ name: "banner", values: ["shelf", "waves"] }],
};

/** The drawings and the fields of an area of text share the keys `look.NAME.VALUE`. */
type LookKey = Parameters<ReturnType<typeof useArrangingText>["t"]>[0];

const TINTS = ["plain", "tinted", "dark"] as const;

/** Card style, ground, and what else changes the look of a section. */
export function LookFields({ section, onChange }: SettingsProps) {
  const { t } = useArrangingText();
  const styles = STYLES[section.kind] ?? [];
  return (
    <>
      {styles.map(({ name, values }) => (
        <SelectField
          key={name}
          label={t(`look.${name}`)}
          value={String(section[name as keyof ArrangedSection])}
          onChange={({ target }) => {
            // The values are those of this kind of section.
            const next = { ...section, [name]: target.value } as ArrangedSection;
            // One column for wide cards, two for the others.
            const columns = target.value === "row" ? 1 : 2;
            onChange(next.kind === "latest" ? { ...next, columns } : next);
          }}
        >
          {values.map((value) => (
            <option key={value} value={value}>
              {t(`look.${name}.${value}` as LookKey)}
            </option>
          ))}
        </SelectField>
      ))}
      {section.kind !== "ads" && (
        <SelectField
          label={t("field.tint")}
          value={section.tint ?? "plain"}
          onChange={({ target }) =>
            onChange({ ...section, tint: TINTS.find((tint) => tint === target.value) })
          }
        >
          {TINTS.map((tint) => (
            <option key={tint} value={tint}>
              {t(`tint.${tint}`)}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}
