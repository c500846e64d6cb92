import type { FolderComment } from "./folder-schema.ts";
import type { Problems } from "./problems.ts";
import type { Folder, FolderPost } from "./read-folder.server.ts";

/** Ids and files that content may refer to. */
interface KnownIds {
  people: Set<string>;
  /** Authors and readers, all of whom may comment. */
  commenters: Set<string>;
  categories: Set<string>;
  tags: Set<string>;
  series: Set<string>;
}

function knownIn({ people, readers, taxonomy, series }: Folder): KnownIds {
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
  return {
    people: new Set(idsOf(people)),
    commenters: new Set([...idsOf(people), ...idsOf(readers)]),
    categories: new Set(idsOf(taxonomy.categories)),
    tags: new Set(idsOf(taxonomy.tags)),
    series: new Set(idsOf(series)),
  };
}

function checkComment(
  comment: FolderComment,
  file: string,
  field: string,
  known: KnownIds,
  problems: Problems,
): void {
  if (!known.commenters.has(comment.author)) {
    problems.add(file, `${field}.author`, `there is no person "${comment.author}"`);
  }
  for (const [index, reply] of comment.replies.entries()) {
    checkComment(reply, file, `${field}.replies.${index}`, known, problems);
  }
}

function checkPost(
  { file, matter, comments }: FolderPost,
  known: KnownIds,
  problems: Problems,
): void {
  if (!known.people.has(matter.author)) {
    problems.add(file, "author", `there is no person "${matter.author}" in people.json`);
  }
  for (const [index, id] of matter.categories.entries()) {
    if (known.categories.has(id)) continue;
    problems.add(file, `categories.${index}`, `there is no category "${id}" in taxonomy.json`);
  }
  for (const [index, id] of matter.tags.entries()) {
    if (known.tags.has(id)) continue;
    problems.add(file, `tags.${index}`, `there is no tag "${id}" in taxonomy.json`);
  }
  const { partOf } = matter;
  if (partOf && !known.series.has(partOf.series)) {
    problems.add(file, "partOf.series", `there is no series "${partOf.series}" in series.json`);
  }
  for (const { comment, file: source, field } of comments) {
    checkComment(comment, source, field, known, problems);
  }
}

/** Reports values that occur twice. */
function checkDifferent(
  items: { file: string; value: string }[],
  field: string,
  problems: Problems,
): void {
  const seen = new Map<string, string>();
  for (const { file, value } of items) {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, file);
    else problems.add(file, field, `"${value}" is used already in ${first}`);
  }
}

/** Checks across files: references exist and names are unique. */
export function checkFolder(folder: Folder, problems: Problems): void {
  const known = knownIn(folder);
  const isComplete = problems.list.length === 0;
  const { posts, people, readers, taxonomy, numbers } = folder;
  const valuesOf = (file: string, items: { id: string }[]) =>
    items.map(({ id }) => ({ file, value: id }));
  const ofPosts = (field: "id" | "slug") =>
    posts.map(({ file, matter }) => ({ file, value: matter[field] }));
  checkDifferent(ofPosts("id"), "id", problems);
  checkDifferent(ofPosts("slug"), "slug", problems);
  const everybody = [...valuesOf("people.json", people), ...valuesOf("readers.json", readers)];
  checkDifferent(everybody, "id", problems);
  const terms = valuesOf("taxonomy.json", [...taxonomy.categories, ...taxonomy.tags]);
  checkDifferent(terms, "id", problems);
  checkDifferent(valuesOf("series.json", folder.series), "id", problems);
  for (const post of posts) checkPost(post, known, problems);
  // The post has errors of its own, but its id is known.
  if (!isComplete) return;
  const postIds = new Set(posts.map(({ matter }) => matter.id));
  for (const id of Object.keys(numbers)) {
    if (!postIds.has(id)) problems.add("numbers.json", id, "there is no such post");
  }
  for (const [index, { favorites }] of people.entries()) {
    const unknown = favorites.find((id) => !postIds.has(id));
    if (unknown) problems.add("people.json", `${index}.favorites`, `there is no post "${unknown}"`);
  }
}
