import { use } from "react";
import { fillMessage, type Locale, type Message, type Values } from "./message.ts";
import { once } from "./once.ts";
import { need } from "./part.ts";
import { useLocale } from "./text.tsx";

interface AreaWords<Key extends string> {
  en: Record<Key, Message>;
  ar: () => Promise<{ default: Record<Key, Message> }>;
}

/** What the document speaks; on the server that is every language. */
const isSpoken = (locale: Locale) =>
  import.meta.env.SSR || document.documentElement.lang === locale;

/**
 * The words of one part of the site. English ones come with its pages, Arabic ones beside them where
 * Arabic is spoken: `const useAccountText = wordsOfArea({ en, ar: () => import("…/ar.json") })`.
 */
export function wordsOfArea<Key extends string>({ en, ar }: AreaWords<Key>) {
  const loadArabic = once(async () => (await ar()).default);
  if (isSpoken("ar")) need(loadArabic());
  return () => {
    const locale = useLocale();
    const words = locale === "ar" ? use(loadArabic()) : en;
    const t = (key: Key, values?: Values) => fillMessage(locale, words[key], values);
    return { locale, t };
  };
}
