/** Kills the process of a sending at random, and counts what has reached whom. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kill, sendUnderKills } from "#tests/factories/killed-sending.ts";
import type { Chapter } from "./figures.ts";
import { createRandom } from "./seed/random.ts";

const KILLS = Number(process.env.KILLS ?? 20);
/** Another one for another choice of moments. */
const SEED = Number(process.env.SEED ?? Date.now());
const CONNECTIONS = 4;
const LATEST_EMAIL = 60;
const LATEST_MS = 250;
/** More than all killed processes together send. */
const READERS = 150 * KILLS;

/** In turns, so that each moment is met. */
function plan(): Kill[] {
  const random = createRandom(SEED);
  const moments: (() => Kill)[] = [
    () => ({ at: "content", ofEmail: 1 + random.below(LATEST_EMAIL) }),
    () => ({ at: "kept", ofEmail: 1 + random.below(LATEST_EMAIL) }),
    () => ({ at: "time", afterMs: random.below(LATEST_MS) }),
  ];
  return Array.from({ length: KILLS }, (_, number) => moments[number % moments.length]!());
}

export async function measureKills(): Promise<Chapter> {
  const folder = mkdtempSync(join(tmpdir(), "masthead-bench-"));
  try {
    const kills = plan();
    const given = { readers: READERS, connections: CONNECTIONS, kills };
    const { received, states } = await sendUnderKills(folder, given);
    const got = new Set(received);
    const those = (state: string) => [...states].filter(([, is]) => is === state).map(([to]) => to);
    const [sent, inDoubt] = [those("sent"), those("in_doubt")];
    const none = { most: 0 };
    const all = { least: READERS, most: READERS };
    return {
      title: "A newsletter whose process is killed",
      method: `${READERS.toLocaleString("en")} subscribers over ${CONNECTIONS} connections, in a process that is killed (SIGKILL) ${KILLS} times at random: while the mail server has the content of an email and has not taken it, when it has taken it and its answer has not come, and at any time. \`SEED=${SEED} npm run bench -- kills\`.`,
      figures: [
        {
          name: "kills between DATA and its answer",
          value: kills.filter(({ at }) => at !== "time").length,
          unit: "",
        },
        {
          name: "kills at any time",
          value: kills.filter(({ at }) => at === "time").length,
          unit: "",
        },
        { name: "sent, or in doubt", value: sent.length + inDoubt.length, unit: "", budget: all },
        {
          name: "emails that came twice",
          value: received.length - got.size,
          unit: "",
          budget: none,
        },
        {
          name: "sent by its state, and not come",
          value: sent.filter((to) => !got.has(to)).length,
          unit: "",
          budget: none,
        },
        {
          name: "in doubt",
          value: inDoubt.length,
          unit: "",
          budget: { most: KILLS * CONNECTIONS },
        },
        { name: "in doubt, and come", value: inDoubt.filter((to) => got.has(to)).length, unit: "" },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
