import type { ArrangedSection, Words } from "#app/features/arrangements/arrangement.ts";
import { usualTitle } from "#app/magazine/home/catalogue.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { AdvertFields } from "./adverts/advert-fields.tsx";
import { useArrangingText } from "./arranging-text.ts";
import { ContentFields } from "./content-fields.tsx";
import type { ArrangingChoices } from "./load-arranging.server.ts";
import { LookFields } from "./look-fields.tsx";
import { WordsFields } from "./words-fields.tsx";

export interface SettingsProps<Section = ArrangedSection> {
  section: Section;
  choices: ArrangingChoices;
  /** @param field what is typed in */
  onChange(section: ArrangedSection, field?: string): void;
}

type TitledSection = Extract<ArrangedSection, { title: unknown }>;

const ownPart = (words: Words | undefined) => (typeof words === "object" ? words.own : "");

/** A hero says its own title only with the owner's words. */
function withTitle<Section extends TitledSection>(section: Section, typed: string): Section {
  const title = typed ? { own: typed } : (usualTitle(section.kind) ?? section.title);
  const isHero = section.kind === "hero-full-bleed" || section.kind === "hero-illustration";
  return isHero && typed
    ? { ...section, title, words: section.words ?? {} }
    : { ...section, title };
}

/** Title and lead: the owner's, else what sections of this kind usually say. */
function TitleFields({ section, onChange }: SettingsProps<TitledSection>) {
  const { t } = useArrangingText();
  const { t: tSite } = useText();
  const usual = typeof section.title === "string" ? section.title : usualTitle(section.kind);
  const { description } = section;
  return (
    <>
      <TextField
        label={t("field.title")}
        value={ownPart(section.title)}
        placeholder={usual ? tSite(usual) : ""}
        maxLength={120}
        dir="auto"
        onChange={({ target }) => {
          onChange(withTitle(section, target.value), "title");
        }}
      />
      <TextAreaField
        label={t("field.description")}
        value={ownPart(description)}
        placeholder={typeof description === "string" ? tSite(description, { n: 0 }) : ""}
        rows={2}
        maxLength={300}
        dir="auto"
        onChange={({ target }) => {
          const next = target.value ? { own: target.value } : undefined;
          onChange({ ...section, description: next, count: undefined }, "description");
        }}
      />
    </>
  );
}

/** Everything that can be chosen of a section. */
export function SectionSettings({ section, choices, onChange }: SettingsProps) {
  return (
    <div className="grid gap-4">
      {"title" in section && (
        <TitleFields section={section} choices={choices} onChange={onChange} />
      )}
      <ContentFields section={section} choices={choices} onChange={onChange} />
      <WordsFields section={section} choices={choices} onChange={onChange} />
      {section.kind === "ads" && (
        <AdvertFields section={section} choices={choices} onChange={onChange} />
      )}
      <LookFields section={section} choices={choices} onChange={onChange} />
    </div>
  );
}
