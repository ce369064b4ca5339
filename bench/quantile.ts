/** Returns a quantile of times. A share of 0.95 returns the 95th of 100. */
export const quantileOf = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
