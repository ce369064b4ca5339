/** After a failure nothing is loaded again for so long: React renders once more what has just thrown. */
const pauseMs = 1000;

/** Loads something for each key when it is first asked for; what failed is loaded again when it is asked for later. */
export function loadOnce<K, M>(load: (key: K) => Promise<M>): (key: K) => Promise<M> {
  const loaded = new Map<K, Promise<M>>();
  return (key) => {
    const known = loaded.get(key);
    if (known) return known;
    const loading = load(key);
    loaded.set(key, loading);
    loading.catch(() => setTimeout(() => loaded.delete(key), pauseMs));
    return loading;
  };
}
