import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databases } from "#tests/database.ts";
import { makeTerm } from "#tests/factories/rows.ts";
import { containsText } from "./name-search.server.ts";

describe.each(databases)("searching names on $name", ({ open }) => {
  test("ignores case in every script", async () => {
    const { db } = await open();
    const names = ["ÉCOLE d’été", "Москва", "ΑΘΗΝΑ", "Ångström", "مدينة", "100 % Łódź_\\"];
    for (const name of names) await makeTerm(db, { name });
    const find = async (words: string) => {
      const query = db.selectFrom("terms").select("name");
      const found = await query.where(containsText(sql.ref("name"), words)).execute();
      return found.map(({ name }) => name);
    };
    expect(await find("école D’É")).toEqual(["ÉCOLE d’été"]);
    expect(await find("МОСКВА")).toEqual(["Москва"]);
    expect(await find("αθην")).toEqual(["ΑΘΗΝΑ"]);
    expect(await find("åNGSTRÖM")).toEqual(["Ångström"]);
    expect(await find("مدين")).toEqual(["مدينة"]);
    expect(await find("0 % łÓdź_\\")).toEqual(["100 % Łódź_\\"]);
    // Wildcards are literal.
    expect(await find("1__")).toEqual([]);
    expect(await find("%d")).toEqual([]);
  });
});
