import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Stryker provides its mode and the number of the current mutant. */
    mode: 'dry-run' | 'mutant';
    activeMutant: string | undefined;
  }
}

/** Threads and processes that tests start read the mutant from this variable. */
const mutantVariable = '__STRYKER_ACTIVE_MUTANT__';

const mutant = inject('mode') === 'mutant' ? inject('activeMutant') : undefined;
if (mutant === undefined) delete process.env[mutantVariable];
else process.env[mutantVariable] = mutant;
