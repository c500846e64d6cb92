import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { hasWords } from "./name-search.server.ts";

describe.each(databases)("names looked for on $name", ({ open }) => {
  test("are found whatever the case of their letters, in every script", async () => {
    const { db } = await open();
    const names = ["ÉCOLE d’été", "Москва", "ΑΘΗΝΑ", "Ångström", "مدينة", "100 % Łódź_\\"];
    for (const name of names) await makeTerm(db, { name });
    const find = async (words: string) => {
      const query = db.selectFrom("terms").select("name");
      const found = await query.where(hasWords(sql.ref("name"), words)).execute();
      return found.map(({ name }) => name);
    };
    expect(await find("école D’É")).toEqual(["ÉCOLE d’été"]);
    expect(await find("МОСКВА")).toEqual(["Москва"]);
    expect(await find("αθην")).toEqual(["ΑΘΗΝΑ"]);
    expect(await find("åNGSTRÖM")).toEqual(["Ångström"]);
    expect(await find("مدين")).toEqual(["مدينة"]);
    expect(await find("0 % łÓdź_\\")).toEqual(["100 % Łódź_\\"]);
    // What stands for anything elsewhere stands for itself.
    expect(await find("1__")).toEqual([]);
    expect(await find("%d")).toEqual([]);
  });
});
