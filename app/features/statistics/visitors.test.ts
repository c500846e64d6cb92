import { expect, test } from "vitest";
import { isBot } from "#app/lib/bots.ts";
import { DAY, HOUR } from "#app/lib/time.ts";
import { Visitors } from "./visitors.server.ts";

const NOW = Date.UTC(2026, 10, 21, 12);
const ADA = { address: "192.0.2.1" };

test("a reader is counted once a day per post", () => {
  const visitors = new Visitors();
  expect(visitors.isNew(ADA, "one", NOW)).toBe(true);
  expect(visitors.isNew(ADA, "one", NOW + HOUR)).toBe(false);
  expect(visitors.isNew(ADA, "two", NOW)).toBe(true);
  expect(visitors.isNew(ADA, "one", NOW + DAY)).toBe(true);
});

test("another browser in the same network does not count as another view of a post", () => {
  const visitors = new Visitors();
  const from = (agent: string) => ({ ...ADA, agent });
  expect(visitors.isNew(from("Mozilla/5.0 Firefox/140"), "one", NOW)).toBe(true);
  expect(visitors.isNew(from("Mozilla/5.0 Chrome/150"), "one", NOW)).toBe(false);
  expect(visitors.isNew({ ...ADA, address: "192.0.2.2" }, "one", NOW)).toBe(true);
});

test("one network cannot simulate any number of readers", () => {
  const visitors = new Visitors();
  const seen = Array.from({ length: 2000 }, (_, index) =>
    visitors.isNew(ADA, `post ${index}`, NOW),
  );
  expect(seen.filter(Boolean)).toHaveLength(600);
  expect(visitors.isNew(ADA, "post later", NOW + HOUR)).toBe(true);
});

test("memory is bounded; the newest visitors are remembered longest", () => {
  const visitors = new Visitors(100);
  for (let index = 0; index < 1000; index++) {
    visitors.isNew({ ...ADA, address: `192.0.2.${index}` }, "one", NOW);
  }
  expect(visitors.isNew({ ...ADA, address: "192.0.2.999" }, "one", NOW)).toBe(false);
  expect(visitors.isNew({ ...ADA, address: "192.0.2.1" }, "one", NOW)).toBe(true);
});

test("browsers count as people, other clients do not", () => {
  const people = [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ];
  const programs = [
    "",
    "curl/8.5.0",
    "python-requests/2.32",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36",
    "Mozilla/5.0 (compatible; Yahoo! Slurp)",
    "facebookexternalhit/1.1",
  ];
  expect(people.filter(isBot)).toEqual([]);
  expect(programs.filter((agent) => !isBot(agent))).toEqual([]);
});
