import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { getPostPage } from "#app/features/posts/queries/queries.server.ts";
import {
  findRevision,
  listRevisions,
} from "#app/features/posts/queries/revision-queries.server.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor } from "#tests/factories/rows.ts";
import {
  CARD_FIELDS,
  FIELD_NAMES,
  type FieldName,
  FORM_FIELDS,
  fieldOf,
  PAGE_FIELDS,
  pickFields,
  REVISED_FIELDS,
} from "./field-names.ts";

/** A value of the field's kind, different for every field. */
function sampleOf(name: FieldName): string | number | boolean {
  const field = fieldOf(name);
  if (field.kind === "switch") return true;
  if (field.kind === "choice") return field.values.at(-1)!;
  if (field.kind === "address") return `https://example.org/${name}`;
  return field.kind === "number" ? name.length : `Words of ${name}`;
}

function emptyOf(name: FieldName): "" | null | false {
  const field = fieldOf(name);
  if (field.kind === "switch") return false;
  return field.kind === "text" && !field.isNullable ? "" : null;
}

const FULL = pickFields(FIELD_NAMES, sampleOf) as Partial<PostInput>;

describe.each(databases)("the declared fields of a post on $name", ({ open }) => {
  async function makeSaver() {
    const client = await open();
    const links = { authorIds: [(await makeAuthor(client.db)).id], categoryIds: [], tagIds: [] };
    const save = async (given: Partial<PostInput>) => {
      const input = {
        kind: "standard",
        title: "Fog",
        status: "published",
        ...links,
        ...given,
      } as const;
      const saved = await savePost(client, input, { actor: SYSTEM });
      if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
      return saved.value;
    };
    return { db: client.db, save };
  }

  test("are stored, and read again by the form, the page and revisions", async () => {
    const { db, save } = await makeSaver();
    const { id, slug } = await save(FULL);
    expect(await getDraft(db, id, SYSTEM)).toMatchObject(pickFields(FORM_FIELDS, sampleOf));
    expect(await getPostPage(db, slug)).toMatchObject(
      pickFields([...CARD_FIELDS, ...PAGE_FIELDS], sampleOf),
    );
    const { items } = await listRevisions(db, id, { limit: 1 });
    const revision = await findRevision(db, id, items[0]!.id);
    expect(revision).toMatchObject(pickFields(REVISED_FIELDS, sampleOf));
  });

  test("are empty in a new post that leaves them out, and keep their value in a later save", async () => {
    const { db, save } = await makeSaver();
    const { id } = await save({});
    const unnamed = FORM_FIELDS.filter((name) => name !== "title");
    expect(await getDraft(db, id, SYSTEM)).toMatchObject(pickFields(unnamed, emptyOf));
    await save({ ...FULL, id });
    await save({ id, title: "Fog", bodyMarkdown: "Thick." });
    expect(await getDraft(db, id, SYSTEM)).toMatchObject(pickFields(unnamed, sampleOf));
    const { items } = await listRevisions(db, id, { limit: 1 });
    const revision = await findRevision(db, id, items[0]!.id);
    expect(revision).toMatchObject({ ...pickFields(REVISED_FIELDS, sampleOf), title: "Fog" });
  });

  test("are rejected beyond their limits", async () => {
    const { db } = await makeSaver();
    const tooLong = pickFields(FIELD_NAMES, (name) => {
      const field = fieldOf(name);
      return field.kind === "text" ? "x".repeat(field.maxLength + 1) : sampleOf(name);
    });
    const input = { kind: "standard", authorIds: ["a"], categoryIds: [], tagIds: [], ...tooLong };
    const outcome = await savePost({ db, dialect: "sqlite" }, input as PostInput, {
      actor: SYSTEM,
    });
    const texts = FIELD_NAMES.filter((name) => fieldOf(name).kind === "text");
    expect(outcome).toEqual({ ok: false, errors: pickFields(texts, () => ["too-long"]) });
  });
});
