import { execFileSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { isRunning } from "#tests/is-running.ts";
import { FFMPEG, findFfmpegVersion } from "./ffmpeg.server.ts";

const version = await findFfmpegVersion();
const options = { signal: new AbortController().signal };

/** Five seconds of a test card with a tone. */
function makeVideo(folder: string): string {
  const path = join(folder, "film.mov");
  const sources = ["testsrc=size=320x180:rate=10:duration=5", "sine=frequency=440:duration=5"];
  const inputs = sources.flatMap((source) => ["-f", "lavfi", "-i", source]);
  execFileSync("ffmpeg", ["-v", "error", ...inputs, "-shortest", path]);
  return path;
}

// Not every machine has ffmpeg; what is done with it is tested with a fake in preparing-jobs.test.ts.
describe.skipIf(version === null)("ffmpeg", () => {
  test("makes a stream, thumbnails and a frame of a video, and measures its sound", async () => {
    const folder = temporaryFolder();
    const source = makeVideo(folder);
    expect(await FFMPEG.probe(source)).toEqual({
      width: 320,
      height: 180,
      durationSeconds: 5,
      hasAudio: true,
    });
    const seconds: number[] = [];
    const size = { name: "180", width: 320, height: 180 };
    await FFMPEG.encode(
      { source, folder, hasAudio: true, ...size },
      { ...options, onProgress: (done) => seconds.push(done) },
    );
    const list = await readFile(join(folder, "180.m3u8"), "utf8");
    expect(list).toContain('#EXT-X-MAP:URI="180.m4s",BYTERANGE=');
    expect(list).toContain("#EXT-X-ENDLIST");
    expect(seconds.at(-1)).toBeGreaterThan(4);
    const path = join(folder, "thumbnails.jpg");
    const grid = { everySeconds: 2, columns: 3, rows: 1, width: 160, height: 90 };
    await FFMPEG.makeSprite({ source, path, ...grid }, options);
    expect(await sharp(path).metadata()).toMatchObject({ width: 480, height: 90 });
    await FFMPEG.takeFrame(source, 1, join(folder, "frame.jpg"), options);
    expect(await sharp(join(folder, "frame.jpg")).metadata()).toMatchObject({ width: 320 });
    expect(await FFMPEG.measureLoudness(source, options)).toBeLessThan(-10);
    await FFMPEG.encodeAudio(source, join(folder, "sound.m4a"), options);
    const audio = await readFile(join(folder, "sound.m4a"), "latin1");
    // The index comes first (`moov` before `mdat`), so that players start at once.
    expect(audio).toMatch(/^.{4}ftypM4A .*moov.*mp4a.*mdat/s);
    await FFMPEG.decodeAudio(source, join(folder, "samples"), options);
    // Two bytes, 8000 times a second.
    expect((await stat(join(folder, "samples"))).size / 16_000).toBeCloseTo(5, 0);
  });

  test("reports why a file cannot be read, and stops when it is aborted", async () => {
    const folder = temporaryFolder();
    const broken = { source: import.meta.filename, folder, hasAudio: false };
    const size = { name: "180", width: 320, height: 180 };
    await expect(FFMPEG.encode({ ...broken, ...size }, options)).rejects.toThrow("Invalid data");
    const source = makeVideo(folder);
    const stopped = { signal: AbortSignal.abort() };
    await expect(FFMPEG.measureLoudness(source, stopped)).rejects.toThrow("abort");
  });
});

/** Stands in for ffmpeg, says its process id and goes on for a minute. */
function makeSlowProgram(folder: string): void {
  const script = `#!/bin/sh\ncd "$(dirname "$0")"\necho $$ > running\nmv running id\nexec sleep 60\n`;
  writeFileSync(join(folder, "ffmpeg"), script, { mode: 0o755 });
}

/** A server that has started it. @param signal JavaScript of the signal to stop */
async function startServer(signal: string) {
  const folder = temporaryFolder();
  makeSlowProgram(folder);
  const path = JSON.stringify(join(import.meta.dirname, "ffmpeg.server.ts"));
  const code = `setInterval(() => {}, 1000);
    const { FFMPEG } = await import(${path});
    await FFMPEG.measureLoudness("film.mov", { signal: ${signal} }).catch(() => {});`;
  const server = spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    stdio: "ignore",
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  const id = Number(await eventually(() => readFile(join(folder, "id"), "utf8")));
  return { server, id };
}

// Its stand-in is a script of a shell.
describe.skipIf(process.platform === "win32")("ffmpeg ends", () => {
  test("with a server that is killed", async () => {
    const { server, id } = await startServer("new AbortController().signal");
    expect(isRunning(id)).toBe(true);
    server.kill("SIGKILL");
    await eventually(() => expect(isRunning(id)).toBe(false));
  });

  test("when it is aborted, while the server goes on", async () => {
    const { server, id } = await startServer("AbortSignal.timeout(1500)");
    await eventually(() => expect(isRunning(id)).toBe(false));
    expect(server.exitCode).toBeNull();
  });
});
