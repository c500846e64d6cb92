/** The program's own source files with what each imports, for the tests that hold the house rules. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";

export const ROOT = join(import.meta.dirname, "..");

export interface Import {
  /** As written, e.g. `#app/lib/time.ts`. */
  specifier: string;
  /** The file it names, from the root of the repository; null for packages and generated types. */
  file: string | null;
  /** Nothing of it is left when the program runs. */
  isTypeOnly: boolean;
}

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string;
  source: string;
  imports: Import[];
  isTest: boolean;
  /** All it does is export again what other files export. */
  isBarrel: boolean;
}

/** `#app/x.ts` and `./x.ts` as a path from the root; null for anything else. */
function resolveSpecifier(from: string, specifier: string): string | null {
  if (specifier.includes("/+types/")) return null;
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return posix.join(dirname(from), specifier);
  return null;
}

function importsOf(path: string, source: string, module: ReturnType<typeof parseSync>["module"]) {
  const found: { specifier: string; isTypeOnly: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const isTypeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, isTypeOnly });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, isTypeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^["'`](.+)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal) found.push({ specifier: literal[1]!, isTypeOnly: false });
  }
  return found.map((entry) => ({ ...entry, file: resolveSpecifier(path, entry.specifier) }));
}

function readSourceFile(path: string): SourceFile {
  const source = readFileSync(join(ROOT, path), "utf8");
  const { module, program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return {
    path,
    source,
    imports: importsOf(path, source, module),
    isTest: /\.test\.tsx?$/.test(path),
    isBarrel:
      program.body.length > 0 &&
      program.body.every(
        (statement) =>
          statement.type === "ExportAllDeclaration" ||
          (statement.type === "ExportNamedDeclaration" && statement.source !== null),
      ),
  };
}

/** Every TypeScript file that we wrote. */
export function readSourceFiles(): SourceFile[] {
  return globSync("{app,server,scripts,tests,bench}/**/*.{ts,tsx}", { cwd: ROOT })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => existsSync(join(ROOT, path)))
    .sort()
    .map(readSourceFile);
}
