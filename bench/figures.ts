/** Figures with budgets, formatted as Markdown tables. */
import type { Budget } from "./budgets.ts";

export interface Figure {
  name: string;
  value: number;
  unit: string;
  budget?: Budget;
}

export interface Chapter {
  title: string;
  /** The method, in a sentence or two. */
  method: string;
  figures: Figure[];
  /** Why figures are missing. */
  note?: string;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export function isOver({ value, budget }: Figure): boolean {
  return value < (budget?.least ?? -Infinity) || value > (budget?.most ?? Infinity);
}

/** Three significant digits; large numbers are rounded to integers. */
const digits = (value: number) =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en")
    : String(Number(value.toPrecision(3)));

function budgetText({ budget, unit }: Figure): string {
  if (budget?.least !== undefined) return `≥ ${digits(budget.least)} ${unit}`.trim();
  if (budget?.most !== undefined) return `≤ ${digits(budget.most)} ${unit}`.trim();
  return "";
}

function verdict(figure: Figure): string {
  if (!figure.budget) return "";
  return isOver(figure) ? "**over**" : "pass";
}

/** A chapter as Markdown. */
export function chapterText({ title, method, figures, note }: Chapter): string {
  const rows = figures.map(
    (figure) =>
      `| ${figure.name} | ${digits(figure.value)} ${figure.unit} | ${budgetText(figure)} | ${verdict(figure)} |`,
  );
  const table =
    rows.length > 0 ? ["| | Measured | Budget | |", "|---|--:|--:|---|", ...rows, ""] : [];
  return [`## ${title}`, "", method, "", ...table, ...(note ? [note, ""] : [])].join("\n");
}
