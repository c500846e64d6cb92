import { PlainField } from "#app/desk/editor/plain-field.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { useFieldError } from "#app/ui/forms/form-state.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { SearchCard, SocialCard } from "./sharing-cards.tsx";
import type { Shared } from "./use-sharing.ts";

/** Search engines cut titles and descriptions at about this many characters. */
const TITLE_FITS = { least: 30, most: 60 };
const DESCRIPTION_FITS = { least: 70, most: 160 };

/** The length of a text, and whether it will be cut. */
function Length({ text, fits }: { text: string; fits: typeof TITLE_FITS }) {
  const { t } = useDeskText();
  const length = [...text].length;
  const verdict = length > fits.most ? "long" : length < fits.least ? "short" : "fit";
  return (
    <p className="mt-1.5 text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
      {t("sharing.length", { n: length, most: fits.most })} · {t(`sharing.${verdict}`)}
    </p>
  );
}

interface SharingFieldsProps {
  draft: Draft | null;
  typed: Shared;
}

/** Title, description and picture for search engines and social networks, with previews. */
export function SharingFields({ draft, typed }: SharingFieldsProps) {
  const { t } = useDeskText();
  const problems = [useFieldError("seoTitle"), useFieldError("seoDescription")];
  return (
    <Disclosure
      summary={t("sharing.title")}
      isOpen={problems.some(Boolean)}
      className="rounded-2xl border border-neutral-200 px-5 md:col-span-2 dark:border-neutral-700"
      summaryClassName="min-h-14 font-medium"
    >
      <div className="grid gap-6 pt-2 pb-6">
        <div>
          <PlainField name="seoTitle" stored={draft?.seoTitle} />
          <Length text={typed.title} fits={TITLE_FITS} />
        </div>
        <div>
          <PlainField name="seoDescription" stored={draft?.seoDescription} />
          <Length text={typed.description} fits={DESCRIPTION_FITS} />
        </div>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <SearchCard shared={typed} />
          <SocialCard shared={typed} />
        </div>
      </div>
    </Disclosure>
  );
}
