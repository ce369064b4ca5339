/** React renders a failed component twice. The pause prevents a second request. */
const retryDelayMs = 1000;

/** Loads a value for each key on the first request. After a failure, a later request retries. */
export function loadOnce<K, M>(load: (key: K) => Promise<M>): (key: K) => Promise<M> {
  const promises = new Map<K, Promise<M>>();
  return (key) => {
    const cached = promises.get(key);
    if (cached) return cached;
    const loading = load(key);
    promises.set(key, loading);
    loading.catch(() => setTimeout(() => promises.delete(key), retryDelayMs));
    return loading;
  };
}
