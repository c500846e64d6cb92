import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { type Kill, sendUnderKills } from "#tests/factories/killed-sending.ts";

const READERS = 60;
const CONNECTIONS = 3;
/** More of them, at random: `npm run bench -- kills`. */
const KILLS: Kill[] = [
  { at: "content", ofEmail: 4 },
  { at: "kept", ofEmail: 9 },
  { at: "content", ofEmail: 17 },
];

test("a sending that is killed again and again reaches everybody once, but for those in doubt", async () => {
  const plan = { readers: READERS, connections: CONNECTIONS, kills: KILLS };
  const { received, states } = await sendUnderKills(temporaryFolder(), plan);
  const withState = (state: string) => [...states].filter(([, is]) => is === state);
  expect(states.size).toBe(READERS);
  expect(new Set(received).size).toBe(received.length);
  expect(withState("sent").length + withState("in_doubt").length).toBe(READERS);
  expect(withState("sent").filter(([email]) => !received.includes(email))).toEqual([]);
  expect(withState("in_doubt").length).toBeGreaterThanOrEqual(KILLS.length);
  expect(withState("in_doubt").length).toBeLessThanOrEqual(KILLS.length * CONNECTIONS);
});
