/** Returns a quantile of times. For a share of 0.95, it returns the 95th of 100 sorted times. */
export const quantileOf = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
