import { expect, it } from 'vitest';
import { keyAccess } from '#contract/key-access.ts';

it('lets API keys call what editors may call about content, and nothing else [AUTH-15]', () => {
  const taken = [...keyAccess.keys()];
  expect(new Set(taken.map(({ access }) => access))).toEqual(new Set(['editor']));
  const reads = taken.filter((route) => keyAccess.get(route)?.needs === 'read');
  expect(reads.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
  const paths = taken.map(({ path }) => path).join(' ');
  expect(paths).not.toMatch(/user|message|setting|webhook|invitation|person|key|autosave|batch/i);
});
