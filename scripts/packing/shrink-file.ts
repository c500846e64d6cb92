/** Replaces a script in the packed folder by a smaller one that does the same. */
import { basename } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { minifySync } from "vite";

/** A grammar of Shiki is an object that is written as JSON. */
const GRAMMAR = /^const lang = Object\.freeze\(JSON\.parse\(("(?:[^"\\]|\\.)*")\)\)$/m;
/** Almost as small as with the highest, in a twentieth of the time. */
const QUALITY = 9;

/** Grammars, nine megabytes, are unpacked when a post has code in their language. */
function compressGrammar(source: string): string {
  const [statement, literal] = GRAMMAR.exec(source) ?? [];
  if (!statement || !literal) return source;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const packed = brotliCompressSync(JSON.parse(literal) as string, { params }).toString("base64");
  const unpack = `JSON.parse(brotliDecompressSync(Buffer.from("${packed}", "base64")))`;
  const whole = source.replace(statement, () => `const lang = Object.freeze(${unpack})`);
  return `import { brotliDecompressSync } from "node:zlib";\n${whole}`;
}

const DEVELOPMENT = /\.development\.js$/;

/** React's build for development is never used: the one for production takes its place. */
function productionOf(path: string): string {
  const file = basename(path).replace(DEVELOPMENT, ".production.js");
  return `module.exports = require("./${file}");\n`;
}

/**
 * Without comments and mostly without indentation. Names stay, and the lines of our largest file,
 * so that a stack trace can be read.
 */
function removeSpace(path: string, source: string): string {
  const { code, errors } = minifySync(path.replace(/\.cjs$/, ".js"), source, {
    module: !path.endsWith(".cjs") && /^(?:import|export)\b/m.test(source),
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: !OWN.test(path), legalComments: "inline" },
  });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  return code;
}

/** Routes and what they load at once. Behind it are 1,500 smaller files. */
const OWN = /^build\/server\/(?:index|start)\.js$/;
const SCRIPT = /^(?:node_modules|build\/server)\/.*\.[cm]?js$/;

/** Tables that packages read, with as much indentation as text. */
const DATA = /^node_modules\/.*\.json$/;

/** Smaller files take one block on the disk anyway. */
const BLOCK_BYTES = 4096;

/**
 * @param path relative to the root of the repository, with forward slashes
 * @param read reads its text
 * @param siblings paths of all packed files
 * @returns null where the file is copied as it is
 */
export function shrinkFile(
  path: string,
  read: () => string,
  siblings: ReadonlySet<string>,
): string | null {
  const isData = DATA.test(path);
  if (!isData && !SCRIPT.test(path)) return null;
  const source = read();
  if (source.length <= BLOCK_BYTES) return null;
  if (isData) return JSON.stringify(JSON.parse(source));
  if (path.startsWith("node_modules/@shikijs/langs/")) return compressGrammar(source);
  const hasProduction = siblings.has(path.replace(DEVELOPMENT, ".production.js"));
  if (DEVELOPMENT.test(path) && hasProduction) return productionOf(path);
  return removeSpace(path, source);
}
