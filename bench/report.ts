import { appendFileSync } from 'node:fs';

export interface Figure {
  value: number;
  /** `ratio` is relative to a floor from the same run. Only ratios are compared between runs. */
  unit: 'ratio' | 'ms' | 's' | 'µs' | 'MB' | 'KB' | 'bytes' | '1/s' | 'points' | 'count';
  /** By default, less is better. */
  better?: 'more';
  /** The program fails if the value is worse than this. */
  limit?: number;
}

export const figuresFileVariable = 'BENCH_FIGURES';

const isWithinLimit = ({ value, better, limit = value }: Figure) =>
  better === 'more' ? value >= limit : value <= limit;

const round = (value: number) =>
  Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value);

/** Reports a figure. The program fails if the figure is worse than its limit or is not a number. */
export function report(name: string, figure: Figure): void {
  const { unit, better, limit } = figure;
  if (!Number.isFinite(figure.value)) throw new Error(`${name} was not measured`);
  const value = round(figure.value);
  const limitText =
    limit === undefined ? '' : `(${better === 'more' ? 'at least' : 'at most'} ${limit})`;
  console.log(
    `${name.padEnd(56)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${limitText}`.trimEnd(),
  );
  const file = process.env[figuresFileVariable];
  if (file) appendFileSync(file, `${JSON.stringify({ name, ...figure, value })}\n`);
  if (!isWithinLimit(figure)) process.exitCode = 1;
}
