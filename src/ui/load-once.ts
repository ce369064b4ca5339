/** After an error, React renders a component a second time. The pause prevents a second request. */
const retryDelayMs = 1000;

/** Loads a value for each key on the first request. After a failure, a later request retries. */
export function loadOnce<K, M>(load: (key: K) => Promise<M>): (key: K) => Promise<M> {
  const promises = new Map<K, Promise<M>>();
  return (key) => {
    const existingPromise = promises.get(key);
    if (existingPromise) return existingPromise;
    const promise = load(key);
    promises.set(key, promise);
    promise.catch(() => setTimeout(() => promises.delete(key), retryDelayMs));
    return promise;
  };
}
