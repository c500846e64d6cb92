/** Sample contents for test deliveries: for each event, a subject just after it and just before it. */
import {
  type Description,
  type EventSubjectKind,
  subjectKindOf,
  type WebhookEvent,
} from "#app/features/webhooks/events.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import { escapeText } from "#app/lib/html/escape.ts";
import { withoutText } from "./what-happened.ts";

export interface SampleBody {
  current: Description;
  previous: Description;
}

/** Builds the bodies before and after an example event; `name` is made up. */
type State = (it: Description, name: string) => SampleBody;

const tagsOf = ({ tags }: Description) => (Array.isArray(tags) ? tags : []);

/** Texts are named by a title, everything else by a name. */
const renamed: State = (it, name) => ({
  current: it,
  previous: "title" in it ? { title: name } : { name },
});

const becomes =
  (status: string, from: Description): State =>
  (it) => ({ current: { ...it, status }, previous: from });

const STATES = dictionary<State>({
  added: (it) => ({ current: it, previous: {} }),
  activated: (it) => ({ current: it, previous: {} }),
  deactivated: becomes("inactive", { status: "active" }),
  edited: renamed,
  "published.edited": renamed,
  published: becomes("published", { status: "draft" }),
  unpublished: becomes("draft", { status: "published" }),
  scheduled: becomes("scheduled", { status: "draft" }),
  unscheduled: becomes("draft", { status: "scheduled" }),
  rescheduled: becomes("scheduled", { published_at: null }),
  "tag.attached": (it) => ({ current: it, previous: { tags: tagsOf(it).slice(1) } }),
  "tag.detached": (it) => ({
    current: { ...it, tags: tagsOf(it).slice(1) },
    previous: { tags: tagsOf(it) },
  }),
  deleted: (it) => ({ current: {}, previous: withoutText(it) }),
});

/**
 * Something in the form of a real message about an event.
 * @param formerName what it was called, where the event is a change
 */
export function sampleBody(event: WebhookEvent, it: Description, formerName: string): SampleBody {
  const name = event.slice(subjectKindOf(event).length + 1);
  return STATES[name]!(it, formerName);
}

/** Words that all examples share: a name and a time. */
interface ExampleWords {
  name: string;
  siteUrl: string;
  at: string;
}

const text = ({ name, siteUrl, at }: ExampleWords): Description => ({
  title: name,
  html: `<p>${escapeText(name)}</p>`,
  excerpt: name,
  status: "published",
  visibility: "public",
  published_at: at,
  url: siteUrl,
  tags: [],
  authors: [],
});

const EXAMPLES: Readonly<Record<EventSubjectKind, (words: ExampleWords) => Description>> = {
  post: text,
  page: text,
  tag: ({ name, siteUrl }) => ({ name, description: null, visibility: "public", url: siteUrl }),
  member: ({ name }) => ({
    email: "example@example.com",
    name,
    note: null,
    status: "free",
    subscribed: true,
    newsletters: [],
    labels: [],
  }),
  newsletter: ({ name }) => ({ name, description: null, status: "active", visibility: "members" }),
  tier: ({ name }) => ({ name, description: null, active: true, type: "free", benefits: [] }),
  user: ({ name, siteUrl }) => ({
    name,
    email: "example@example.com",
    status: "active",
    roles: [{ name: "Author" }],
    url: siteUrl,
  }),
};

/** Something that is clearly made up, for where nothing of the magazine's may be sent. */
export const makeExample = (kind: EventSubjectKind, words: ExampleWords): Description => ({
  id: "example",
  ...(kind !== "member" && { slug: "example" }),
  ...EXAMPLES[kind](words),
  created_at: words.at,
  updated_at: words.at,
});
