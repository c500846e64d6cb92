import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { beginUndo } from "#app/features/imports/commands.server.ts";
import { listFailures } from "#app/features/imports/failures.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { syncMember } from "#app/features/members/accounts/sync-member.server.ts";
import { createLabel, setLabels } from "#app/features/members/labels/label-commands.server.ts";
import { MAX_LABELS } from "#app/features/members/labels/label-quota.server.ts";
import { saveSegment } from "#app/features/members/segments.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { leaveEverything } from "#app/features/newsletter/preferences/leaving.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";

const CHANGE = { actor: SYSTEM };

const LIST = makeFile(
  "list.csv",
  [
    "email,created_at,labels",
    'ada@reader.example,2024-05-01,"Guests, Press"',
    "ben@reader.example,2024-05-01,guests",
  ].join("\n"),
);

/** Each label with its members, as "Press: ada". */
async function labelsIn({ db }: Services): Promise<string[]> {
  const rows = await db
    .selectFrom("labels")
    .leftJoin("member_labels", "member_labels.label_id", "labels.id")
    .leftJoin("members", "members.id", "member_labels.member_id")
    .select(["labels.name", "members.email"])
    .orderBy("members.email")
    .execute();
  const named = Map.groupBy(rows, ({ name }) => name);
  const who = (email: string | null) => email?.split("@")[0] ?? "";
  return [...named]
    .map(([name, of]) => `${name}: ${of.map(({ email }) => who(email)).join(" ")}`.trim())
    .toSorted();
}

const memberIdOf = async ({ db }: Services, email: string): Promise<string> => {
  const row = db.selectFrom("members").select("id").where("email", "=", email);
  return (await row.executeTakeFirstOrThrow()).id;
};

async function undo(services: Services, id: string): Promise<void> {
  await services.db.updateTable("imports").set({ state: "done" }).where("id", "=", id).execute();
  expect(await beginUndo(services, id, CHANGE)).toMatchObject({ ok: true });
  await workOn(services, id);
}

describe.each(databases)("labels of an imported list on $name", ({ open }) => {
  test("go with the import that has made them, also from a reader who has left since", async () => {
    const services = makeServices(await open());
    await createLabel(services, "Press", CHANGE);
    const { id } = await imported(services, LIST);
    expect(await labelsIn(services)).toEqual(["Guests: ada ben", "Press: ada"]);
    const ben = await memberIdOf(services, "ben@reader.example");
    await leaveEverything(services.db, ben, Date.now());
    await undo(services, id);
    expect(await labelsIn(services)).toEqual(["Press:"]);
  });

  test("stay where somebody else has one, or a segment asks for it", async () => {
    const services = makeServices(await open());
    const { id } = await imported(services, LIST);
    const added = await addSubscriber(services, { email: "eve@reader.example", agreedAt: 1 });
    await setLabels(services, (added.ok && added.value) || "", ["Press"], CHANGE);
    const guests = services.db.selectFrom("labels").select("id").where("name", "=", "Guests");
    const { id: labelId } = await guests.executeTakeFirstOrThrow();
    await saveSegment(services, { name: "Guests", filter: { labelId } }, CHANGE);
    await undo(services, id);
    expect(await labelsIn(services)).toEqual(["Guests:", "Press: eve"]);
  });

  test("are given beside those that a reader with an account has, who keeps these alone when it is undone", async () => {
    const services = makeServices(await open());
    const user = await makeUser(services.db, { email: "ada@reader.example", email_verified: 1 });
    await syncMember(services, user.id);
    const ada = await memberIdOf(services, "ada@reader.example");
    await setLabels(services, ada, ["Staff"], CHANGE);
    const { id } = await imported(services, LIST);
    expect(await labelsIn(services)).toEqual(["Guests: ada ben", "Press: ada", "Staff: ada"]);
    await undo(services, id);
    expect(await labelsIn(services)).toEqual(["Staff: ada"]);
  });

  test("are named by the check and after the import where there is no room for them; members keep the others", async () => {
    const services = makeServices(await open());
    const labels = Array.from({ length: MAX_LABELS - 1 }, (_, n) => ({
      id: `l${n}`,
      name: n === 0 ? "Guests" : `Label ${n}`,
      created_at: 1,
    }));
    await services.db.insertInto("labels").values(labels).execute();
    const lines = [
      "email,created_at,labels",
      'ada@reader.example,2024-05-01,"Guests, \u202a, Press, Quay"',
      'ben@reader.example,2024-05-01,"quay, Pier, press"',
      'cleo@reader.example,,"Nobody"',
    ];
    const { id, report } = await imported(services, makeFile("list.csv", lines.join("\n")));
    const lost = report!.losses.find(({ code }) => code === "label-left-out");
    expect([lost?.count, lost?.examples.map(({ detail }) => detail)]).toEqual([
      2,
      ["Quay", "Pier"],
    ]);
    const given = (await labelsIn(services)).filter((line) => !line.startsWith("Label"));
    expect(given).toEqual(["Guests: ada", "Press: ada ben"]);
    expect(await listFailures(services.db, id)).toEqual(
      ["Pier", "Quay", "quay"].map((label) => ({
        address: expect.stringContaining(`: ${label}`),
        reason: "label-kept-out",
      })),
    );
  });
});
