/** What other programs show of an event: a line of text, with a link where there is one. */
import type { WebhookEvent } from "#app/features/webhooks/events.ts";

interface Told {
  current?: { title?: string; name?: string; url?: string };
  previous?: { title?: string; name?: string };
}

/** The words of a message, in parts that each program marks in its own way. */
interface Message {
  title: string;
  url: string | null;
}

/** Nothing but the name of the event, where it is about nothing that has a title. */
function messageOf(event: WebhookEvent, body: string): Message {
  const [told] = Object.values(JSON.parse(body) as Record<string, Told>);
  const { current = {}, previous = {} } = told ?? {};
  const title = current.title ?? current.name ?? previous.title ?? previous.name;
  const isPlain = event === "post.published" && title;
  return {
    title: isPlain ? title : [event, title].filter(Boolean).join(": "),
    url: current.url ?? null,
  };
}

/** Slack's own signs: https://docs.slack.dev/messaging/formatting-message-text#escaping */
const slackText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The body for an incoming webhook of Slack. */
export function slackMessage(event: WebhookEvent, body: string): string {
  const { title, url } = messageOf(event, body);
  const text = slackText(title);
  // In a link a bar would begin its words.
  return JSON.stringify({ text: url ? `<${slackText(url)}|${text.replaceAll("|", "/")}>` : text });
}

/** The body for a webhook of Discord, which calls nobody by a title such as "@everyone". */
export function discordMessage(event: WebhookEvent, body: string): string {
  const { title, url } = messageOf(event, body);
  const content = [title, url].filter(Boolean).join("\n");
  return JSON.stringify({ content, allowed_mentions: { parse: [] } });
}

/** The body for a post by Mastodon's API, which others have too. */
export function mastodonMessage(event: WebhookEvent, body: string): string {
  const { title, url } = messageOf(event, body);
  return JSON.stringify({ status: [title, url].filter(Boolean).join("\n\n") });
}
