/**
 * The conditions *old tab* and *lost line*: a script that is not loaded yet never comes. `vitest.config.ts` makes every
 * `import()` of the dashboard ask `lateScript` first.
 */

type Load = () => Promise<unknown>;

let isMissing = false;
let missed = 0;

Object.assign(globalThis, {
  lateScript: (load: Load) => {
    if (!isMissing) return load();
    missed += 1;
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  },
});

/** From now on no further script comes. Returns what tells how many were asked for, and ends the condition. */
export function loseScripts(): { missed: () => number; restore: () => void } {
  isMissing = true;
  missed = 0;
  return {
    missed: () => missed,
    restore: () => {
      isMissing = false;
    },
  };
}
