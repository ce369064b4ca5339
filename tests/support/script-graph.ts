import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetsFolder, type CompiledSite } from '#publisher/compiled-site.ts';

/** The compiled scripts of a site, and what each of them imports. */
export interface ScriptGraph {
  /** The files of modules of these names, and all that they import before they run; without those of `loaded`. */
  needed: (modules: string[], loaded?: Set<string>) => Set<string>;
  /** The module whose script has such a text. */
  moduleWith: (text: RegExp) => string;
  /** What files weigh as gzip sends them. */
  bytesOf: (files: Iterable<string>) => number;
}

const importPattern = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Reads the scripts of a compiled site; a name without a file is an error. */
export function scriptGraph(site: CompiledSite): ScriptGraph {
  const folder = join(assetsFolder(site), '_astro');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const read = (file: string) => readFileSync(join(folder, file));

  const filesOf = (module: string) => {
    const found = files.filter((file) => file.startsWith(`${module}.`));
    if (found.length === 0) throw new Error(`There is no script of ${module}`);
    return found;
  };
  const needed: ScriptGraph['needed'] = (modules, loaded = new Set()) => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      if (seen.has(file) || loaded.has(file)) return;
      seen.add(file);
      for (const [, next = ''] of read(file).toString().matchAll(importPattern)) visit(next);
    };
    for (const file of modules.flatMap(filesOf)) visit(file);
    return seen;
  };
  const moduleWith: ScriptGraph['moduleWith'] = (text) => {
    const file = files.find((each) => text.test(read(each).toString()));
    if (!file) throw new Error(`No script has the text ${text}`);
    return file.replace(/\.js$/, '');
  };
  const bytesOf = (scripts: Iterable<string>) =>
    [...scripts].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
  return { needed, moduleWith, bytesOf };
}

/** The modules of the dashboard's first screen, and the palette from which a form can be opened anywhere. */
export const startModules = ['dashboard', 'app', 'home', 'palette'];

/** The module of the identity service, which comes after the first screen of somebody who was here before. */
export const identityModule = 'firebase';

/** The module of the alerts, which comes once a screen stands. */
export const alertsModule = 'sweetalert2';

/**
 * The most that a further screen may load, the first one, the identity service, the alerts, the palette, what a form loads once
 * it stands (its preview, what was typed on other devices, the fields for address and sharing), what a list does (its kept
 * views), and the editor of formatted text where it is entered.
 */
export const scriptBudgets = {
  firstScreen: 168 * 1024,
  /** What the first screen shows of drafts, schedules and changes of many items, where there are any. */
  besideFirst: 4 * 1024,
  /** How many files the first screen and the palette come in. */
  firstFiles: 36,
  /** The same of a start in use with the identity service, without the palette. */
  firstFilesInUse: 44,
  identity: 28 * 1024,
  alerts: 18 * 1024,
  furtherScreen: 25 * 1024,
  palette: 6 * 1024,
  besideList: 4 * 1024,
  besideForm: 8.5 * 1024,
  editor: 80 * 1024,
};
