import { describe, expect, it } from 'vitest';
import { contentKindNames, listKinds } from '#contract/kinds/content-kinds.ts';
import {
  alertsModule,
  identityModule,
  scriptBudgets,
  scriptGraph,
  startModules,
} from '../support/script-graph.ts';
import { compileTestSite } from '../support/test-site.ts';

const scripts = scriptGraph(await compileTestSite());

describe('the scripts of the dashboard', () => {
  it('of each form stay within the budget when it is opened first [DASH-1]', () => {
    const start = scripts.needed(startModules);
    for (const kind of contentKindNames) {
      // The modules with a kind's fields and its view are named after the kind.
      const bytes = scripts.bytesOf(scripts.needed(['edit-screen', kind], start));
      expect(bytes, kind).toBeGreaterThan(5 * 1024);
      expect(bytes, kind).toBeLessThanOrEqual(scriptBudgets.furtherScreen);
    }
  });

  it('of the formatted text editor stay within theirs, in addition to a form’s [TEXT-1]', () => {
    const form = scripts.needed([...startModules, 'edit-screen', 'news']);
    const bytes = scripts.bytesOf(scripts.needed(['rich-editor'], form));
    expect(bytes).toBeGreaterThan(40 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.editor);
  });

  it('of each list stay within the budget [DASH-1]', () => {
    const start = scripts.needed(startModules);
    // Lists do not show the view of a kind, which has the same name as its fields.
    const featureOf = (kind: string) =>
      scripts.moduleWith(new RegExp(`["'\`]${kind}["'\`],\\{[^]*searchText`));
    const lists = listKinds.map((kind) => ['list-screen', featureOf(kind)]);
    for (const modules of [['user-list'], ...lists]) {
      const bytes = scripts.bytesOf(scripts.needed(modules, start));
      expect(bytes, String(modules)).toBeGreaterThan(5 * 1024);
      expect(bytes, String(modules)).toBeLessThanOrEqual(scriptBudgets.furtherScreen);
    }
  });

  it('of the palette and of the parts beside a list stay within theirs [DASH-17]', () => {
    const start = scripts.needed(startModules.filter((module) => module !== 'palette'));
    const palette = scripts.bytesOf(scripts.needed(['palette'], start));
    expect(palette).toBeGreaterThan(3 * 1024);
    expect(palette).toBeLessThanOrEqual(scriptBudgets.palette);
    const list = scripts.needed([...startModules, 'list-screen']);
    const views = scripts.bytesOf(scripts.needed(['saved-views'], list));
    expect(views).toBeGreaterThan(1024);
    expect(views).toBeLessThanOrEqual(scriptBudgets.besideList);
  });

  it('of the pictures stay within the budget [DASH-1, IMG-2]', () => {
    const start = scripts.needed(startModules);
    for (const module of [
      'pictures-screen',
      'picture-screen',
      'picture-chooser',
      'framing-editor',
      'framing-dialog',
    ]) {
      const bytes = scripts.bytesOf(scripts.needed([module], start));
      expect(bytes, module).toBeGreaterThan(2 * 1024);
      expect(bytes, module).toBeLessThanOrEqual(scriptBudgets.furtherScreen);
    }
  });

  it('of the start stay within theirs, with the palette [DASH-1]', () => {
    const start = scripts.needed(startModules);
    const bytes = scripts.bytesOf(start);
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.firstScreen);
    expect(start.size).toBeLessThanOrEqual(scriptBudgets.firstFiles);
  });

  it('of the identity service stay within theirs, and are not loaded at the start [AUTH-14]', () => {
    const start = scripts.needed(startModules);
    const bytes = scripts.bytesOf(scripts.needed([identityModule], start));
    expect(bytes).toBeGreaterThan(15 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.identity);
  });

  it('of the alerts stay within theirs [DASH-1]', () => {
    const start = scripts.needed(startModules);
    const bytes = scripts.bytesOf(scripts.needed([alertsModule], start));
    expect(bytes).toBeGreaterThan(10 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.alerts);
  });
});

it('the script of every public page imports only one file, which pages preload [SITE-2]', () => {
  const files = [...scripts.needed(['Page.astro_astro_type_script_index_0_lang'])];
  expect(files.map((file) => file.split('.', 1)[0])).toEqual(['Page', 'page']);
});

it('no script uses a function that browsers from before 2024 lack [SITE-2]', () => {
  expect(scripts.moduleWith(/new URL\(/)).toBeTruthy();
  expect(() =>
    scripts.moduleWith(/URL\.(parse|canParse)\(|\.(withResolvers|fromAsync)\(/),
  ).toThrow();
});
