import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Stryker provides both: what it does, and the number of the mutant that it tries. */
    mode: 'dry-run' | 'mutant';
    activeMutant: string | undefined;
  }
}

/** From here Stryker reads the mutant in threads and processes that tests start. */
const variable = '__STRYKER_ACTIVE_MUTANT__';

const mutant = inject('mode') === 'mutant' ? inject('activeMutant') : undefined;
if (mutant === undefined) delete process.env[variable];
else process.env[variable] = mutant;
