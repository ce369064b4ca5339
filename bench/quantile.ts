/** The smallest of these times that at least this share of them does not exceed: 0.95 for the 95th of 100. */
export const quantileOf = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
