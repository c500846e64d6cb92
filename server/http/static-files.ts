/** Serves the build's static files: scripts, styles, fonts and icons. */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { dictionary } from "#app/lib/dictionary.ts";
import { contentHash, StoredResponse } from "#server/pages/stored-response.ts";
import { BROTLI_SUFFIX } from "#server/start/precompress-build.ts";

const TYPES = dictionary<string>({
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
});

/** File names in this folder contain a content hash. */
export const HASHED_FILES = "/assets/";
const HASHED_CACHING = "public, max-age=31536000, immutable";
const NAMED_CACHING = "public, max-age=3600";

const withoutSuffix = (path: string) =>
  path.endsWith(BROTLI_SUFFIX) ? path.slice(0, -BROTLI_SUFFIX.length) : path;

/**
 * Lists the files at start: paths outside this map do not exist, so path traversal is impossible.
 */
function listFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(folder, path).replaceAll(sep, "/")}`, path] as const)
      // Skips Vite's dot folder. A packed folder has some files as their precompressed copies alone.
      .filter(([urlPath]) => !urlPath.includes("/."))
      .map(([urlPath, path]) => [withoutSuffix(urlPath), withoutSuffix(path)]),
  );
}

/** @returns null when the file is not there */
async function load(urlPath: string, path: string): Promise<StoredResponse | null> {
  const precompressed = await readFile(path + BROTLI_SUFFIX).catch(() => null);
  const bytes = precompressed ?? (await readFile(path).catch(() => null));
  if (!bytes) return null;
  return new StoredResponse({
    status: 200,
    headers: [
      ["Content-Type", TYPES[extname(path)] ?? "application/octet-stream"],
      ["Cache-Control", urlPath.startsWith(HASHED_FILES) ? HASHED_CACHING : NAMED_CACHING],
    ],
    body: { coding: precompressed ? "br" : "identity", bytes },
    hash: contentHash(bytes),
    isBest: true,
  });
}

const HASHED_FILE = new RegExp(`^${HASHED_FILES}([\\w-][\\w.-]*)$`);

/** Where a hashed file of a former build may be, or of another process's newer one. */
function keptPath(keptFolder: string, urlPath: string): string | undefined {
  const name = HASHED_FILE.exec(urlPath)?.[1];
  return name && join(keptFolder, name);
}

/**
 * Files stay in memory after their first request.
 * @param folder build/client
 * @param keptFolder hashed files of former builds, see `kept-assets.ts`
 */
export function staticFiles(folder: string, keptFolder: string): MiddlewareHandler {
  const files = listFiles(folder);
  const loaded = new Map<string, StoredResponse>();
  /** A build in place may have removed a listed file. */
  async function find(urlPath: string): Promise<StoredResponse | null> {
    for (const path of [files.get(urlPath), keptPath(keptFolder, urlPath)]) {
      const file = path && (await load(urlPath, path));
      if (file) return file;
    }
    return null;
  }
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const urlPath = c.req.path;
    const file = loaded.get(urlPath) ?? (await find(urlPath));
    if (!file) return next();
    loaded.set(urlPath, file);
    return file.answer(c.req.raw);
  };
}
