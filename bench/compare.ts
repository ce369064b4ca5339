import type { Figure } from './report.ts';

export type Figures = Record<string, Record<string, Figure>>;

interface Comparison {
  /** Ratios that worsened by more than a tenth, and figures that are no longer measured. */
  regressions: string[];
  /** Ratios that improved by more than a tenth, and new figures. */
  changes: string[];
}

const tolerance = 0.1;

/** Compares only benchmarks with figures in `current`, because other benchmarks were not run. */
export function compareFigures(previous: Figures, current: Figures): Comparison {
  const regressions: string[] = [];
  const changes: string[] = [];
  for (const [bench, figures] of Object.entries(current)) {
    const oldFigures = previous[bench] ?? {};
    for (const name of new Set([...Object.keys(oldFigures), ...Object.keys(figures)])) {
      const [old, figure] = [oldFigures[name], figures[name]];
      const line = `${bench}: ${name}`;
      if (!figure)
        regressions.push(`${line} was ${old?.value} ${old?.unit}, but is no longer measured`);
      else if (!old) changes.push(`${line} is new: ${figure.value} ${figure.unit}`);
      else if (figure.unit === 'ratio') {
        const description = `${line} is ${figure.value}, was ${old.value}`;
        const [loss, gain] = [computeLoss(old, figure), computeLoss(figure, old)];
        if (loss > tolerance) regressions.push(description);
        else if (gain > tolerance) changes.push(description);
      }
    }
  }
  return { regressions, changes };
}

/** Returns the fraction by which a figure worsened. The result is negative if the figure improved. */
const computeLoss = (from: Figure, to: Figure): number =>
  (to.better === 'more' ? from.value - to.value : to.value - from.value) / from.value;
