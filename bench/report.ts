import { appendFileSync } from 'node:fs';

/** What a bench has measured. */
export interface Figure {
  value: number;
  /** `ratio`: to a floor that was measured in the same run. Only ratios are compared between runs. */
  unit: 'ratio' | 'ms' | 's' | 'µs' | 'MB' | 'KB' | 'bytes' | '1/s' | 'points' | 'count';
  /** Less is better where it does not say so. */
  better?: 'more';
  /** The program fails where the figure is worse. */
  limit?: number;
}

/** The variable that names the file which `bench/run.ts` gathers figures from: a line of JSON each. */
export const figuresFileVariable = 'BENCH_FIGURES';

const isWithin = ({ value, better, limit = value }: Figure) =>
  better === 'more' ? value >= limit : value <= limit;

const rounded = (value: number) =>
  Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value);

/** Prints a figure, keeps it for the register, and fails the program where it is beyond its limit, or no number. */
export function report(name: string, figure: Figure): void {
  const { unit, better, limit } = figure;
  if (!Number.isFinite(figure.value)) throw new Error(`${name} was not measured`);
  const value = rounded(figure.value);
  const bound =
    limit === undefined ? '' : `(${better === 'more' ? 'at least' : 'at most'} ${limit})`;
  console.log(
    `${name.padEnd(56)} ${String(value).padStart(9)} ${unit.padEnd(6)} ${bound}`.trimEnd(),
  );
  const file = process.env[figuresFileVariable];
  if (file) appendFileSync(file, `${JSON.stringify({ name, ...figure, value })}\n`);
  if (!isWithin(figure)) process.exitCode = 1;
}
