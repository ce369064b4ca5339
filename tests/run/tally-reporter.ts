import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { Tally } from './test-runs.ts';

/** Writes the number of passed tests and the names of failed tests to a file. */
export const createTallyReporter = (file: string): Reporter => ({
  onTestRunEnd: (modules, unhandledErrors) => {
    const tally: Tally = {
      passed: modules.flatMap(({ children }) => [...children.allTests('passed')]).length,
      failures: [
        ...modules.flatMap(collectFailures),
        ...unhandledErrors.map(({ stack, message }) => `outside the tests: ${stack ?? message}`),
      ],
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(tally));
  },
});

/** Includes errors outside the tests, such as a file that cannot be loaded or a failed hook. */
function collectFailures(module: TestModule): string[] {
  const { children, relativeModuleId: file } = module;
  const errors = [module, ...children.allSuites()].flatMap((suite) => suite.errors());
  return [
    ...[...children.allTests('failed')].map(({ fullName }) => `${file}: ${fullName}`),
    ...errors.map(({ message }) => `${file}: ${message}`),
  ];
}
