import { beforeAll, describe, expect, it } from 'vitest';
import {
  type ScriptGraph,
  scriptBudgets,
  scriptGraph,
  startModules,
} from '../support/script-graph.ts';
import { compileTestSite } from '../support/test-site.ts';

const forms = ['service', 'news', 'manpower', 'client', 'slider', 'team', 'faq', 'profile'];
let scripts: ScriptGraph;

beforeAll(async () => {
  scripts = scriptGraph(await compileTestSite());
});

describe('the scripts of the dashboard', () => {
  it('of each form keep to the budget, straight from the start [DASH-1]', () => {
    const start = scripts.needed(startModules);
    for (const form of forms) {
      const bytes = scripts.bytesOf(scripts.needed([`${form}-editor`], start));
      expect(bytes, form).toBeGreaterThan(5 * 1024);
      expect(bytes, form).toBeLessThanOrEqual(scriptBudgets.furtherScreen);
    }
  });

  it('of the start keep to theirs, with the palette [DASH-1]', () => {
    const bytes = scripts.bytesOf(scripts.needed(startModules));
    expect(bytes).toBeGreaterThan(100 * 1024);
    expect(bytes).toBeLessThanOrEqual(scriptBudgets.firstScreen);
  });
});
