import { MODES } from "#app/features/themes/colours/roles.ts";
import type { ThemeSummary } from "./load-look.server.ts";

/** The part of a theme that its drawing shows. */
export type DrawnTheme = Omit<ThemeSummary, "id" | "credit">;

/** Corner radius of cards, in pixels. */
const RADIUS = { sharp: 0, slight: 2, soft: 6, round: 10 } as const;

/** A front page in a theme's colours, half of it light and half dark. Decorative. */
export function ThemeDrawing({ theme }: { theme: DrawnTheme }) {
  const { colours, corners, cards, headingWeight, headingCase, name } = theme;
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-2 overflow-hidden rounded-xl border border-neutral-200 dark:border-neutral-700"
    >
      {MODES.map((mode) => {
        const { paper, surface, panel, line, text, soft, accent } = colours[mode];
        const hasBox = cards === "boxed" || cards === "framed";
        const card = {
          background: cards === "filled" ? panel : surface,
          border: hasBox
            ? `${cards === "framed" ? 2 : 1}px solid ${cards === "framed" ? text : line}`
            : "0",
          borderTop: cards === "ruled" ? `1px solid ${text}` : undefined,
          borderRadius: RADIUS[corners],
        };
        return (
          <div key={mode} style={{ background: paper, color: text }} className="grid gap-2 p-3">
            <span
              className="truncate text-base leading-tight"
              style={{
                fontWeight: headingWeight,
                textTransform: headingCase === "upper" ? "uppercase" : "none",
              }}
            >
              {name}
            </span>
            <span className="h-px" style={{ background: line }} />
            <div className="grid grid-cols-2 gap-2">
              {[0, 1].map((turn) => (
                <span key={turn} style={card} className="grid gap-1 p-1.5">
                  <span
                    className="h-6"
                    style={{ background: soft, opacity: 0.4, borderRadius: RADIUS[corners] }}
                  />
                  <span className="h-1 w-4/5" style={{ background: text }} />
                  <span className="h-1 w-1/2" style={{ background: soft }} />
                </span>
              ))}
            </div>
            <span
              className="h-3 w-12"
              style={{ background: accent, borderRadius: RADIUS[corners] }}
            />
          </div>
        );
      })}
    </div>
  );
}
