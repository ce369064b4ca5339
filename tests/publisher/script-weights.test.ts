import { describe, expect, it } from 'vitest';
import { contentKindNames, listKinds } from '#contract/kinds/content-kinds.ts';
import {
  alertsModule,
  identityModule,
  readScriptGraph,
  scriptBudgets,
  startModules,
} from '../support/script-graph.ts';
import { compileTestSite } from '../support/test-site.ts';

const scripts = readScriptGraph(await compileTestSite());

describe('the scripts of the dashboard', () => {
  it('stay within the budget for the form of each kind [DASH-1]', () => {
    const start = scripts.collectFiles(startModules);
    for (const kind of contentKindNames) {
      // The modules with a kind's fields and its view are named after the kind.
      const bytes = scripts.sumGzippedBytes(scripts.collectFiles(['edit-screen', kind], start));
      expect(bytes, kind).toBeGreaterThan(5 * 1024);
      expect(bytes, kind).toBeLessThanOrEqual(scriptBudgets.otherScreen);
    }
  });

  it('stay within the budget for the rich text editor [TEXT-1]', () => {
    const form = scripts.collectFiles([...startModules, 'edit-screen', 'news']);
    const bytes = scripts.sumGzippedBytes(scripts.collectFiles(['rich-editor'], form));
    expect(bytes).toBeGreaterThan(40 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.editor);
  });

  it('stay within the budget for each list [DASH-1]', () => {
    const start = scripts.collectFiles(startModules);
    // The modules with a kind's fields and its view have the same name, but a list loads only the fields.
    const findFeature = (kind: string) =>
      scripts.findModule(new RegExp(`["'\`]${kind}["'\`],\\{[^]*searchText`));
    const lists = listKinds.map((kind) => ['list-screen', findFeature(kind)]);
    for (const modules of [['users-screen'], ...lists]) {
      const bytes = scripts.sumGzippedBytes(scripts.collectFiles(modules, start));
      expect(bytes, String(modules)).toBeGreaterThan(5 * 1024);
      expect(bytes, String(modules)).toBeLessThanOrEqual(scriptBudgets.otherScreen);
    }
  });

  it('stay within the budgets for the palette and the saved views [DASH-17]', () => {
    const start = scripts.collectFiles(startModules.filter((module) => module !== 'palette'));
    const palette = scripts.sumGzippedBytes(scripts.collectFiles(['palette'], start));
    expect(palette).toBeGreaterThan(3 * 1024);
    expect(palette).toBeLessThanOrEqual(scriptBudgets.palette);
    const list = scripts.collectFiles([...startModules, 'list-screen']);
    const views = scripts.sumGzippedBytes(scripts.collectFiles(['saved-views'], list));
    expect(views).toBeGreaterThan(1024);
    expect(views).toBeLessThanOrEqual(scriptBudgets.listExtras);
  });

  it('stay within the budget for each picture screen and dialog [DASH-1, IMG-2]', () => {
    const start = scripts.collectFiles(startModules);
    for (const module of [
      'pictures-screen',
      'picture-screen',
      'picture-chooser',
      'framing-editor',
      'framing-dialog',
    ]) {
      const bytes = scripts.sumGzippedBytes(scripts.collectFiles([module], start));
      expect(bytes, module).toBeGreaterThan(2 * 1024);
      expect(bytes, module).toBeLessThanOrEqual(scriptBudgets.otherScreen);
    }
  });

  it('stay within the budget for the first screen and the palette [DASH-1]', () => {
    const start = scripts.collectFiles(startModules);
    const bytes = scripts.sumGzippedBytes(start);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.firstScreen);
    expect(start.size).toBeLessThanOrEqual(scriptBudgets.firstScreenFiles);
  });

  it('stay within the budget for the identity service [AUTH-14]', () => {
    const start = scripts.collectFiles(startModules);
    const bytes = scripts.sumGzippedBytes(scripts.collectFiles([identityModule], start));
    expect(bytes).toBeGreaterThan(15 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.identity);
  });

  it('stay within the budget for alerts [DASH-1]', () => {
    const start = scripts.collectFiles(startModules);
    const bytes = scripts.sumGzippedBytes(scripts.collectFiles([alertsModule], start));
    expect(bytes).toBeGreaterThan(10 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.alerts);
  });
});

it('the script of public pages imports only one file [SITE-2]', () => {
  const files = [...scripts.collectFiles(['Page.astro_astro_type_script_index_0_lang'])];
  expect(files.map((file) => file.split('.', 1)[0])).toEqual(['Page', 'page']);
});

it('no script uses functions that browsers released before 2024 lack [SITE-2]', () => {
  expect(scripts.findModule(/new URL\(/)).toBeTruthy();
  expect(() =>
    scripts.findModule(/URL\.(parse|canParse)\(|\.(withResolvers|fromAsync)\(/),
  ).toThrow();
});
