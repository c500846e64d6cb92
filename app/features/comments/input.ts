/** Input schemas of comments, reports and verdicts, shared by forms, imports and commands. */
import { z } from "zod";
import type { CommentStatus } from "#app/database/tables/community.ts";
import { BAN_DAYS } from "#app/features/comments/moderation/ban-days.ts";
import { REPORT_REASONS } from "#app/features/comments/moderation/report-reasons.ts";
import { idText, optionalText, requiredText } from "#app/lib/input.ts";

const COMMENT_MAX_LENGTH = 10_000;
const REASON_MAX_LENGTH = 2000;

export const CommentBody = requiredText(COMMENT_MAX_LENGTH);

export const CommentInput = z.object({
  id: idText.optional(),
  postId: idText,
  /** The parent comment; null for a top-level comment. */
  parentId: idText.nullish(),
  body: CommentBody,
});

export const CommentPreviewInput = CommentInput.pick({ postId: true, body: true });

export const ReportInput = z.object({
  subjectKind: z.enum(["post", "comment"], "bad-value"),
  subjectId: idText,
  reason: z.enum(REPORT_REASONS, "bad-value"),
  message: requiredText(REASON_MAX_LENGTH),
});

/** Moderation verdicts. */
export const VERDICTS = ["approve", "hide", "delete"] as const;

/** Comment status after each verdict. */
export const STATUS_AFTER = {
  approve: "approved",
  hide: "hidden",
  delete: "deleted",
} as const satisfies Record<Verdict, CommentStatus>;

export const VerdictInput = z.object({
  commentId: idText,
  verdict: z.enum(VERDICTS, "bad-value"),
  /** Sent to the author; not needed for approvals. */
  reason: optionalText(REASON_MAX_LENGTH).default(""),
});

export const BanInput = z.object({
  userId: idText,
  days: z.coerce.number("bad-number").pipe(z.literal(BAN_DAYS, "bad-value")),
  reason: requiredText(REASON_MAX_LENGTH),
});

export type CommentInput = z.input<typeof CommentInput>;
export type ReportInput = z.input<typeof ReportInput>;
export type VerdictInput = z.input<typeof VerdictInput>;
export type BanInput = z.input<typeof BanInput>;
export type Verdict = (typeof VERDICTS)[number];
