/** Defines all metrics with prom-client. Loaded at the first scrape. */
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricType,
  type OpenMetricsContentType,
  Registry,
} from "prom-client";
import type { PageCache } from "#server/pages/page-cache.ts";
import type { DatabaseStats } from "./database-stats.ts";
import { BOUNDS, type Durations, type RequestCounts } from "./request-counts.ts";

export type MetricsRegistry = Registry<OpenMetricsContentType>;

/** A histogram whose values come from `RequestCounts`: observing each request with prom-client would cost more. */
class CountedHistogram extends Histogram<"route" | "le"> {
  readonly #read: () => Durations[];
  readonly #about: { name: string; help: string };

  constructor(
    registry: MetricsRegistry,
    about: { name: string; help: string },
    read: () => Durations[],
  ) {
    super({ ...about, registers: [registry] });
    this.#about = about;
    this.#read = read;
  }

  #valuesOf({ route, counts, sum }: Durations) {
    const { name } = this.#about;
    let count = 0;
    const buckets = counts.map((more, at) => {
      count += more;
      const le = at < BOUNDS.length ? String(BOUNDS[at]) : "+Inf";
      return { metricName: `${name}_bucket`, labels: { le, route }, value: count };
    });
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { route }, value: sum },
      { metricName: `${name}_count`, labels: { route }, value: count },
    ];
  }

  override async get() {
    return {
      ...this.#about,
      // The declared enum does not exist at run time; prom-client itself uses the string.
      type: "histogram" as unknown as MetricType,
      aggregator: "sum" as const,
      collect: () => undefined,
      values: this.#read().flatMap((durations) => this.#valuesOf(durations)),
    };
  }

  /** The registry prefers this method to `get`. */
  getForPromString() {
    return this.get();
  }
}

interface Sources {
  requests: RequestCounts;
  cache: PageCache;
}

function addRequests(registry: MetricsRegistry, { requests }: Sources): void {
  const registers = [registry];
  new Counter({
    name: "masthead_http_requests_total",
    help: "HTTP responses by method, route class and status; route=cached counts responses served straight from the page cache.",
    labelNames: ["method", "route", "status"],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of requests.responses()) this.inc(labels, count);
    },
  });
  const about = {
    name: "masthead_http_request_duration_seconds",
    help: "Time from the request to the last byte of the response; responses with route=cached are not timed.",
  };
  new CountedHistogram(registry, about, () => requests.durations());
}

function addPageCache(registry: MetricsRegistry, { cache }: Sources): void {
  const registers = [registry];
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  counter("masthead_page_cache_hits_total", "Responses from the page cache.", () => cache.hits);
  counter(
    "masthead_page_cache_misses_total",
    "Shared pages that had to be rendered.",
    () => cache.misses,
  );
  counter(
    "masthead_page_cache_revalidations_total",
    "Stale pages that were rendered again in the background.",
    () => cache.revalidations,
  );
  gauge("masthead_page_cache_entries", "Pages in the page cache.", () => cache.size);
  gauge("masthead_page_cache_bytes", "Memory used by the page cache.", () => cache.bytes);
}

/** Gauges of the database; while it is unavailable they have no samples. */
function addDatabase(registry: MetricsRegistry): (stats: DatabaseStats | null) => void {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name: `masthead_${name}`, help, labelNames, registers: [registry] });
  const up = gauge("database_up", "Whether the database answered this scrape.");
  const bytes = gauge("database_bytes", "Size of the database.");
  const jobs = gauge(
    "jobs",
    "Jobs by state; waiting jobs are due, failed ones have used up their retries.",
    "state",
  );
  const oldest = gauge("jobs_oldest_age_seconds", "Time since the oldest waiting job became due.");
  const emails = gauge("emails", "Unsent emails by state.", "state");
  const pending = gauge("events_pending", "Events that this process has not processed yet.");
  const lag = gauge(
    "events_lag_seconds",
    "Age of the oldest event that this process has not processed yet.",
  );
  return (stats) => {
    for (const each of [bytes, jobs, oldest, emails, pending, lag]) each.reset();
    up.set(stats ? 1 : 0);
    if (!stats) {
      for (const each of [bytes, oldest, pending, lag]) each.remove();
      return;
    }
    for (const [state, count] of Object.entries(stats.jobs)) jobs.set({ state }, count);
    for (const [state, count] of Object.entries(stats.emails)) emails.set({ state }, count);
    bytes.set(stats.databaseBytes);
    oldest.set(stats.oldestJobSeconds);
    pending.set(stats.pendingEvents);
    lag.set(stats.eventsLagSeconds);
  };
}

export interface Metrics {
  contentType: string;
  /** The response body. @param stats null while the database is unavailable */
  write(stats: DatabaseStats | null): Promise<string>;
}

/** Registers every metric and starts to observe the event loop and garbage collection. */
export function openMetrics(sources: Sources): Metrics {
  const registry: MetricsRegistry = new Registry();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  addRequests(registry, sources);
  addPageCache(registry, sources);
  const setDatabaseStats = addDatabase(registry);
  return {
    contentType: registry.contentType,
    write(stats) {
      setDatabaseStats(stats);
      return registry.metrics();
    },
  };
}
