import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';

it('nothing of the local identity service or the demo can be reached from what a server runs [OPS-1]', async () => {
  const { forbidden = [], options } = await extractConfig(`${projectRoot}.dependency-cruiser.mjs`);
  const { output } = await cruise(['server/commands/serve.ts'], {
    ...options,
    baseDir: projectRoot,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(output);
  const reached = output.modules.map(({ source }) => source);
  expect(reached.length).toBeGreaterThan(100);
  expect(reached.filter((path) => /^local\/|demo/.test(path))).toEqual([]);
  expect(output.summary.violations).toEqual([]);
  const names = forbidden.map(({ name }: IForbiddenRuleType) => name);
  expect(names).toEqual(expect.arrayContaining(['server', 'nobody-imports-local']));
});
