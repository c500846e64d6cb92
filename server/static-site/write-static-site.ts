/**
 * Writes the public site as files: requests pages as a visitor would, follows links and sitemaps, and then fetches
 * every file that they name. What needs an account is never requested.
 */
import { parse, serialize } from "parse5";
import { trackHref } from "#app/features/player/addresses.ts";
import { listAllRedirects } from "#app/features/redirects/queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { isLocale } from "#app/platform/i18n/languages.ts";
import { entriesOf, filesIn, locationsIn } from "./found-addresses.ts";
import { formerAddresses, listPlayed } from "./found-rows.server.ts";
import { PreparedVideos } from "./prepared-media.ts";
import { redirectPage, redirectsFile } from "./redirect-files.ts";
import { addSearch, searchScripts } from "./search-files.ts";
import { SearchIndex } from "./search-index.ts";
import type { Ask } from "./site-app.ts";
import type { SiteFolder } from "./site-folder.ts";
import {
  fileOf,
  isFile,
  requestedPath,
  type StaticAddress,
  staticAddress,
} from "./static-address.ts";
import { staticText, withOwnAddress } from "./static-text.ts";
import { withoutServer } from "./without-server.ts";

/** The first addresses; further pages are linked from them. */
const FIRST = [
  "/",
  "/search",
  "/sitemap.xml",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
  "/robots.txt",
  "/.well-known/security.txt",
  "/feed",
  "/rss",
  "/atom",
];
const FILES = ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"];

/** The desk's own program, which pages of the magazine never start. */
const DESK_SCRIPT = /^\/assets\/(?:entry\.app|manifest)-/;

/** Data of a post for the player; its title links to the post. */
const TRACK = /^\/api\/track\//;

const SCANNED =
  /^(?:text\/|application\/(?:json|feed\+json|xml|\w+\+xml|vnd\.apple\.mpegurl|dash\+xml|manifest\+json))/;

export interface StaticSite {
  files: number;
  pages: number;
  /** Addresses that something names, with nothing there. */
  missing: string[];
}

export class StaticSiteWriter {
  readonly #services: Pick<Services, "db" | "env">;
  readonly #ask: Ask;
  readonly #folder: SiteFolder;
  readonly #videos: PreparedVideos;
  readonly #index = new SearchIndex();
  readonly #asked = new Map<string, StaticAddress>();
  readonly #files = new Set<string>(FILES);
  readonly #redirects = new Map<string, { target: string; status: 301 | 302 }>();
  readonly #missing: string[] = [];
  #pages = 0;

  constructor(services: Pick<Services, "db" | "env">, ask: Ask, folder: SiteFolder) {
    this.#services = services;
    this.#ask = ask;
    this.#folder = folder;
    this.#videos = new PreparedVideos(ask);
  }

  /** @param onPage called after each page */
  async write(onPage: (pages: number) => void = () => undefined): Promise<StaticSite> {
    const { db, env } = this.#services;
    for (const path of [...FIRST, ...(await formerAddresses(db))])
      this.#followText(path, env.siteUrl);
    // The map grows while it is read.
    for (const address of this.#asked.values()) {
      await this.#writePage(address);
      onPage(this.#pages);
    }
    await this.#writeNotFound();
    for (const id of await listPlayed(db)) this.#files.add(trackHref(id));
    for (const path of this.#files) await this.#writeFile(path);
    await this.#writeRedirects();
    for (const { path, text } of [...searchScripts(), ...this.#index.files()])
      await this.#folder.write(path, text);
    return { files: this.#folder.count, pages: this.#pages, missing: this.#missing.sort() };
  }

  /** An address in texts of the program: of sitemaps and redirects. */
  #followText(address: string, base: string): void {
    const url = URL.parse(address, base);
    const isOwn = url?.origin === new URL(this.#services.env.siteUrl).origin;
    this.#follow(isOwn ? staticAddress(url) : null);
  }

  #follow(found: StaticAddress | null): void {
    if (found && isFile(found.href)) this.#files.add(found.href);
    else if (found && !this.#asked.has(found.href)) this.#asked.set(found.href, found);
  }

  #note(text: string): void {
    for (const path of filesIn(text, this.#services.env.siteUrl))
      if (!DESK_SCRIPT.test(path)) this.#files.add(path);
  }

  async #writePage(address: StaticAddress): Promise<void> {
    const response = await this.#ask(address.asked);
    const { status, headers } = response;
    const location = headers.get("location");
    if (location && status >= 300 && status < 400) {
      this.#redirects.set(address.href, { target: location, status: status === 302 ? 302 : 301 });
      this.#followText(location, this.#services.env.siteUrl + address.asked);
      return;
    }
    if (status >= 500) throw new Error(`${address.asked} answered ${status}.`);
    if (status !== 200) {
      this.#missing.push(address.asked);
      return;
    }
    const type = headers.get("content-type") ?? "";
    // An icon that the head of pages names.
    if (!SCANNED.test(type) && response.body) {
      await this.#folder.writeBody(fileOf(address.href, false), response.body);
      return;
    }
    const text = await response.text();
    const isHtml = type.startsWith("text/html");
    const written = isHtml ? await this.#readPage(text, address) : this.#readText(text, address);
    this.#note(written);
    await this.#folder.write(fileOf(address.href, isHtml), written);
  }

  /** A page as the folder has it; its links are followed. */
  async #readPage(html: string, { asked, href }: StaticAddress): Promise<string> {
    const { siteUrl } = this.#services.env;
    const document = parse(await this.#videos.exchange(html));
    for (const link of withoutServer(document, new URL(asked, siteUrl))) this.#follow(link);
    // Editions have the same texts.
    if (!asked.includes("lang=")) this.#index.add(siteUrl + href, document);
    const [, locale] = /<html lang="([^"]+)"/.exec(html) ?? [];
    // It came with the newest articles; a term is looked for in the index.
    if (href === "/search/") addSearch(document, isLocale(locale) ? locale : "en");
    this.#pages++;
    const written = serialize(document);
    return asked.includes("?") ? written : withOwnAddress(written, siteUrl + asked, siteUrl + href);
  }

  #readText(text: string, { asked }: StaticAddress): string {
    const { siteUrl } = this.#services.env;
    for (const address of locationsIn(text)) this.#followText(address, siteUrl + asked);
    return this.#withAddresses(text);
  }

  #withAddresses(text: string): string {
    return staticText(text, new URL(this.#services.env.siteUrl).origin);
  }

  async #writeNotFound(): Promise<void> {
    const html = await (await this.#ask("/page404")).text();
    const document = parse(html);
    const { siteUrl } = this.#services.env;
    withoutServer(document, new URL("/page404", siteUrl));
    const written = serialize(document);
    this.#note(written);
    await this.#folder.write("404.html", written);
  }

  async #writeFile(path: string): Promise<void> {
    const response = await this.#ask(requestedPath(path));
    const { body, headers } = response;
    const type = headers.get("content-type") ?? "";
    if (response.status !== 200 || !body) {
      this.#missing.push(path);
      return;
    }
    if (!SCANNED.test(type)) {
      await this.#folder.writeBody(fileOf(path, false), body);
      return;
    }
    const text = await response.text();
    this.#note(text);
    for (const entry of entriesOf(text, path)) this.#files.add(entry);
    const written = TRACK.test(path) ? this.#withAddresses(text) : text;
    // Frames of raw HTML are pages of their own.
    await this.#folder.write(fileOf(path, type.startsWith("text/html")), written);
  }

  async #writeRedirects(): Promise<void> {
    const own = await listAllRedirects(this.#services.db);
    const answered = Array.from(this.#redirects, ([source, rule]) => ({ source, ...rule }));
    const rules = [
      ...answered.map((rule) => ({ ...rule, source: rule.source.replace(/(?<=.)\/$/, "") })),
      ...own,
    ];
    await this.#folder.write("_redirects", redirectsFile(rules));
    for (const { source, target } of rules) {
      const path = source.replace(/[?#].*/s, "");
      const isFile = /\.(?!html?$)\w{2,11}$/i.test(path);
      if (target === null || isFile || /[:*]/.test(source) || this.#isPage(path)) continue;
      await this.#folder.write(fileOf(path, true), redirectPage(target));
    }
  }

  /** A redirect never takes the place of a page. */
  #isPage(path: string): boolean {
    const href = path.endsWith("/") ? path : `${path}/`;
    return this.#asked.has(href) && !this.#redirects.has(href);
  }
}
