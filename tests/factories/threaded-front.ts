/** A front with threads whose pages are those of `fake-work.ts`. */
import { onTestFinished, vi } from "vitest";
import { registerCaches } from "#app/cache-registry.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { PageCache } from "#server/pages/page-cache.ts";
import { PageResponder } from "#server/pages/page-responder.ts";
import { closeServices, openServices } from "#server/start/open-services.ts";
import { ThreadedMaker } from "#server/threads/threaded-maker.ts";
import { bundleModule } from "#tests/bundle-module.ts";
import { placeMigratedSqlite } from "#tests/sqlite.ts";
import { fakeEnv, type Said } from "./fake-work.ts";
import { temporaryFolder } from "./folder.ts";

/** The program of the threads. */
let work: string;

/** Before the tests of a file. */
export async function bundleFakeWork(): Promise<void> {
  work = await bundleModule("tests/factories/fake-work.ts");
}

/** Listens to the threads, and lets held pages go. */
function openChannel(name: string) {
  const channel = new BroadcastChannel(name);
  const heard: Said[] = [];
  const waiting = new Set<() => void>();
  channel.onmessage = ({ data }) => {
    heard.push(data);
    for (const look of waiting) look();
  };
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isThere()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  const started = () => heard.flatMap((said) => ("started" in said ? [said.started] : []));
  return {
    channel,
    started,
    untilStopped: (threads: number) =>
      until(() => heard.filter((said) => "stopped" in said).length === threads),
    untilStarted: (...paths: string[]) =>
      until(() => paths.every((path) => started().includes(path))),
    letGo: (path: string) => channel.postMessage({ letGo: path } satisfies Said),
  };
}

/** @param readers number of readers' threads */
export async function openThreadedFront(readers = 1) {
  const folder = temporaryFolder();
  const env = fakeEnv(folder);
  await placeMigratedSqlite(folder);
  const services = await openServices(env, { isWriting: false });
  const name = newId();
  const lost: string[] = [];
  const log = { error: ({ reason }: { reason: string }) => lost.push(reason) } as never;
  const maker = new ThreadedMaker({
    services: { events: services.events, log },
    module: `${work}?${new URLSearchParams({ folder, channel: name })}`,
    readers,
  });
  await maker.open(0);
  // Until the background's thread takes tasks.
  await maker.addViews(new Map());
  const cache = new PageCache();
  const refreshed = { refresh: vi.fn() };
  const others = { pictures: { evict: vi.fn() }, language: refreshed, addresses: refreshed };
  registerCaches(services, { pages: cache, ...others });
  const pages = new PageResponder({ env, maker, cache, compressor: maker.compressor });
  const threads = openChannel(name);
  const get = (path: string, init?: RequestInit) =>
    pages.answer(new Request(`http://localhost:3000${path}`, init));
  onTestFinished(async () => {
    vi.useRealTimers();
    await maker.stop();
    await closeServices(services);
    threads.channel.close();
  });
  // Ten seconds pass only where a test lets them, however busy the machine is.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  return { folder, services, maker, cache, pages, lost, get, ...threads };
}

/** The status of an answer. */
export const statusOf = async (answer: Promise<Response>) => (await answer).status;
/** The text of its first heading. */
export const heading = async (answer: Promise<Response>) =>
  /<h1>(.*?)<\/h1>/.exec(await (await answer).text())?.[1];
