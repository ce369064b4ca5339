/** Returns a quantile of numbers. For a share of 0.95, it returns the 95th of 100 sorted numbers. */
export const quantile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN;

export const median = (numbers: number[]): number => quantile(numbers, 0.5);

/** Resolves to the duration of `work`, in milliseconds. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Measures the product and a floor in turn, so other load on the machine affects both equally. */
export async function measurePairs<T>(
  count: number,
  measureFloor: (round: number) => Promise<T>,
  measureOurs: () => Promise<T>,
): Promise<{ floor: T; ours: T }[]> {
  const pairs: { floor: T; ours: T }[] = [];
  while (pairs.length < count)
    pairs.push({ floor: await measureFloor(pairs.length), ours: await measureOurs() });
  return pairs;
}

/** Runs `work` several times. Resolves to the duration of each run, in milliseconds. */
export async function measureTimes(
  runs: number,
  work: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  while (times.length < runs) times.push(await measureTime(() => work(times.length)));
  return times;
}
