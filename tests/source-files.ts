/** The program's source files with their imports, for tests of the architecture. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";

export const ROOT = join(import.meta.dirname, "..");

export interface Import {
  /** As written, e.g. `#app/lib/time.ts`. */
  specifier: string;
  /** The imported file, relative to the repository; null for packages and generated types. */
  file: string | null;
  /** Type imports are erased at run time. */
  isTypeOnly: boolean;
}

export interface SourceFile {
  /** Relative to the repository, with forward slashes. */
  path: string;
  source: string;
  imports: Import[];
  isTest: boolean;
  /** True when the file only re-exports. */
  isBarrel: boolean;
}

/** `#app/x.ts` and `./x.ts` as a path relative to the repository; null for anything else. */
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

function isBarrel({ body }: ReturnType<typeof parseSync>["program"]): boolean {
  return (
    body.length > 0 &&
    body.every(
      (statement) =>
        statement.type === "ExportAllDeclaration" ||
        (statement.type === "ExportNamedDeclaration" && statement.source !== null),
    )
  );
}

/** Parsed when its imports are first requested: several tests only search the text. */
function readSourceFile(path: string): SourceFile {
  const source = readFileSync(join(ROOT, path), "utf8");
  let parsed: Pick<SourceFile, "imports" | "isBarrel"> | undefined;
  const parse = () => {
    parsed ??= parseSource(path, source);
    return parsed;
  };
  return {
    path,
    source,
    isTest: /\.test\.tsx?$/.test(path),
    get imports() {
      return parse().imports;
    },
    get isBarrel() {
      return parse().isBarrel;
    },
  };
}

function parseSource(path: string, source: string): Pick<SourceFile, "imports" | "isBarrel"> {
  const parsed = parseSync(path, source);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return {
    imports: importsOf(path, source, module),
    // A file that imports is not a barrel. Reading the syntax tree takes longer than parsing.
    isBarrel: module.staticImports.length === 0 && isBarrel(parsed.program),
  };
}

/** The modules that a source names, without parsing any other file. */
export const importsIn = (path: string, source: string): Import[] =>
  parseSource(path, source).imports;

let files: readonly SourceFile[] | undefined;

/** All TypeScript files of the repository. Read once in each worker; parsing all of them takes two seconds. */
export function readSourceFiles(): readonly SourceFile[] {
  files ??= findSourceFiles();
  return files;
}

function findSourceFiles(): SourceFile[] {
  const options = { cwd: ROOT, exclude: ["**/node_modules/**"] };
  return globSync("{app,server,scripts,tests,bench}/**/*.{ts,tsx}", options)
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => existsSync(join(ROOT, path)))
    .sort()
    .map(readSourceFile);
}
