/** A plot as SVG, rendered on the server, with its numbers as a table for screen readers. */
interface Series {
  name: string;
  /** In the order of the plot's times; null where it is not known. */
  values: readonly (number | null)[];
  /** Text colour of the line or bars. */
  tone: string;
}

interface PlotProps {
  title: string;
  /** Label of each point in time. */
  times: readonly string[];
  series: readonly Series[];
  kind: "bars" | "lines";
  format: (value: number) => string;
  /** Name of the first column of the table. */
  timeName: string;
}

const WIDTH = 400;
const HEIGHT = 170;
const LEFT = 8;
const BOTTOM = 24;
const TOP = 20;
const GAP = 0.25;

interface Scale {
  x: (index: number) => number;
  y: (value: number) => number;
  step: number;
}

function scaleOf(count: number, most: number): Scale {
  const step = (WIDTH - 2 * LEFT) / Math.max(1, count);
  const tall = HEIGHT - BOTTOM - TOP;
  return {
    step,
    x: (index) => LEFT + index * step,
    y: (value) => TOP + tall - (most > 0 ? value / most : 0) * tall,
  };
}

function Bars({ series, scale }: { series: readonly Series[]; scale: Scale }) {
  const width = (scale.step * (1 - GAP)) / series.length;
  return series.map(({ name, values, tone }, which) => (
    <g key={name} className={tone} fill="currentColor">
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: one bar for each time
          key={index}
          x={scale.x(index) + (scale.step * GAP) / 2 + which * width}
          y={scale.y(value ?? 0)}
          width={Math.max(1, width - 1)}
          height={scale.y(0) - scale.y(value ?? 0)}
          rx={2}
        />
      ))}
    </g>
  ));
}

function Lines({ series, scale }: { series: readonly Series[]; scale: Scale }) {
  return series.map(({ name, values, tone }) => {
    const points = values.flatMap((value, index) =>
      value === null ? [] : [[scale.x(index) + scale.step / 2, scale.y(value)] as const],
    );
    return (
      <g key={name} className={tone}>
        <polyline
          points={points.map((point) => point.join(",")).join(" ")}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinejoin="round"
        />
        {points.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={3} fill="currentColor" />
        ))}
      </g>
    );
  });
}

function Numbers({ title, times, series, format, timeName }: PlotProps) {
  return (
    <table className="sr-only">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{timeName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time, index) => (
          <tr key={time}>
            <th scope="row">{time}</th>
            {series.map(({ name, values }) => {
              const value = values[index] ?? null;
              return <td key={name}>{value === null ? "–" : format(value)}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bars or lines over time. */
export function Plot(props: PlotProps) {
  const { title, times, series, kind, format } = props;
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = scaleOf(times.length, most);
  // As many names as fit a narrow window.
  const every = Math.ceil(times.length / 4);
  return (
    <figure className="relative grid gap-3 rounded-2xl border border-neutral-200 p-4 dark:border-neutral-700">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">{title}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-neutral-600 dark:text-neutral-300">
          {series.map(({ name, tone }) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <svg viewBox="0 0 8 8" aria-hidden="true" className={`size-2.5 ${tone}`}>
                <circle cx={4} cy={4} r={4} fill="currentColor" />
              </svg>
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-auto w-full">
        <g className="text-neutral-300 dark:text-neutral-600" stroke="currentColor">
          <line x1={LEFT} x2={WIDTH - LEFT} y1={scale.y(0)} y2={scale.y(0)} />
          <line
            x1={LEFT}
            x2={WIDTH - LEFT}
            y1={scale.y(most)}
            y2={scale.y(most)}
            strokeDasharray="2 4"
          />
        </g>
        {kind === "bars" ? (
          <Bars series={series} scale={scale} />
        ) : (
          <Lines series={series} scale={scale} />
        )}
        <g className="text-neutral-600 dark:text-neutral-300" fill="currentColor" fontSize={13}>
          <text x={LEFT} y={TOP - 6}>
            {format(most)}
          </text>
          {times.map((time, index) =>
            index % every === 0 ? (
              <text
                key={time}
                x={scale.x(index) + scale.step / 2}
                y={HEIGHT - 6}
                textAnchor={index === 0 ? "start" : "middle"}
              >
                {time}
              </text>
            ) : null,
          )}
        </g>
      </svg>
      <Numbers {...props} />
    </figure>
  );
}
