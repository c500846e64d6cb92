/** The version of the renderer. Texts rendered by another version are rendered again in the background. */
import type { Locale } from "#app/platform/i18n/languages.ts";

/**
 * Increase whenever the same Markdown gives other HTML: texts that are stored are rendered again then.
 * A test fails when that has been forgotten.
 */
export const RENDERER = 4;

/**
 * Version stored beside a text: the renderer, and the magazine's language, which determines quotation
 * marks and spaces of texts that name none.
 */
export const renderingIn = (siteLanguage: Locale): string => `${RENDERER} ${siteLanguage}`;
