const formatSeconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a step of startup. If it takes about a second or longer, prints its name and duration. */
export async function logStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const slowTimer = setTimeout(() => console.log(`${name} …`), 900);
  try {
    const result = await work();
    if (performance.now() - startedAt > 900)
      console.log(`${name}: done (${formatSeconds(startedAt)})`);
    return result;
  } finally {
    clearTimeout(slowTimer);
  }
}
