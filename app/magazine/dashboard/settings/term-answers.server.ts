/** Does what a form of a category's or tag's page asks for. */
import type { Change } from "#app/features/accounts/policy.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { type DeskTerm, findMeant } from "#app/features/taxonomy/desk-queries.server.ts";
import { editTerm } from "#app/features/taxonomy/edit-commands.server.ts";
import type { TermInput } from "#app/features/taxonomy/input.ts";
import { deleteTerm, mergeTerms } from "#app/features/taxonomy/merge-commands.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, refused } from "#app/lib/input.ts";
import { fileOf, renamed, textsOf } from "#app/magazine/dashboard/desk-answers.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import type { TERMS_DONE } from "./terms-page.tsx";

type Done = (typeof TERMS_DONE)[number];

const as = <Value>(outcome: Outcome<Value>, done: Done): Outcome<Done> =>
  outcome.ok ? accepted(done) : outcome;

async function pictureOf(services: Services, form: FormData, change: Change) {
  const file = fileOf(form, "picture");
  if (!file) return accepted(form.has("remove-picture") ? null : undefined);
  const taken = await acceptPicture(services, file, change);
  return taken.ok ? accepted(taken.value.id) : renamed(taken as Outcome<never>, "picture");
}

/** An address that is left empty is made of the name. */
function inputOf(fields: Record<string, string>, taxonomy: TermInput["taxonomy"]): TermInput {
  const { name = "", slug = "", description = "", color, position } = fields;
  return {
    ...{ taxonomy, name, description, color: color as TermInput["color"] },
    ...(slug.trim() !== "" && { slug: slug.trim() }),
    ...(position !== undefined && { position: position === "" ? 0 : Number(position) }),
  };
}

async function save(
  services: Services,
  form: FormData,
  taxonomy: TermInput["taxonomy"],
  term: DeskTerm | null,
  change: Change,
): Promise<Outcome<Done>> {
  const picture = await pictureOf(services, form, change);
  if (!picture.ok) return picture;
  const fields = textsOf(form);
  const input = { ...inputOf(fields, taxonomy), pictureId: picture.value };
  if (!term) return as(await saveTerm(services, input, change), "saved");
  const edited = { ...input, id: term.id };
  return as(await editTerm(services, edited, fields.version ?? "", change), "saved");
}

/**
 * Carries out one form; the field `intent` names it.
 * @param term null where a new one is made
 * @returns what was done, or what is wrong with the form
 */
export async function answerTerm(
  services: Services,
  form: FormData,
  taxonomy: TermInput["taxonomy"],
  term: DeskTerm | null,
  change: Change,
): Promise<Outcome<Done>> {
  const intent = form.get("intent");
  if (term && intent === "delete") {
    const gone = await deleteTerm(services, term.id, change);
    return as(gone.ok ? gone : refused("form", "has-posts"), "deleted");
  }
  if (term && intent === "merge") {
    const into = await findMeant(services.db, taxonomy, String(form.get("into") ?? ""));
    if (!into) return refused("into", "unknown-term");
    return as(await mergeTerms(services, term.id, into.id, change), "merged");
  }
  return save(services, form, taxonomy, term, change);
}
