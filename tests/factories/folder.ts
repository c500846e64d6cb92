/** Writes a small importable folder to a temporary place. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { afterFile } from "#tests/after-file.ts";

/** An empty folder that is deleted after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "masthead-test-"));
  afterFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a file below a folder; values other than text become JSON. */
export function put(folder: string, path: string, content: unknown): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, typeof content === "string" ? content : JSON.stringify(content));
}

/** A plain picture, different for every colour. */
async function putPicture(folder: string, path: string, colour: string): Promise<void> {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  const create = { width: 60, height: 40, channels: 3 as const, background: colour };
  await sharp({ create }).toFile(target);
}

const FOG = `---
id: FOG
kind: standard
title: "Fog on the 'line'"
slug: fog-on-the-line
excerpt: "It came at six."
author: ada
categories: [sea]
tags: [coast, trains]
partOf: {series: shore, part: 2}
published: "2026-03-01T06:00:00Z"
photo: fog.jpg
dropCap: true
comments:
  - author: ben
    text: "I was there."
    replies:
      - author: ada
        text: "So were the gulls."
  - author: ben
    text: "And again today."
moreComments: fog.comments.yaml
---

## Morning

It came "in".

![](fog.jpg "Ada's fog"){.wide}
`;

const MORE = `- author: ben
  at: "2026-03-05T06:00:00Z"
  text: "A week later."
  likes: 4
`;

const GALLERY = `---
id: PIERS
kind: gallery
title: Piers
slug: piers
author: ada
categories: [sea]
partOf: {series: shore, part: 1}
published: "2026-02-01T06:00:00Z"
photo: stills/pier.jpg
photos:
  - {file: fog.jpg, subject: "fog", caption: "Ada's fog"}
  - {file: stills/pier.jpg, subject: "a pier", caption: "The pier"}
---
`;

const PROGRAMME = `---
id: VALVES
kind: audio
title: Valves
slug: valves
author: ada
categories: [sea]
published: "2026-01-01T06:00:00Z"
audio: {series: "Field Notes", season: 1, episode: 2, minutes: 1, file: "valves.mp3"}
transcript: valves.transcript.txt
---

Listen.
`;

const PEOPLE = [
  {
    id: "ada",
    firstName: "Ada",
    lastName: "Berg",
    displayName: "Ada Berg",
    jobName: "Editor",
    desc: "Listens.",
    cover: "fog.jpg",
    links: { facebook: "#" },
  },
];

const TAXONOMY = {
  categories: [
    { id: "sea", name: "Sea", color: "blue", desc: "All of it.", picture: "stills/pier.jpg" },
  ],
  tags: ["coast", { id: "trains", name: "Trains" }],
};

const SERIES = [
  { id: "shore", title: "The 'shore'", desc: "Walked.", picture: "fog.jpg", planned: 3 },
];

const SITE = {
  name: "The Gull",
  footer: [{ title: "Explore", links: [{ label: "Sea", href: "/archive/sea" }] }],
  plans: [{ id: "basic", name: "Basic", amountCents: 1500, per: "mo", isPopular: true }],
  demoSubscription: { name: "Premium", amountCents: 22200, remainingPosts: 18 },
};

const PHOTOS = [
  { file: "fog.jpg", alt: "Fog", author: "Cy", license: "CC0", title: "The fog", focus: [20, 70] },
];

/**
 * Three posts of different kinds by one person, four comments by two, three media files.
 */
export async function makeFolder(): Promise<string> {
  const folder = temporaryFolder();
  await putPicture(folder, "media/photos/fog.jpg", "#778899");
  await putPicture(folder, "media/stills/pier.jpg", "#445566");
  mkdirSync(join(folder, "media/audio"));
  const audio = join(import.meta.dirname, "../../demo/media/audio/01-morning-pages.mp3");
  copyFileSync(audio, join(folder, "media/audio/valves.mp3"));
  put(folder, "people.json", PEOPLE);
  put(folder, "readers.json", [{ id: "ben", displayName: "Ben Oduya", joined: "2025-06-01" }]);
  put(folder, "taxonomy.json", TAXONOMY);
  put(folder, "series.json", SERIES);
  put(folder, "numbers.json", { FOG: { likes: 12, views: 340, bookmarks: 5, curated: 1 } });
  put(folder, "site.json", SITE);
  put(folder, "media/photos.json", PHOTOS);
  put(folder, "posts/news/01-fog.md", FOG);
  put(folder, "posts/news/fog.comments.yaml", MORE);
  put(folder, "posts/gallery/01-piers.md", GALLERY);
  put(folder, "posts/audio/01-valves.md", PROGRAMME);
  put(folder, "posts/audio/valves.transcript.txt", "Ada: What is a valve?\nCy: A door.\n");
  return folder;
}
