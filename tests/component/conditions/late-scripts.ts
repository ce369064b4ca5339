/**
 * The conditions *old tab* and *slow connection*: a script never loads, or loads late. `vitest.config.ts` makes every
 * `import()` of the dashboard call `lateScript` first.
 */
import { setTimeout as pause } from 'node:timers/promises';

type Load = () => Promise<unknown>;

const pendingLoads = new Set<Promise<unknown>>();
let isMissing = false;
let lateMs = 0;
/** The scripts that the page has already loaded. They stay available while it is open. */
const loadedPaths = new Set<string>();

async function loadLate(load: Load): Promise<unknown> {
  if (lateMs > 0) await pause(lateMs);
  return load();
}

Object.assign(globalThis, {
  lateScript: async (load: Load, path: string) => {
    if (isMissing && !loadedPaths.has(path))
      throw new TypeError('Failed to fetch dynamically imported module');
    const pendingLoad = loadLate(load);
    pendingLoads.add(pendingLoad);
    const module = await pendingLoad.finally(() => pendingLoads.delete(pendingLoad));
    loadedPaths.add(path);
    return module;
  },
});

/** Waits for scripts that are still loading, because they cannot load once the page of the test file is gone. */
export async function waitForScripts(): Promise<void> {
  while (pendingLoads.size > 0) await Promise.allSettled(pendingLoads);
}

/** Prevents further scripts from loading until the returned function is called. */
export function blockScripts(): () => void {
  isMissing = true;
  return () => {
    isMissing = false;
  };
}

/** Delays every script and every `fetch` until the returned function is called. */
export function slowDownConnection(ms: number): () => void {
  lateMs = ms;
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    await pause(ms);
    return fetch(...request);
  };
  return () => {
    lateMs = 0;
    globalThis.fetch = fetch;
  };
}
