/** How a choice names newsletters: those that are here by their id, those of the source by theirs there. */

const OF_SOURCE = "source ";

/** The name of a newsletter of the source in a choice. */
export const sourceNewsletter = (externalId: string): string => OF_SOURCE + externalId;

/** The ids here, and those of the source. */
export function externalNewsletters(chosen: readonly string[]): {
  here: string[];
  there: string[];
} {
  const isThere = (name: string) => name.startsWith(OF_SOURCE);
  return {
    here: chosen.filter((name) => !isThere(name)),
    there: chosen.filter(isThere).map((name) => name.slice(OF_SOURCE.length)),
  };
}
