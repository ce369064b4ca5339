import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Tally } from './test-runs.ts';

/** A reporter of Vitest that leaves the tally of a run in a file. */
export const vitestTally = (file: string): Reporter => ({
  onTestRunEnd: (modules, unhandledErrors) => {
    const tally: Tally = {
      passed: modules.flatMap(({ children }) => [...children.allTests('passed')]).length,
      failures: [
        ...modules.flatMap(failuresOf),
        ...unhandledErrors.map(({ stack, message }) => `outside of the tests: ${stack ?? message}`),
      ],
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(tally));
  },
});

/** The tests that failed, and what went wrong beside them: a file that cannot be loaded, a hook. */
function failuresOf(module: TestModule): string[] {
  const { children, relativeModuleId: file } = module;
  const errors = [module, ...children.allSuites()].flatMap((suite) => suite.errors());
  return [
    ...[...children.allTests('failed')].map(({ fullName }) => `${file}: ${fullName}`),
    ...errors.map(({ message }) => `${file}: ${message}`),
  ];
}
