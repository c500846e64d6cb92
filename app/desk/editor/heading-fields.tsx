import type { WritingLanguage } from "#app/desk/editor/languages/use-writing-language.ts";
import { fieldsAt } from "#app/features/posts/fields/field-names.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { BareField } from "./bare-field.tsx";

const TITLE =
  "font-display text-3xl font-semibold tracking-tight md:text-4xl lg:text-5xl lg:leading-[1.15]";
const STANDFIRST = "mt-2 text-base text-neutral-600 lg:text-lg dark:text-neutral-300";

interface HeadingFieldsProps {
  draft: Draft | null;
  language?: WritingLanguage;
}

/** Title and standfirst of a post, in the typeface of its page. */
export function HeadingFields({ draft, language }: HeadingFieldsProps) {
  return (
    <>
      {fieldsAt("heading").map((name) => (
        <BareField
          key={name}
          name={name}
          stored={draft?.[name] as string | null | undefined}
          language={language}
          autoFocus={name === "title" && draft === null}
          className={name === "title" ? TITLE : STANDFIRST}
        />
      ))}
    </>
  );
}
