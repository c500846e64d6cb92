/** Reads a whole source without writing content, and reports what would come of it. */
import type { Database } from "#app/database/client/client.server.ts";
import { CURRENCIES } from "#app/features/billing/plans/currencies.ts";
import type { SourceSubscriber } from "#app/features/imports/audience-model.ts";
import { kindsChosen } from "#app/features/imports/choices.ts";
import type { Lead } from "#app/features/imports/conversion/body.ts";
import {
  type ChosenPost,
  readChosenPost,
} from "#app/features/imports/conversion/chosen-kind.server.ts";
import { Unconvertible } from "#app/features/imports/conversion/convert-body.server.ts";
import { tidyPath } from "#app/features/imports/conversion/old-address.ts";
import { FOUND_KINDS } from "#app/features/imports/found-kinds.ts";
import type { Import } from "#app/features/imports/import-rows.server.ts";
import type {
  ImportSource,
  SourceItem,
  SourcePerson,
  SourcePost,
  SourceTerm,
} from "#app/features/imports/model.ts";
import {
  COUNTED,
  type CountedKind,
  type FoundKinds,
  type ImportReport,
  LossList,
  MAX_NAMES,
  type ReportedName,
  type ReportedNewsletter,
} from "#app/features/imports/report.ts";
import {
  listLabels,
  usableLabelNames,
} from "#app/features/members/labels/label-commands.server.ts";
import { LabelQuota } from "#app/features/members/labels/label-quota.server.ts";
import { BODY_MAX_LENGTH } from "#app/features/posts/body-length.ts";
import { readRedirectFile } from "#app/features/redirects/files/read-file.ts";
import { expectedKind } from "./above-text.ts";
import { findMatch } from "./find-match.server.ts";
import { AddressPlan, preferredSlug } from "./plan-addresses.server.ts";
import type { BringPicture } from "./sample-pictures.ts";
import { assumedFile, Samples } from "./samples.server.ts";

/** Addresses of files that are remembered, to count each once. */
const MAX_ADDRESSES = 500_000;

interface KnownName extends ReportedName {
  slug: string;
}

const isElsewhere = (address: string): boolean => /^(?:https?:)?\/\//.test(address);

class Check {
  readonly counts = Object.fromEntries(COUNTED.map((name) => [name, 0])) as Record<
    CountedKind,
    number
  >;
  readonly losses = new LossList();
  readonly people = new Map<string, KnownName>();
  readonly terms = new Map<string, KnownName & { taxonomy: SourceTerm["taxonomy"] }>();
  readonly newsletters: ReportedNewsletter[] = [];
  readonly samples = new Samples();
  readonly kinds = Object.fromEntries(FOUND_KINDS.map((kind) => [kind, 0])) as FoundKinds;
  readonly addresses = { same: 0, redirected: 0 };
  readonly #files = new Set<string>();
  readonly #source: ImportSource;
  readonly #of: Import;
  readonly #plan: AddressPlan;

  readonly #labels: LabelQuota;

  constructor(source: ImportSource, of: Import, plan: AddressPlan, labels: LabelQuota) {
    this.#labels = labels;
    this.#source = source;
    this.#of = of;
    this.#plan = plan;
  }

  async take(item: SourceItem): Promise<void> {
    const { type, place } = item;
    if (type === "post" || type === "page") return this.#post(item);
    if (type === "person") return this.#person(item);
    if (type === "term") return this.#term(item);
    if (type === "settings") this.#file(item.podcast?.cover ?? "", item);
    if (type === "loss") return this.losses.add(item.code, place, item.detail);
    if (type === "subscriber") return this.#subscriber(item);
    if (type === "newsletter") {
      this.counts.newsletters += 1;
      const { externalId, name, isDefault, isForPaying } = item;
      this.newsletters.push({ externalId, name, isDefault: isDefault && !isForPaying });
    }
    if (type === "offer") this.counts.offers += 1;
    if (type === "plan") {
      if (CURRENCIES.includes(item.currency)) this.counts.plans += 1;
      else this.losses.add("not-supported", place, `${item.name}: ${item.currency}`);
    }
    if (type !== "redirects") return;
    const { rules, refused } = readRedirectFile(item.text);
    this.counts.redirects += rules.length;
    for (const { line, text, reason } of refused) {
      this.losses.add("refused", { ...place, field: `line ${line}` }, `${reason}: ${text}`);
    }
  }

  /** Labels are given to whoever gets emails. */
  #subscriber({ agreedAt, labels, place }: SourceSubscriber): void {
    if (agreedAt === null) return;
    this.counts.subscribers += 1;
    const before = this.#labels.missed.length;
    for (const label of usableLabelNames(labels)) this.#labels.findOrAdd(label);
    for (const missed of this.#labels.missed.slice(before))
      this.losses.add("label-left-out", place, missed);
  }

  async #person(person: SourcePerson): Promise<void> {
    const { externalId, name, email, slug } = person;
    this.people.set(externalId, { externalId, name, email, slug, posts: 0, match: null });
    this.counts.people += 1;
    for (const address of [person.portrait, person.cover]) this.#file(address, person);
    this.#moved(person.oldPath, await this.#plan.addSubject(person));
  }

  async #term(term: SourceTerm): Promise<void> {
    const { externalId, name, slug, taxonomy } = term;
    this.terms.set(externalId, {
      externalId,
      name,
      slug,
      taxonomy,
      email: "",
      posts: 0,
      match: null,
    });
    this.counts[taxonomy === "tag" ? "tags" : "categories"] += 1;
    this.#file(term.picture, term);
    this.#moved(term.oldPath, await this.#plan.addSubject(term));
  }

  /** @returns whether the archive has the file */
  #file(address: string, { place }: Pick<SourceItem, "place">): boolean {
    if (!address) return false;
    const inside = this.#source.findFile(address, place);
    const key = inside ?? address;
    if (!this.#files.has(key) && this.#files.size < MAX_ADDRESSES) {
      this.#files.add(key);
      if (inside !== null) this.counts.files += 1;
      if (inside === null)
        this.losses.add(isElsewhere(address) ? "media-elsewhere" : "media-missing", place, address);
    }
    return inside !== null;
  }

  #count(post: SourcePost): void {
    if (post.type === "page") this.counts.pages += 1;
    else if (post.status === "draft") this.counts.drafts += 1;
    else this.counts.posts += 1;
    const comments = post.comments.length;
    if (post.type === "post") this.counts.comments += comments;
    else if (comments > 0)
      this.losses.add("not-supported", post.place, `comments of a page: ${comments}`);
    for (const id of post.authorIds) {
      const person = this.people.get(id);
      if (person) person.posts += 1;
    }
    for (const id of [...post.categoryIds, ...post.tagIds]) {
      const term = this.terms.get(id);
      if (term) term.posts += 1;
    }
    if (post.status === "published" && post.publishedAt === null)
      this.losses.add("no-date", post.place, "");
    const hasAuthor = post.authorIds.some((id) => this.people.has(id));
    if (post.type === "post" && !hasAuthor)
      this.losses.add("author-missing", post.place, post.authorIds.join(", "));
  }

  async #address(post: SourcePost, lead: Lead | null): Promise<void> {
    const category = this.terms.get(post.categoryIds[0] ?? "")?.slug ?? "";
    const { slug, path } =
      post.type === "page"
        ? await this.#plan.addPage(post)
        : await this.#plan.addPost(post, expectedKind(post, lead), { ...post, category });
    const isKept = post.type === "page" || slug === preferredSlug(post, this.#plan.language);
    if (!isKept) this.losses.add("slug-changed", post.place, `${post.slug} → ${slug}`);
    if (/[?#]/.test(post.oldPath ?? ""))
      return this.losses.add("address-query", post.place, post.oldPath!);
    this.#moved(post.oldPath, path);
  }

  #moved(oldPath: string | null, newPath: string): void {
    if (!oldPath?.startsWith("/")) return;
    this.addresses[tidyPath(oldPath) === newPath ? "same" : "redirected"] += 1;
  }

  /** Chapters, their pictures and transcripts lie in files of their own. */
  #episode(post: SourcePost): void {
    if (!post.episode) return;
    const { chapters, chaptersFile, transcripts } = post.episode;
    const pictures = chapters.map(({ picture }) => picture);
    for (const address of [chaptersFile, ...pictures, ...transcripts.map((each) => each.address)])
      this.#file(address, post);
  }

  /** A text that cannot be converted is reported; the others come. */
  async #post(post: SourcePost): Promise<void> {
    try {
      const { choices } = this.#of;
      const siteUrl = choices.siteUrl || this.#source.siteUrl;
      await this.#convert(readChosenPost(post, siteUrl, choices));
    } catch (error) {
      if (!(error instanceof Unconvertible)) throw error;
      this.losses.add("unreadable", post.place, error.message);
    }
  }

  async #convert({ post, read, found }: ChosenPost): Promise<void> {
    if (found) this.kinds[found] += 1;
    await this.#address(post, read.lead);
    this.#file(post.picture?.address ?? "", post);
    this.#file(post.media?.address ?? "", post);
    this.#episode(post);
    // Those on a web site can be fetched.
    const wanted = read.wants.filter(
      (address) => this.#file(address, post) || isElsewhere(address),
    );
    const there = new Set(wanted);
    this.#count(post);
    for (const { code, detail } of read.losses) this.losses.add(code, post.place, detail);
    if (this.samples.wants(post))
      await this.samples.add(post, read, (address) => there.has(address));
    // Writing takes as long as reading, and says nothing new of most texts.
    if (read.length < BODY_MAX_LENGTH / 2) return;
    const find = (address: string) => (there.has(address) ? assumedFile(address) : null);
    const { length } = read.write(find, () => null);
    if (length > BODY_MAX_LENGTH) this.losses.add("too-long", post.place, `${length}`);
  }
}

async function namesOf(
  db: Database,
  kind: "person" | "category" | "tag",
  names: readonly KnownName[],
): Promise<ReportedName[]> {
  const shown = names.toSorted((a, b) => b.posts - a.posts).slice(0, MAX_NAMES);
  const reported: ReportedName[] = [];
  for (const each of shown) {
    const match = await findMatch(db, kind, each);
    const { externalId, name, email, posts } = each;
    reported.push({ externalId, name, email, posts, match });
  }
  return reported;
}

interface CheckOptions {
  onItem?: (done: number) => Promise<void> | void;
  /** Where the pictures of samples are; without it their words stand for them. */
  bringPicture?: BringPicture;
}

/**
 * Checks a source: writes nothing but where its posts will be.
 * @returns the report, and how many items there are
 */
export async function checkSource(
  db: Database,
  of: Import,
  source: ImportSource,
  { onItem = () => {}, bringPicture = async () => null }: CheckOptions = {},
): Promise<{ report: ImportReport; total: number }> {
  const plan = await AddressPlan.begin(db, of);
  const check = new Check(source, of, plan, new LabelQuota(await listLabels(db)));
  let total = 0;
  for await (const item of source.items()) {
    await check.take(item);
    total += 1;
    await onItem(total);
  }
  await plan.end();
  const terms = [...check.terms.values()];
  const ofTaxonomy = (taxonomy: string) => terms.filter((term) => term.taxonomy === taxonomy);
  const report: ImportReport = {
    title: source.title,
    counts: check.counts,
    losses: check.losses.list(),
    people: await namesOf(db, "person", [...check.people.values()]),
    categories: await namesOf(db, "category", ofTaxonomy("category")),
    tags: await namesOf(db, "tag", ofTaxonomy("tag")),
    addresses: check.addresses,
    kinds: check.kinds,
    newsletters: check.newsletters.slice(0, MAX_NAMES),
    plannedFor: kindsChosen(of.choices),
    samples: await check.samples.list(bringPicture),
  };
  return { report, total };
}
