/** What a reader may find wrong with a comment or post; the first is chosen beforehand. */
export const REPORT_REASONS = ["violence", "trouble", "spam", "other"] as const;

export type ReportReason = (typeof REPORT_REASONS)[number];
