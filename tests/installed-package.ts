/** Packages that only tests or benchmarks need, installed when they are first used. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

/** For a slow connection: the largest package has 70 MB. */
const LIMIT_MS = 10 * 60_000;

/**
 * Runs `npm ci` in a folder with a package.json and a lock file, unless the package is there.
 * @returns the folder of the package
 * @throws Error with npm's reason when it cannot be installed, e.g. without a network
 */
export async function installedPackage(folder: string, name: string): Promise<string> {
  const packageFolder = join(folder, "node_modules", name);
  if (existsSync(join(packageFolder, "package.json"))) return packageFolder;
  console.log(`Installing ${name} …`);
  // On Windows npm is a batch file, which only a shell runs.
  const options = { cwd: folder, shell: process.platform === "win32", timeout: LIMIT_MS };
  try {
    await promisify(execFile)("npm", ["ci", "--loglevel=error"], options);
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr || error);
    // Its first lines are codes; then it says in a line what happened.
    const reason = /^npm error (?!code |syscall |errno ).*$/m.exec(output)?.[0] ?? output.trim();
    throw new Error(`${name} cannot be installed in ${folder}: ${reason}`);
  }
  return packageFolder;
}
