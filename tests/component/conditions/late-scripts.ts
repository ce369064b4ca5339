/**
 * The conditions *old tab* and *lost connection*: a script never loads, or loads late. `vitest.config.ts` makes every
 * `import()` of the dashboard call `lateScript` first.
 */
import { setTimeout as pause } from 'node:timers/promises';

type Load = () => Promise<unknown>;

let isMissing = false;
let lateMs = 0;
/** The scripts that the page has already loaded. They stay available while it is open. */
const loadedPaths = new Set<string>();

Object.assign(globalThis, {
  lateScript: async (load: Load, path: string) => {
    if (!isMissing || loadedPaths.has(path)) {
      if (lateMs > 0) await pause(lateMs);
      const module = await load();
      loadedPaths.add(path);
      return module;
    }
    throw new TypeError('Failed to fetch dynamically imported module');
  },
});

/** Prevents further scripts from loading until `restore` is called. */
export function blockScripts(): { restore: () => void } {
  isMissing = true;
  return {
    restore: () => {
      isMissing = false;
    },
  };
}

/** Delays every script and every `fetch` until `restore` is called. */
export function slowDownConnection(ms: number): { restore: () => void } {
  lateMs = ms;
  const { fetch } = globalThis;
  globalThis.fetch = async (...request) => {
    await pause(ms);
    return fetch(...request);
  };
  return {
    restore: () => {
      lateMs = 0;
      globalThis.fetch = fetch;
    },
  };
}
