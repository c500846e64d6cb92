import type { ArrangedSection, SectionWords } from "#app/features/arrangements/arrangement.ts";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { ActionFields } from "./action-fields.tsx";
import { useArrangingText } from "./arranging-text.ts";
import type { SettingsProps } from "./section-settings.tsx";

type OfWords = Extract<
  ArrangedSection,
  { kind: "own-words" | "become-author" | "hero-illustration" | "hero-full-bleed" }
>;
type WordsKind = OfWords["kind"];

/** Which small words each kind has beside its text and its button. */
const SMALL: Record<WordsKind, "eyebrow" | "accent" | null> = {
  "own-words": "eyebrow",
  "become-author": "eyebrow",
  "hero-illustration": "accent",
  "hero-full-bleed": null,
};

const hasWords = (section: ArrangedSection): section is OfWords =>
  Object.hasOwn(SMALL, section.kind);

/** Without any words of the owner the section says what it usually says. */
function filled(section: OfWords, words: SectionWords): SectionWords | undefined {
  const isOwn = typeof section.title === "object" || Object.values(words).some(Boolean);
  return isOwn ? words : undefined;
}

/** The owner's own words of a section: hero, about, calls to action. */
export function WordsFields({ section, onChange }: SettingsProps) {
  const { t } = useArrangingText();
  if (!hasWords(section)) return null;
  const words = section.words ?? {};
  const small = SMALL[section.kind];
  function change(next: SectionWords, field?: string) {
    const kept = section.kind === "own-words" ? next : filled(section as OfWords, next);
    onChange({ ...section, words: kept } as ArrangedSection, field);
  }
  return (
    <>
      {small && (
        <TextField
          label={t(`field.${small}`)}
          value={words[small] ?? ""}
          maxLength={small === "accent" ? 30 : 60}
          dir="auto"
          onChange={({ target }) => change({ ...words, [small]: target.value || undefined }, small)}
        />
      )}
      <TextAreaField
        label={t("field.text")}
        value={words.text ?? ""}
        rows={4}
        maxLength={600}
        dir="auto"
        onChange={({ target }) => change({ ...words, text: target.value || undefined }, "text")}
      />
      <ActionFields
        key={section.id}
        action={words.action}
        onChange={(action) => change({ ...words, action }, "action")}
      />
    </>
  );
}
