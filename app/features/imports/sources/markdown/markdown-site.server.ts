/** Recognizes the program that a folder of Markdown files belongs to, by its configuration, and finds its texts. */
import { posix } from "node:path";
import type { Archive } from "#app/features/imports/archive/archive.ts";
import { readText } from "#app/features/imports/archive/limit-bytes.server.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";
import { type FieldRow, isRow, textField } from "#app/features/imports/sources/fields.ts";
import { InvalidFrontMatter, readYaml } from "#app/lib/front-matter.ts";
import { readToml } from "./front-matter-kinds.ts";
import {
  type FoundStaticSite,
  readHugoConfig,
  readJekyllConfig,
  UNKNOWN_SITE,
} from "./static-site.ts";

const TEXT = /\.(?:md|markdown|mdx)$/i;
/** Files about the folder itself. */
const ABOUT = /(?:^|\/)(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|_index)\.\w+$/i;
/** Folders of tools, and those of parts and results of pages. */
const NO_TEXTS = /(?:^|\/)(?:\.[^/]+|_(?:site|includes|layouts|data|sass)|node_modules)\//;

/** Files with texts, without those about the folder itself and those of tools and templates. */
export const findMarkdownFiles = (archive: Archive): readonly string[] =>
  archive.files.filter((file) => TEXT.test(file) && !ABOUT.test(file) && !NO_TEXTS.test(file));

export interface MarkdownSite extends FoundStaticSite {
  /** Whether a Markdown file is one of its texts, and no template for new ones. */
  isText(file: string): boolean;
}

const folderOf = (file: string): string => {
  const folder = posix.dirname(file);
  return folder === "." ? "" : `${folder}/`;
};

async function readConfig(archive: Archive, file: string): Promise<FieldRow> {
  const text = await readText(archive, file);
  try {
    // JSON is YAML.
    const config = file.endsWith(".toml") ? readToml(text) : readYaml(text);
    return isRow(config) ? config : {};
  } catch (error) {
    if (!(error instanceof InvalidFrontMatter)) throw error;
    throw new ImportProblem("not-yaml", { file, field: "" }, error.message);
  }
}

/** Value of a name in a configuration that is a program; "" where it is not a plain string. */
const plainValue = (text: string, name: string): string =>
  new RegExp(`\\b${name}:\\s*["'\`]([^"'\`\\n]{1,300})["'\`]`).exec(text)?.[1] ?? "";

type Reader = (archive: Archive, file: string) => Promise<MarkdownSite>;

const jekyll: Reader = async (archive, file) => ({
  ...readJekyllConfig(await readConfig(archive, file)),
  isText: () => true,
});

const hugo: Reader = async (archive, file) => {
  const root = folderOf(file).replace(/config\/_default\/$/, "");
  const site = readHugoConfig(await readConfig(archive, file));
  return { ...site, isText: (each) => each.startsWith(`${root}content/`) };
};

const astro: Reader = async (archive, file) => {
  const text = await readText(archive, file);
  const base = plainValue(text, "base").replace(/^\/?/, "/").replace(/\/+$/, "");
  const siteUrl = plainValue(text, "site").replace(/\/+$/, "");
  const source = `${folderOf(file)}src/`;
  const isText = (each: string) => each.startsWith(source);
  return { ...UNKNOWN_SITE, program: "astro", siteUrl, base, isText };
};

const eleventy: Reader = async (archive, file) => {
  const input = plainValue(await readText(archive, file), "input").replace(/^\.?\/+|\/+$/g, "");
  const root = folderOf(file) + (input && input !== "." ? `${input}/` : "");
  const isText = (each: string) => each.startsWith(root);
  return { ...UNKNOWN_SITE, program: "eleventy", root, isText };
};

/** Where the two usual plug-ins of Obsidian have their templates, and the name of that setting. */
const TEMPLATE_SETTINGS: readonly [file: string, name: string][] = [
  ["templates.json", "folder"],
  ["plugins/templater-obsidian/data.json", "templates_folder"],
];

const obsidian: Reader = async (archive, file) => {
  const root = file.slice(0, file.indexOf(".obsidian/"));
  const folders: string[] = [];
  for (const [settings, name] of TEMPLATE_SETTINGS) {
    const path = `${root}.obsidian/${settings}`;
    if (!archive.files.includes(path)) continue;
    const folder = textField(await readConfig(archive, path), name).replace(/^\/+|\/+$/g, "");
    if (folder) folders.push(`${root}${folder}/`);
  }
  const isTemplate = (each: string) =>
    folders.some((folder) => each.startsWith(folder)) || /(?:^|\/)_?templates?\//i.test(each);
  return { ...UNKNOWN_SITE, program: "obsidian", isText: (each) => !isTemplate(each) };
};

/** The sign of each program: a file that it has. */
const PROGRAMS: readonly [sign: RegExp, read: Reader][] = [
  [/(?:^|\/)_config\.ya?ml$/, jekyll],
  [/^(?:[^/]+\/)?(?:config\/_default\/)?hugo\.(?:toml|ya?ml|json)$/, hugo],
  [/(?:^|\/)astro\.config\.\w+$/, astro],
  [/(?:^|\/)(?:\.eleventy\.js|eleventy\.config\.[cm]?js)$/, eleventy],
  [/(?:^|\/)\.obsidian\//, obsidian],
];

/** Until 2023 Hugo's file had a name that others use as well. */
const OLD_HUGO = /^(?:[^/]+\/)?(?:config\/_default\/)?config\.(?:toml|ya?ml|json)$/;
const HUGO_TEXT = /^(?:[^/]+\/)?content\/.+\.(?:md|markdown)$/;

/** @throws ImportProblem `not-yaml` for a configuration that cannot be read */
export async function readMarkdownSite(archive: Archive): Promise<MarkdownSite> {
  const { files } = archive;
  for (const [sign, read] of PROGRAMS) {
    const file = files.find((each) => sign.test(each));
    if (file) return read(archive, file);
  }
  const old = files.find((each) => OLD_HUGO.test(each));
  if (old && files.some((each) => HUGO_TEXT.test(each))) return hugo(archive, old);
  return { ...UNKNOWN_SITE, isText: () => true };
}
