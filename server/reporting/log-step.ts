/** Runs a step of startup. If it takes about a second or longer, prints its name and duration. */
export async function logStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const slowTimer = setTimeout(() => console.log(`${name}…`), 900);
  try {
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    if (seconds > 0.9) console.log(`${name}: done (${seconds.toFixed(1)} s)`);
    return result;
  } finally {
    clearTimeout(slowTimer);
  }
}
