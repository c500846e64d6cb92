import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { DeskArea, DeskField, useFieldError } from "./desk-form.tsx";
import { useDeskText } from "./desk-text.ts";
import { SearchCard, SocialCard } from "./sharing-cards.tsx";
import type { Shared } from "./use-sharing.ts";

/** Searches cut titles and descriptions at about so many signs. */
const TITLE_FITS = { least: 30, most: 60 };
const DESCRIPTION_FITS = { least: 70, most: 160 };

/** How long a text is, and whether others will show all of it. */
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

/** What searches and social networks show of a post, and how that looks. */
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
          <DeskField
            name="seoTitle"
            label="post.seoTitle"
            hint="sharing.titleHint"
            maxLength={200}
            stored={draft?.seoTitle}
          />
          <Length text={typed.title} fits={TITLE_FITS} />
        </div>
        <div>
          <DeskArea
            name="seoDescription"
            label="post.seoDescription"
            hint="sharing.descriptionHint"
            rows={2}
            maxLength={500}
            stored={draft?.seoDescription}
          />
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
