/** User agents of known bots and HTTP libraries; browsers start with "Mozilla/5.0". */
const BOT =
  /bot|crawl|spider|slurp|scrap|preview|monitor|lighthouse|pagespeed|headless|phantom|prerender|validator|archive|feed|embed|^(?!mozilla\/)/i;

/** True for bots: search engines, link previews, monitors, scripts. */
export function isBot(agent: string): boolean {
  return BOT.test(agent);
}
