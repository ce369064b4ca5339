/**
 * The conditions *old tab* and *lost line*: a script that is not loaded yet never comes. `vitest.config.ts` makes every
 * `import()` of the dashboard ask `lateScript` first.
 */

type Load = () => Promise<unknown>;

let isMissing = false;
/** What has come is there for as long as the page is open. */
const loaded = new Set<string>();

Object.assign(globalThis, {
  lateScript: async (load: Load, path: string) => {
    if (!isMissing || loaded.has(path)) {
      const module = await load();
      loaded.add(path);
      return module;
    }
    throw new TypeError('Failed to fetch dynamically imported module');
  },
});

/** From now on no further script comes, until that is undone. */
export function loseScripts(): { restore: () => void } {
  isMissing = true;
  return {
    restore: () => {
      isMissing = false;
    },
  };
}
