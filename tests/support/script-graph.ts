import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type CompiledSite, getAssetsFolder } from '#publisher/compiled-site.ts';

export interface ScriptGraph {
  /** Returns the files of modules and all files that they import statically, except `loadedFiles`. */
  collectFiles: (modules: string[], loadedFiles?: Set<string>) => Set<string>;
  findModule: (pattern: RegExp) => string;
  sumGzippedBytes: (files: Iterable<string>) => number;
}

const importPattern = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Reads the import graph of a compiled site's scripts. */
export function readScriptGraph(site: CompiledSite): ScriptGraph {
  const folder = join(getAssetsFolder(site), '_astro');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const read = (file: string) => readFileSync(join(folder, file));

  const findFiles = (module: string) => {
    const matches = files.filter((file) => file.startsWith(`${module}.`));
    if (matches.length === 0) throw new Error(`There is no script for the module ${module}`);
    return matches;
  };
  const collectFiles: ScriptGraph['collectFiles'] = (modules, loadedFiles = new Set()) => {
    const visitedFiles = new Set<string>();
    const visit = (file: string) => {
      if (visitedFiles.has(file) || loadedFiles.has(file)) return;
      visitedFiles.add(file);
      for (const [, next = ''] of read(file).toString().matchAll(importPattern)) visit(next);
    };
    for (const file of modules.flatMap(findFiles)) visit(file);
    return visitedFiles;
  };
  const findModule: ScriptGraph['findModule'] = (pattern) => {
    const file = files.find((each) => pattern.test(read(each).toString()));
    if (!file) throw new Error(`No script matches ${pattern}`);
    return file.replace(/\.js$/, '');
  };
  const sumGzippedBytes = (scripts: Iterable<string>) =>
    [...scripts].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
  return { collectFiles, findModule, sumGzippedBytes };
}

/** The dashboard's first screen, and the palette, which can open a form from any screen. */
export const startModules = ['dashboard', 'app', 'home-screen', 'palette'];

/** For a returning user, the identity service is loaded after the first screen. */
export const identityModule = 'firebase';

/** Alerts are loaded after a screen is shown. */
export const alertsModule = 'sweetalert2';

/**
 * `formExtras` are the parts of a form that are loaded later: its preview, language tabs, autosaves from other devices,
 * and the fields for dates, phone numbers, the address and sharing. `listExtras` are the saved views of a list.
 * Sizes are in gzipped bytes.
 */
export const scriptBudgets = {
  firstScreen: 168.25 * 1024,
  /** The code for drafts, schedules and batches, with the labels of the content kinds in all languages. */
  firstScreenExtras: 11.5 * 1024,
  /** The number of files in the first screen and the palette. */
  firstScreenFiles: 36,
  /** The number of files that an open dashboard loads, with the identity service but without the palette. */
  openDashboardFiles: 54,
  identity: 28 * 1024,
  alerts: 18 * 1024,
  otherScreen: 25 * 1024,
  /** The scripts that a list loads after a home screen without pending changes, until its translations are searched. */
  loadedList: 25.75 * 1024,
  palette: 6 * 1024,
  listExtras: 4 * 1024,
  formExtras: 12.25 * 1024,
  editor: 80 * 1024,
};
