import { appendFileSync } from 'node:fs';
import { median, quantile } from './times.ts';

export interface Figure {
  value: number;
  /** `ratio` is relative to a floor from the same run. Only ratios are compared between runs. */
  unit: 'ratio' | 'ms' | 's' | 'µs' | 'MB' | 'KB' | 'bytes' | '1/s' | 'points' | 'count';
  /** By default, less is better. */
  better?: 'more';
  /** The program fails if the value is worse than this. */
  limit?: number | undefined;
}

type Goal = Pick<Figure, 'better' | 'limit'>;

export const figuresFileVariable = 'BENCH_FIGURES';

const isWithinLimit = (value: number, { better, limit = value }: Goal) =>
  better === 'more' ? value >= limit : value <= limit;

const round = (value: number) =>
  Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value);

/** Reports a figure. The program fails if the figure is worse than its limit or is not a number. */
export function report(name: string, value: number, unit: Figure['unit'], goal: Goal = {}): void {
  const { better, limit } = goal;
  if (!Number.isFinite(value)) throw new Error(`${name} was not measured`);
  const roundedValue = round(value);
  const limitText =
    limit === undefined ? '' : `(${better === 'more' ? 'at least' : 'at most'} ${limit})`;
  console.log(
    `${name.padEnd(56)} ${String(roundedValue).padStart(9)} ${unit.padEnd(6)} ${limitText}`.trimEnd(),
  );
  const file = process.env[figuresFileVariable];
  if (file)
    appendFileSync(file, `${JSON.stringify({ name, value: roundedValue, unit, ...goal })}\n`);
  if (!isWithinLimit(value, goal)) process.exitCode = 1;
}

/** Reports the duration of `work` in milliseconds. Resolves to the result of `work`. */
export async function reportTime<T>(
  name: string,
  limit: number,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  report(name, performance.now() - startedAt, 'ms', { limit });
  return result;
}

/** Reports the median and the 95th percentile of several times. Only the percentile can have a limit. */
export function reportTimes(name: string, times: number[], p95Limit?: number): void {
  report(`${name}, median`, median(times), 'ms');
  report(`${name}, p95`, quantile(times, 0.95), 'ms', { limit: p95Limit });
}
