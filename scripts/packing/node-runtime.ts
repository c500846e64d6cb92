/** Copies the pinned Node.js of this platform, stripped of its symbols. */
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

export interface NodeRuntime {
  /** Name of its npm package. */
  name: string;
  version: string;
  /** Whether the symbols, a fifth of the file, could be removed. */
  isStripped: boolean;
}

/** npm installs the optional dependency for this platform. */
function findPackage(root: string): string {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    optionalDependencies: Record<string, string>;
  };
  const name = Object.keys(optionalDependencies).find((each) =>
    existsSync(join(root, "node_modules", each, "package.json")),
  );
  if (!name) throw new Error("The pinned Node.js is not installed: run npm ci first.");
  return name;
}

function copyStripped(from: string, to: string): boolean {
  const { status } = spawnSync("strip", ["-o", to, from], { stdio: "ignore" });
  if (status === 0) return true;
  copyFileSync(from, to);
  return false;
}

/** Copies the runtime to its place in `node_modules` and links it as `bin/node`. */
export function copyRuntime(root: string, folder: string): NodeRuntime {
  const name = findPackage(root);
  const home = `node_modules/${name}`;
  const { version, bin } = JSON.parse(readFileSync(join(root, home, "package.json"), "utf8")) as {
    version: string;
    bin: { node: string };
  };
  const program = join(home, bin.node);
  mkdirSync(dirname(join(folder, program)), { recursive: true });
  for (const file of ["package.json", "LICENSE"]) {
    if (existsSync(join(root, home, file))) {
      copyFileSync(join(root, home, file), join(folder, home, file));
    }
  }
  const isStripped = copyStripped(join(root, program), join(folder, program));
  if (process.platform !== "win32") {
    mkdirSync(join(folder, "bin"));
    symlinkSync(join("..", program), join(folder, "bin/node"));
  }
  return { name, version, isStripped };
}
