import { PlainField } from "#app/desk/editor/plain-field.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { SearchCard, SocialCard } from "./sharing-cards.tsx";
import type { SharedPost } from "./use-sharing.ts";

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
  draft: Pick<Draft, "seoTitle" | "seoDescription"> | null;
  typed: SharedPost;
}

/** Title, description and picture for search engines and social networks, with previews. */
export function SharingFields({ draft, typed }: SharingFieldsProps) {
  return (
    <>
      <div>
        <PlainField name="seoTitle" stored={draft?.seoTitle} />
        <Length text={typed.title} fits={TITLE_FITS} />
      </div>
      <div>
        <PlainField name="seoDescription" stored={draft?.seoDescription} />
        <Length text={typed.description} fits={DESCRIPTION_FITS} />
      </div>
      <SearchCard shared={typed} />
      <SocialCard shared={typed} />
    </>
  );
}
