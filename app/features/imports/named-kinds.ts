/** Kinds as they are chosen on the command line: `audio=article`, `Videos=video`. */
import type { ImportChoices } from "./choices.ts";
import { CHOSEN_KINDS, FOUND_KINDS } from "./found-kinds.ts";
import type { ReportedName } from "./report.ts";

type Kind = (typeof CHOSEN_KINDS)[number];

const kindCalled = (word: string): Kind | undefined =>
  word === "article" ? "standard" : CHOSEN_KINDS.find((kind) => kind === word);

/** A choice that is not understood; says why. */
class UnknownKind extends Error {
  override name = "UnknownKind";
}

/**
 * @param given one choice each, the kind behind the last equals sign
 * @param categories of the source, by their names
 * @throws UnknownKind
 */
export function readNamedKinds(
  given: readonly string[],
  categories: readonly Pick<ReportedName, "externalId" | "name">[],
): Pick<ImportChoices, "articles" | "termKinds"> {
  const articles: ImportChoices["articles"] = [];
  const termKinds: [string, Kind][] = [];
  for (const each of given) {
    const at = each.lastIndexOf("=");
    const name = each.slice(0, at);
    const kind = kindCalled(each.slice(at + 1));
    if (at < 1 || !kind)
      throw new UnknownKind(`"${each}" names no kind: article, video, audio or gallery.`);
    const category = categories.find((known) => known.name.toLowerCase() === name.toLowerCase());
    const found = FOUND_KINDS.find((known) => known === name);
    if (category) termKinds.push([category.externalId, kind]);
    else if (found && kind === "standard") articles.push(found);
    else if (found !== kind) throw new UnknownKind(`The export has no category "${name}".`);
  }
  return { articles, termKinds: Object.fromEntries(termKinds) };
}
