import { describe, expect, test } from "vitest";
import { up as hashSubscribers } from "#app/database/migrations/0.2/0148-subscribers-by-hash.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { beginUndo } from "#app/features/imports/commands.server.ts";
import type { SourceItem } from "#app/features/imports/model.ts";
import { openSource } from "#app/features/imports/sources/open-source.server.ts";
import { workOn } from "#app/features/imports/work.server.ts";
import { setLabels } from "#app/features/members/labels/label-commands.server.ts";
import { membersOfFilterCsv } from "#app/features/members/list/members-csv.server.ts";
import { nameMember, saveNote } from "#app/features/members/member-commands.server.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { deleteMember } from "#app/features/privacy/delete-member-command.server.ts";
import { HOUR } from "#app/lib/time.ts";
import type { Services } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makeFile, makeZip } from "#tests/factories/exports.ts";
import { imported } from "#tests/factories/imports.ts";
import { makeServices } from "#tests/factories/services.ts";

async function read(path: string): Promise<SourceItem[]> {
  const { source, archive } = await openSource(path);
  const items: SourceItem[] = [];
  for await (const item of source.items()) items.push(item);
  archive.close();
  return items;
}

/** Each address with the date of its consent, or the code of why it does not come. */
const summary = (items: readonly SourceItem[]) =>
  items.map((item) => {
    if (item.type === "subscriber")
      return `${item.email} ${item.agreedAt && new Date(item.agreedAt).toISOString().slice(0, 10)}`;
    return item.type === "loss" ? `${item.code} ${item.detail}`.trim() : item.type;
  });

const LISTS: [program: string, lines: string[], expected: string[]][] = [
  [
    "Mailchimp",
    [
      "Email Address,First Name,MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,UNSUB_TIME",
      "Ada@reader.example,Ada,2,2023-04-21 11:16:57,2023-04-22 11:16:57,",
      "ben@reader.example,Ben,2,2018-02-12 10:54:27,,2018-07-23 12:19:27",
    ],
    ["ada@reader.example 2023-04-22", "left"],
  ],
  [
    "Kit",
    [
      "first_name,email,state,created_at",
      "Ada,ada@reader.example,active,2023-04-21T11:16:57Z",
      "Ben,ben@reader.example,bounced,2023-04-21T11:16:57Z",
      "Cy,cy@reader.example,complained,2023-04-21T11:16:57Z",
    ],
    ["ada@reader.example 2023-04-21", "left", "left"],
  ],
  [
    "Kit, by a spreadsheet,",
    [
      "First Name,Email,Status,Created At",
      "Ada,ada@reader.example,active,2023-04-21 11:16:57 UTC",
      "Ben,ben@reader.example,cancelled,2023-04-21 11:16:57 UTC",
    ],
    ["ada@reader.example 2023-04-21", "left"],
  ],
  [
    "Buttondown, with every state,",
    [
      "email_address,creation_date,subscriber_type",
      "ada@reader.example,2023-04-21T11:16:57Z,churning",
      "ben@reader.example,2023-04-21T11:16:57Z,churned",
      "cy@reader.example,2023-04-21T11:16:57Z,malformed",
    ],
    ["ada@reader.example 2023-04-21", "paying churning", "ben@reader.example 2023-04-21", "left"],
  ],
  [
    "Buttondown",
    [
      "email_address,creation_date,subscriber_type,unsubscription_date",
      "ada@reader.example,2023-04-21T11:16:57Z,regular,",
      "ben@reader.example,2023-04-21T11:16:57Z,unactivated,",
      "cy@reader.example,2023-04-21T11:16:57Z,premium,",
      "dee@reader.example,2023-04-21T11:16:57Z,regular,2024-01-01T00:00:00Z",
    ],
    [
      "ada@reader.example 2023-04-21",
      "left",
      "cy@reader.example 2023-04-21",
      "paying premium",
      "left",
    ],
  ],
  [
    "Ghost",
    [
      "id,email,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,tiers",
      "1,ada@reader.example,true,,cus_1,2023-05-01T00:00:00.000Z,,Gold",
      "2,ben@reader.example,false,,,2023-05-01T00:00:00.000Z,,",
      "3,cy@reader.example,false,,cus_3,2023-05-01T00:00:00.000Z,,Gold",
      "4,dee@reader.example,false,true,,2023-05-01T00:00:00.000Z,2024-01-01,",
      "5,eva@reader.example,true,,cus_5,2023-05-01T00:00:00.000Z,,",
    ],
    [
      "ada@reader.example 2023-05-01",
      "paying Gold",
      "left",
      "left",
      "cy@reader.example null",
      "paying Gold",
      "left",
      "eva@reader.example 2023-05-01",
    ],
  ],
  [
    "Substack",
    [
      "email,active_subscription,expiry,email_disabled,created_at",
      "ada@reader.example,true,2021-07-06T16:20:44.000Z,false,2018-08-27T15:06:27.713Z",
      "ben@reader.example,,,true,2018-08-27T15:06:27.713Z",
    ],
    ["ada@reader.example 2018-08-27", "paying paid", "left"],
  ],
  [
    "Substack, with names that a spreadsheet has given",
    [
      "Email,Active Subscription,Expiry,Email Disabled,Created At",
      "ada@reader.example,true,2021-07-06T16:20:44.000Z,false,2018-08-27T15:06:27.713Z",
      "ben@reader.example,,,true,2018-08-27T15:06:27.713Z",
    ],
    ["ada@reader.example 2018-08-27", "paying paid", "left"],
  ],
  [
    "Ghost, with names that a spreadsheet has given",
    [
      "Email,Subscribed To Emails,Complimentary Plan,Created At,Tiers",
      "ada@reader.example,TRUE,TRUE,2018-08-27,",
      "ben@reader.example,FALSE,FALSE,2018-08-27,",
    ],
    ["ada@reader.example 2018-08-27", "paying paid", "left"],
  ],
  [
    // The date of cancelling is of the payment: people who leave are not in this list.
    "Substack's dashboard",
    [
      "Email,Name,Stripe plan,Cancel date,Start date,Paid upgrade date,Type,Emails received (6mo)",
      "ada@reader.example,Ada,,,2024-02-03T04:05:06.789Z,,Free,12",
      "ben@reader.example,Ben,Monthly,2025-01-01T00:00:00.000Z,2024-02-03,2024-03-01,Free,3",
      "cy@reader.example,Cy,Yearly,,2024-02-03T04:05:06.789Z,2024-03-01T00:00:00.000Z,Paid,3",
    ],
    [
      "ada@reader.example 2024-02-03",
      "ben@reader.example 2024-02-03",
      "cy@reader.example 2024-02-03",
      "paying Paid",
    ],
  ],
];

test.each(LISTS)("the columns of %s are known", async (_program, lines, expected) => {
  expect(summary(await read(makeFile("list.csv", lines.join("\r\n"))))).toEqual(expected);
});

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

test.each<[saved: string, bytes: string | Buffer]>([
  [
    "with semicolons",
    '\uFEFFEmail;"Name";"Favourites, all";created_at\r\nada@reader.example;Ünal, A;Whales;2023-04-21\r\n',
  ],
  [
    "with semicolons, as its first line says",
    "sep=;\r\nEmail;Name;created_at\r\nada@reader.example;Ünal, A;2023-04-21",
  ],
  ["with tabs", "Email\tName\tcreated_at\nada@reader.example\tÜnal, A\t2023-04-21"],
  [
    "in UTF-16 with tabs",
    utf16("Email\tName\tcreated_at\r\nada@reader.example\tÜnal, A\t2023-04-21\r\n"),
  ],
  [
    "in UTF-16, the larger byte first",
    utf16('Email,Name,created_at\nada@reader.example,"Ünal, A",2023-04-21', true),
  ],
])("a list that a spreadsheet has saved %s is read", async (_saved, bytes) => {
  const items = await read(makeFile("list.csv", bytes));
  expect(summary(items)).toEqual(["ada@reader.example 2023-04-21"]);
  expect(items).toMatchObject([{ name: "Ünal, A" }]);
});

test("a subscriber in several lists is imported once with the first date, and not if unsubscribed in one", async () => {
  const path = await makeZip({
    "subscribed_members_export.csv":
      "Email Address,CONFIRM_TIME\nada@reader.example,2023-01-02 10:00:00\nben@reader.example,2023-01-02 10:00:00\n",
    "older.csv": "email,created_at\nADA@reader.example,2020-01-02\n",
    "unsubscribed_members_export.csv": "Email Address,UNSUB_TIME\nben@reader.example,\n",
    "123.opens.csv": "email,timestamp\ncy@reader.example,2023-01-02\n",
  });
  expect(summary(await read(path))).toEqual(["ada@reader.example 2020-01-02", "left"]);
});

test("formulas are no addresses, and are reported with file and line", async () => {
  const lines = ["email,created_at", '"=HYPERLINK(""x"")",2020-01-01', "@sum(1+1),2020-01-01"];
  const items = await read(makeFile("list.csv", lines.join("\n")));
  expect(summary(items)).toEqual(['bad-email =hyperlink("x")', "bad-email @sum(1+1)"]);
  expect(items.map(({ place }) => place)).toEqual([
    { file: "list.csv", field: "line 2" },
    { file: "list.csv", field: "line 3" },
  ]);
});

const PAYING = [
  "email,active_subscription,expiry,created_at",
  "ada@reader.example,true,2100-05-01T00:00:00Z,2023-05-01T00:00:00Z",
  "ben@reader.example,true,2023-06-01T00:00:00Z,2023-05-01T00:00:00Z",
  "cy@reader.example,false,,2023-05-01T00:00:00Z",
  "eva@reader.example,true,,2023-05-01T00:00:00Z",
  "fay@reader.example,true,,",
].join("\n");

/** Members with a complimentary plan. */
const given = ({ db }: Services) =>
  db
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .select(["users.email", "plan_id", "origin", "expires_at"])
    .orderBy("users.email")
    .execute();

const GIFT = { plan_id: "plus", origin: "complimentary", expires_at: null };

const sellPlus = (services: Services) =>
  savePlan(services, { id: "plus", name: "Plus", priceCents: 900, isActive: true }, CHANGE);

const CHANGE = { actor: SYSTEM };

describe.each(databases)("a list of subscribers on $name", ({ open }) => {
  test("of paying subscribers have a label with their plan, beside their own labels", async () => {
    const services = makeServices(await open());
    const lines = [
      "email,created_at,labels,tiers",
      "ada@reader.example,2020-01-02,VIP,Gold",
      "ben@reader.example,2020-01-02,,",
    ];
    await imported(services, makeFile("list.csv", lines.join("\n")));
    const labels = services.db
      .selectFrom("member_labels")
      .innerJoin("labels", "labels.id", "member_labels.label_id")
      .innerJoin("members", "members.id", "member_labels.member_id")
      .select(["members.email", "labels.name"])
      .orderBy("labels.name");
    expect(await labels.execute()).toEqual([
      { email: "ada@reader.example", name: "Gold" },
      { email: "ada@reader.example", name: "VIP" },
    ]);
  });

  test("gives those who pay the chosen plan until what they have paid for ends, and takes it back", async () => {
    const services = makeServices(await open());
    await sellPlus(services);
    const choices = { payersPlan: "plus" };
    const { id } = await imported(services, makeFile("list.csv", PAYING), { choices });
    expect(await given(services)).toEqual([
      { ...GIFT, email: "ada@reader.example", expires_at: Date.parse("2100-05-01") },
      { ...GIFT, email: "eva@reader.example" },
      { ...GIFT, email: "fay@reader.example" },
    ]);
    await services.db.updateTable("imports").set({ state: "done" }).where("id", "=", id).execute();
    await beginUndo(services, id, { actor: SYSTEM });
    await workOn(services, id);
    expect(await given(services)).toEqual([]);
    expect(await services.db.selectFrom("users").select("id").execute()).toEqual([]);
    expect(await services.db.selectFrom("members").select("id").execute()).toEqual([]);
  });

  test("gives the plan also to people who want no emails, and to nobody a second time", async () => {
    const services = makeServices(await open());
    await sellPlus(services);
    const lines = [
      "email,subscribed_to_emails,complimentary_plan,tiers,created_at",
      "ada@reader.example,true,false,Gold,2023-05-01",
      "ben@reader.example,false,false,Gold,2023-05-01",
      "cy@reader.example,false,false,,2023-05-01",
    ];
    const path = makeFile("list.csv", lines.join("\n"));
    await imported(services, path);
    expect(await given(services)).toEqual([]);
    // The plan is chosen later, when Ada is here already.
    await imported(services, path, { choices: { payersPlan: "plus" } });
    const both = [
      { ...GIFT, email: "ada@reader.example" },
      { ...GIFT, email: "ben@reader.example" },
    ];
    expect(await given(services)).toEqual(both);
    const members = services.db
      .selectFrom("members")
      .select("email")
      .where("status", "=", "confirmed");
    expect(await members.execute()).toEqual([{ email: "ada@reader.example" }]);
    await services.db.updateTable("subscriptions").set({ status: "cancelled" }).execute();
    await imported(services, path, { choices: { payersPlan: "plus" } });
    expect(await given(services)).toEqual(both);
  });

  test("does not bring back who was deleted since, and keeps no address of theirs", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const path = makeFile("list.csv", "email,created_at\nada@reader.example,2020-01-02");
    await imported(services, path);
    const [ada] = await db.selectFrom("members").select("id").execute();
    expect(await deleteMember(services, ada!.id, CHANGE)).toMatchObject({ ok: true });
    const items = db.selectFrom("import_items").select("external_id");
    const noted = await items.execute();
    expect(JSON.stringify(noted)).not.toContain("ada@");
    await imported(services, path);
    expect(await db.selectFrom("members").select("id").execute()).toEqual([]);
    // Notes of an import before this rule get the same hash.
    await db.updateTable("import_items").set({ external_id: "ada@reader.example" }).execute();
    await hashSubscribers(db);
    expect(await items.execute()).toEqual(noted);
  });

  test("that this program has written comes back as it was: names, notes, labels and dates", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const at = Date.UTC(2024, 1, 29, 23, 30);
    const told = {
      name: 'Zoë "Z" Quay',
      note: "Met, at\nthe pier; =1+1",
      labels: ["Paid 2025", "Äpfel"],
    };
    const added = await addSubscriber(services, {
      email: "zoe@reader.example",
      agreedAt: at + HOUR,
      joinedAt: at,
    });
    const id = (added.ok && added.value) || "";
    await nameMember(services, id, told.name, CHANGE);
    await saveNote(services, id, told.note, CHANGE);
    await setLabels(services, id, told.labels, CHANGE);
    const written = async () => {
      const text = (await Array.fromAsync(membersOfFilterCsv(services, {}))).join("");
      return text.replaceAll(id, "ID").replaceAll(/\b[0-9a-z]{26}\b/g, "ID");
    };
    const before = await written();
    await db.deleteFrom("members").execute();
    await imported(services, makeFile("members.csv", before));
    expect(await written()).toBe(before);
  });

  test("is confirmed with the dates of consent; who gave none, or is here already, stays as they are", async () => {
    const services = makeServices(await open());
    const { db } = services;
    const lines = [
      "email,created_at,status",
      "ada@reader.example,2020-01-02,active",
      "ben@reader.example,,active",
      "cy@reader.example,2020-01-02,unsubscribed",
    ];
    const path = makeFile("list.csv", lines.join("\n"));
    for (const _time of ["first", "again"]) {
      const { report, source } = await imported(services, path);
      expect(source).toBe("subscribers");
      expect(report!.counts.subscribers).toBe(1);
      expect(report!.losses.map(({ code, count }) => [code, count])).toEqual([
        ["no-agreement", 1],
        ["left", 1],
      ]);
    }
    const rows = db.selectFrom("members").select(["email", "status", "confirmed_at"]);
    expect(await rows.execute()).toEqual([
      {
        email: "ada@reader.example",
        status: "confirmed",
        confirmed_at: Date.parse("2020-01-02T00:00:00Z"),
      },
    ]);
  });
});

test.each([
  ["deep sea, quay", ["deep sea", "quay"]],
  ['""deep sea"",""quay""', ["deep sea", "quay"]],
  ['[""deep sea"", ""quay""]', ["deep sea", "quay"]],
  ["['deep sea', 'quay']", ["deep sea", "quay"]],
])("tags written as %s become labels", async (tags, labels) => {
  const lines = ["email,created_at,tags", `ada@reader.example,2023-04-21,"${tags}"`];
  const items = await read(makeFile("list.csv", lines.join("\n")));
  expect(items).toMatchObject([{ labels }]);
});
