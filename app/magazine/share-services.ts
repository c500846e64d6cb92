/** The services that take an address and a title in a plain link: no script of theirs is loaded. */
export const SHARE_SERVICES = [
  {
    icon: "facebook",
    name: "Facebook",
    link: "https://www.facebook.com/sharer/sharer.php?u={url}",
  },
  { icon: "twitter", name: "X", link: "https://x.com/intent/post?url={url}&text={title}" },
  {
    icon: "linkedin",
    name: "LinkedIn",
    link: "https://www.linkedin.com/sharing/share-offsite/?url={url}",
  },
  { icon: "whatsapp", name: "WhatsApp", link: "https://wa.me/?text={title}%20{url}" },
] as const;

/** Fills a service's link. */
export function shareLink(link: string, title: string, url: string): string {
  return link
    .replace("{url}", encodeURIComponent(url))
    .replace("{title}", encodeURIComponent(title));
}
