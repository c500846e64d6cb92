// What the two media scripts share: running a tool, reading the posts, looking into media files.
import { execFile } from "node:child_process";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const execFileAsync = promisify(execFile);

export const demo = resolve(import.meta.dirname, "../../demo");
export const media = join(demo, "media");

/** Runs a program at low priority and returns what it printed. */
export async function run(
  program: string,
  args: string[],
): Promise<{ stdout: string; stderr: string }> {
  const nice = process.platform === "win32" ? [] : ["nice", "-n", "10"];
  const [command, ...rest] = [...nice, program, ...args];
  try {
    return await execFileAsync(command!, rest, { maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const stderr = (error as { stderr?: string }).stderr ?? "";
    throw new Error(
      `${program} failed: ${stderr.trim().split("\n").slice(-8).join("\n") || String(error)}`,
    );
  }
}

export const ffmpeg = (args: string[]) =>
  run("ffmpeg", ["-hide_banner", "-nostdin", "-v", "error", "-y", ...args]);

/** Arguments written as one line; for those that hold no spaces. */
export const words = (line: string): string[] => line.trim().split(/\s+/);

export type Post = {
  /** The file's name without ".md", "01-handing-over-to-the-meerkats". */
  name: string;
  path: string;
  text: string;
};

export async function readPosts(list: string): Promise<Post[]> {
  const folder = join(demo, "posts", list);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(
    names.map(async (file) => ({
      name: file.slice(0, -3),
      path: join(folder, file),
      text: await readFile(join(folder, file), "utf8"),
    })),
  );
}

/** The front matter as text; the posts are flat enough to be read and changed line by line. */
export function frontMatter(post: Pick<Post, "path" | "text">): string {
  const end = post.text.indexOf("\n---", 4);
  if (!post.text.startsWith("---\n") || end < 0) throw new Error(`${post.path}: no front matter`);
  return post.text.slice(4, end + 1);
}

/** Changes a post's front matter as it is now: making a film takes minutes, and the post may have been edited. */
export async function changeFrontMatter(
  { path }: Post,
  change: (matter: string) => string,
): Promise<void> {
  const text = await readFile(path, "utf8");
  const matter = frontMatter({ path, text });
  await writeFile(
    path,
    text.replace(matter, () => change(matter)),
  );
}

const unquote = (value: string): string =>
  value.startsWith('"') ? (JSON.parse(value) as string) : value;

/** A scalar of the front matter's first level, or undefined. */
export function field(matter: string, key: string): string | undefined {
  const found = new RegExp(`^${key}: *(.+)$`, "m").exec(matter);
  return found ? unquote(found[1]!.trim()) : undefined;
}

/** Sets a first-level line, or adds it after another one. */
export function setField(matter: string, key: string, value: string, after: string): string {
  const line = `${key}: ${value}`;
  const old = new RegExp(`^${key}:.*$`, "m");
  if (old.test(matter)) return matter.replace(old, () => line);
  return matter.replace(new RegExp(`^${after}:.*$`, "m"), (found) => `${found}\n${line}`);
}

/** The width and height in a JPEG's frame header. */
export async function jpegSize(file: string): Promise<{ width: number; height: number }> {
  const bytes = await readFile(file);
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error(`${file}: not a JPEG`);
}

export type Probe = {
  duration: number;
  bytes: number;
  streams: Array<Record<string, string | number>>;
};

export async function probe(file: string): Promise<Probe> {
  const { stdout } = await run("ffprobe", [
    "-v",
    "error",
    "-show_format",
    "-show_streams",
    "-of",
    "json",
    file,
  ]);
  const found = JSON.parse(stdout) as { format: { duration: string }; streams: Probe["streams"] };
  return {
    duration: Number(found.format.duration),
    bytes: (await stat(file)).size,
    streams: found.streams,
  };
}

export type Loudness = {
  input_i: string;
  input_tp: string;
  input_lra: string;
  input_thresh: string;
  target_offset: string;
};

/** Integrated loudness (LUFS), true peak and the rest, as ffmpeg's loudnorm measures them. */
export async function measureLoudness(args: string[], target: string): Promise<Loudness> {
  const { stderr } = await run("ffmpeg", [
    "-hide_banner",
    "-nostdin",
    "-nostats",
    ...args,
    "-af",
    `${target}:print_format=json`,
    "-f",
    "null",
    "-",
  ]);
  return JSON.parse(stderr.slice(stderr.lastIndexOf("{"), stderr.lastIndexOf("}") + 1)) as Loudness;
}

export type Cue = { start: number; end: number; text: string; speaker?: string };

const stamp = (seconds: number): string => {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, "0")}`;
};

const escapeCue = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export function webVtt(cues: Cue[]): string {
  const blocks = cues.map((cue, index) => {
    const voice = cue.speaker ? `<v ${escapeCue(cue.speaker)}>` : "";
    return `${index + 1}\n${stamp(cue.start)} --> ${stamp(cue.end)}\n${voice}${escapeCue(cue.text)}\n`;
  });
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

export const only = process.argv.slice(2).filter((arg) => !arg.startsWith("-"));

/** True if the post is asked for: all are, unless the command line names some ("03", or part of a name). */
export const wanted = (post: Post): boolean =>
  only.length === 0 || only.some((part) => post.name.includes(part));
