/** React renders a failed component twice. The pause prevents a second request. */
const retryDelayMs = 1000;

/** Loads a value for each key on the first request. After a failure, a later request retries. */
export function loadOnce<K, M>(load: (key: K) => Promise<M>): (key: K) => Promise<M> {
  const loaded = new Map<K, Promise<M>>();
  return (key) => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(key);
    loaded.set(key, loading);
    loading.catch(() => setTimeout(() => loaded.delete(key), retryDelayMs));
    return loading;
  };
}
