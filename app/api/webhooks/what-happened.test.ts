import { expect, test } from "vitest";
import { whatHappened } from "./what-happened.ts";

const post = (more: object = {}) => ({ id: "1", title: "A", status: "draft", tags: [], ...more });
const published = post({ status: "published" });
const scheduled = post({ status: "scheduled", published_at: "2026-01-01" });

test.each([
  ["a new draft", null, post(), ["post.added"]],
  ["a new public post", null, published, ["post.added", "post.published", "site.changed"]],
  ["a change of a draft", post(), post({ title: "B" }), ["post.edited"]],
  ["publishing", post(), published, ["post.edited", "post.published", "site.changed"]],
  [
    "a change of a public post",
    published,
    { ...published, title: "B" },
    ["post.edited", "post.published.edited", "site.changed"],
  ],
  ["taking back", published, post(), ["post.edited", "post.unpublished", "site.changed"]],
  ["scheduling", post(), scheduled, ["post.edited", "post.scheduled"]],
  ["unscheduling", scheduled, post(), ["post.edited", "post.unscheduled"]],
  [
    "a scheduled post that comes out",
    scheduled,
    published,
    ["post.edited", "post.published", "site.changed"],
  ],
  [
    "another date",
    scheduled,
    { ...scheduled, published_at: "2026-01-02" },
    ["post.edited", "post.rescheduled"],
  ],
  [
    "another tag",
    post({ tags: [{ id: "a" }] }),
    post({ tags: [{ id: "b" }] }),
    ["post.edited", "post.tag.attached", "post.tag.detached"],
  ],
  ["deleting a public post", published, null, ["post.unpublished", "post.deleted", "site.changed"]],
  ["saving the same", post(), post(), []],
  ["what never was", null, null, []],
])("%s", (_name, before, after, events) => {
  expect(whatHappened("post", before, after).events).toEqual(events);
});

test("only the former values of changed fields are reported", () => {
  const before = { ...published, updated_at: "1" };
  const after = { ...published, title: "B", updated_at: "2", html: "<p>New</p>" };
  expect(whatHappened("post", before, after).previous).toEqual({ title: "A", updated_at: "1" });
});

test("tags are seen by readers, members are not", () => {
  expect(whatHappened("tag", null, { id: "1" }).events).toEqual(["tag.added", "site.changed"]);
  expect(whatHappened("member", { id: "1" }, null).events).toEqual(["member.deleted"]);
});
