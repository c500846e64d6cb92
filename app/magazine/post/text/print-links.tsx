import { useReadingText } from "#app/magazine/post/reading/reading-text.ts";

/** Links to other sites, in the order in which print.css numbers them. */
const OUTSIDE = /<a [^>]*?href="(https?:[^"]*)"/g;

/** Where the links of a text lead, for paper. */
export function PrintLinks({ html }: { html: string }) {
  const { t } = useReadingText();
  const addresses = [...html.matchAll(OUTSIDE)].map(([, href]) => href!.replaceAll("&amp;", "&"));
  if (addresses.length === 0) return null;
  return (
    <section className="print-links">
      <h2>{t("print.links")}</h2>
      <ol>
        {addresses.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice
          <li key={index}>{address}</li>
        ))}
      </ol>
    </section>
  );
}
