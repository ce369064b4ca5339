import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Stryker sets its mode and the number of the current mutant. */
    mode: 'dry-run' | 'mutant';
    activeMutant: string | undefined;
  }
}

/** Threads and processes that tests start read the mutant from this variable. */
const variable = '__STRYKER_ACTIVE_MUTANT__';

const mutant = inject('mode') === 'mutant' ? inject('activeMutant') : undefined;
if (mutant === undefined) delete process.env[variable];
else process.env[variable] = mutant;
