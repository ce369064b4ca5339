import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type CompiledSite, getAssetsFolder } from '#publisher/compiled-site.ts';

export interface ScriptGraph {
  /** Returns the files of modules and all files that they import statically, except `loadedFiles`. */
  collectFiles: (modules: string[], loadedFiles?: Set<string>) => Set<string>;
  findModule: (text: RegExp) => string;
  sumGzippedBytes: (files: Iterable<string>) => number;
}

const importPattern = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g;

/** Reads the imports between the scripts of a compiled site. */
export function readScriptGraph(site: CompiledSite): ScriptGraph {
  const folder = join(getAssetsFolder(site), '_astro');
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const read = (file: string) => readFileSync(join(folder, file));

  const findFiles = (module: string) => {
    const matches = files.filter((file) => file.startsWith(`${module}.`));
    if (matches.length === 0) throw new Error(`There is no script of ${module}`);
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
  const findModule: ScriptGraph['findModule'] = (text) => {
    const file = files.find((each) => text.test(read(each).toString()));
    if (!file) throw new Error(`No script has the text ${text}`);
    return file.replace(/\.js$/, '');
  };
  const sumGzippedBytes = (scripts: Iterable<string>) =>
    [...scripts].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
  return { collectFiles, findModule, sumGzippedBytes };
}

/** The dashboard's first screen, and the palette, which can open a form anywhere. */
export const startModules = ['dashboard', 'app', 'home-screen', 'palette'];

/** For a returning user, the identity service is loaded after the first screen. */
export const identityModule = 'firebase';

/** Alerts are loaded after a screen is shown. */
export const alertsModule = 'sweetalert2';

/**
 * The later parts of a form (`formExtras`) are its preview, the tabs of its languages, the autosaves of other devices,
 * and the fields for dates, telephone numbers, the address and sharing. The later part of a list (`listExtras`) is its
 * saved views.
 */
export const scriptBudgets = {
  firstScreen: 168.25 * 1024,
  /**
   * Parts of the first screen about drafts, schedules and batches, with the labels of their kinds in all languages.
   */
  firstScreenExtras: 11.5 * 1024,
  /** The number of files of the first screen and the palette. */
  firstFiles: 36,
  /** The number of files of a dashboard in use, with the identity service but without the palette. */
  firstFilesInUse: 54,
  identity: 28 * 1024,
  alerts: 18 * 1024,
  furtherScreen: 25 * 1024,
  /** A list in use, including the first script of its search in translations. */
  listInUse: 25.25 * 1024,
  palette: 6 * 1024,
  listExtras: 4 * 1024,
  formExtras: 12 * 1024,
  editor: 80 * 1024,
};
