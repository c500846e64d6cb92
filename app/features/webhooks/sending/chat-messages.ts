/** An event as a chat message: a line of text, with a link where there is one. */
import type { WebhookEvent } from "#app/features/webhooks/events.ts";
import { escapeText } from "#app/lib/html/escape.ts";

/** The subject of an event, as in the body of a webhook. */
interface Subject {
  current?: { title?: string; name?: string; url?: string };
  previous?: { title?: string; name?: string };
}

/** The parts of a message; each program has its own syntax for links. */
interface Message {
  title: string;
  url: string | null;
}

/** The title of the subject after the name of the event; only the name where there is no title. */
function messageOf(event: WebhookEvent, body: string): Message {
  const [subject] = Object.values(JSON.parse(body) as Record<string, Subject>);
  const { current = {}, previous = {} } = subject ?? {};
  const title = current.title ?? current.name ?? previous.title ?? previous.name;
  const isPlain = event === "post.published" && title;
  return {
    title: isPlain ? title : [event, title].filter(Boolean).join(": "),
    url: current.url ?? null,
  };
}

/**
 * The body for an incoming webhook of Slack. Escaping:
 * https://docs.slack.dev/messaging/formatting-message-text#escaping
 */
export function slackMessage(event: WebhookEvent, body: string): string {
  const { title, url } = messageOf(event, body);
  const text = escapeText(title);
  // In a link, a bar separates the address from the text.
  return JSON.stringify({ text: url ? `<${escapeText(url)}|${text.replaceAll("|", "/")}>` : text });
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
