/** Runs the commands of a term's forms. */
import type { Change } from "#app/features/accounts/policy.ts";
import { saveTerm } from "#app/features/taxonomy/commands.server.ts";
import { type DeskTerm, findTermByName } from "#app/features/taxonomy/desk-queries.server.ts";
import { editTerm } from "#app/features/taxonomy/edit-commands.server.ts";
import type { TermInput } from "#app/features/taxonomy/input.ts";
import { deleteTerm, mergeTerms } from "#app/features/taxonomy/merge-commands.server.ts";
import { acceptPicture } from "#app/features/uploads/picture-uploads.server.ts";
import { accepted, type Outcome, refused, refusedIn } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";
import { chosenFile, type SubmittedForm } from "#app/platform/http/read-form.server.ts";
import type { TERMS_DONE } from "./terms-page.tsx";

type TermsDone = (typeof TERMS_DONE)[number];

const as = <Value>(outcome: Outcome<Value>, done: TermsDone): Outcome<TermsDone> =>
  outcome.ok ? accepted(done) : outcome;

async function pictureOf(services: Services, { data }: SubmittedForm, change: Change) {
  const file = chosenFile(data, "picture");
  if (!file) return accepted(data.has("remove-picture") ? null : undefined);
  const taken = await acceptPicture(services, file, change);
  return taken.ok ? accepted(taken.value.id) : refusedIn<undefined>("picture", taken);
}

/** An empty slug is derived from the name. */
function inputOf(fields: Record<string, string>, taxonomy: TermInput["taxonomy"]): TermInput {
  const { name = "", slug = "", description = "", color, position, parentId } = fields;
  return {
    taxonomy,
    name,
    description,
    color: color as TermInput["color"],
    ...(slug.trim() !== "" && { slug: slug.trim() }),
    ...(parentId !== undefined && { parentId: parentId || null }),
    ...(position !== undefined && { position: position === "" ? 0 : Number(position) }),
  };
}

async function save(
  services: Services,
  form: SubmittedForm,
  taxonomy: TermInput["taxonomy"],
  term: DeskTerm | null,
  change: Change,
): Promise<Outcome<TermsDone>> {
  const picture = await pictureOf(services, form, change);
  if (!picture.ok) return picture;
  const { values } = form;
  const input = { ...inputOf(values, taxonomy), pictureId: picture.value };
  if (!term) return as(await saveTerm(services, input, change), "saved");
  const edited = { ...input, id: term.id };
  return as(await editTerm(services, edited, values.version ?? "", change), "saved");
}

/**
 * Runs the command that the field `intent` names.
 * @param term null to create one
 * @returns what was done, or the form's errors
 */
export async function runTermForm(
  services: Services,
  form: SubmittedForm,
  taxonomy: TermInput["taxonomy"],
  term: DeskTerm | null,
  change: Change,
): Promise<Outcome<TermsDone>> {
  const { intent, into: name = "" } = form.values;
  if (term && intent === "delete") {
    const gone = await deleteTerm(services, term.id, change);
    return as(gone.ok ? gone : refused("form", "has-posts"), "deleted");
  }
  if (term && intent === "merge") {
    const into = await findTermByName(services.db, taxonomy, name);
    if (!into) return refused("into", "unknown-term");
    return as(await mergeTerms(services, term.id, into.id, change), "merged");
  }
  return save(services, form, taxonomy, term, change);
}
