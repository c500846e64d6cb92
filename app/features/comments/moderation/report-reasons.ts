/** Report reasons; the first is the default. */
export const REPORT_REASONS = ["violence", "trouble", "spam", "other"] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];
