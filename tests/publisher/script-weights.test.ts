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
const { collectFiles, findModule } = scripts;
const startFiles = collectFiles(startModules);

/** Checks the size of modules, excluding already loaded scripts. The minimum detects an empty module. */
function expectWithin(
  budget: number,
  minKilobytes: number,
  modules: string[],
  loadedFiles = startFiles,
): void {
  const bytes = scripts.sumGzippedBytes(collectFiles(modules, loadedFiles));
  expect(bytes, modules.join()).toBeGreaterThan(minKilobytes * 1024);
  expect(bytes, modules.join()).toBeLessThanOrEqual(budget);
}

describe('the dashboard scripts', () => {
  it('stay within the budget for the first screen and the palette [DASH-1]', () => {
    expectWithin(scriptBudgets.firstScreen, 100, startModules, new Set());
    expect(startFiles.size).toBeLessThanOrEqual(scriptBudgets.firstScreenFiles);
  });

  it('stay within the budget for the form of each kind [DASH-1]', () => {
    // The modules with a kind's fields and its view are named after the kind.
    for (const kind of contentKindNames) {
      expectWithin(scriptBudgets.otherScreen, 5, ['edit-screen', kind]);
    }
  });

  it('stay within the budget for the rich text editor [TEXT-1]', () => {
    const formFiles = collectFiles([...startModules, 'edit-screen', 'news']);
    expectWithin(scriptBudgets.editor, 40, ['rich-editor'], formFiles);
  });

  it('stay within the budget for each list [DASH-1]', () => {
    // The modules with a kind's fields and its view have the same name, but a list loads only the fields.
    const findFeature = (kind: string) =>
      findModule(new RegExp(`["'\`]${kind}["'\`],\\{[^]*searchText`));
    const lists = listKinds.map((kind) => ['list-screen', findFeature(kind)]);
    for (const modules of [['users-screen'], ...lists]) {
      expectWithin(scriptBudgets.otherScreen, 5, modules);
    }
  });

  it('stay within the budgets for the palette and the saved views [DASH-17]', () => {
    const otherStartModules = startModules.filter((module) => module !== 'palette');
    expectWithin(scriptBudgets.palette, 3, ['palette'], collectFiles(otherStartModules));
    const listFiles = collectFiles([...startModules, 'list-screen']);
    expectWithin(scriptBudgets.listExtras, 1, ['saved-views'], listFiles);
  });

  it.each([
    'pictures-screen',
    'picture-screen',
    'picture-chooser',
    'framing-editor',
    'framing-dialog',
  ])('stay within the budget for the %s module [DASH-1, IMG-2]', (module) =>
    expectWithin(scriptBudgets.otherScreen, 2, [module]),
  );

  it('stay within the budget for the identity service [AUTH-14]', () =>
    expectWithin(scriptBudgets.identity, 15, [identityModule]));

  it('stay within the budget for alerts [DASH-1]', () =>
    expectWithin(scriptBudgets.alerts, 10, [alertsModule]));
});

it('the public page script imports only one file [SITE-2]', () => {
  const files = [...collectFiles(['Page.astro_astro_type_script_index_0_lang'])];
  expect(files.map((file) => file.split('.', 1)[0])).toEqual(['Page', 'page']);
});

it('the scripts avoid four functions that browsers from before 2024 lack [SITE-2]', () => {
  expect(findModule(/new URL\(/)).toBeTruthy();
  expect(() => findModule(/URL\.(parse|canParse)\(|\.(withResolvers|fromAsync)\(/)).toThrow();
});
