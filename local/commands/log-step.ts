const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one step of a start and tells about it when it takes over a second: that it is under way, and how long it
 * took. A quick step stays silent.
 */
export async function logStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const slow = setTimeout(() => console.log(`${name} …`), 900);
  try {
    const result = await work();
    if (performance.now() - started > 900) console.log(`${name}: done (${seconds(started)})`);
    return result;
  } finally {
    clearTimeout(slow);
  }
}
