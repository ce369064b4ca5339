import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Frees this thread's unreachable memory, which takes a tenth of a second with 10,000 news items. Node itself waits
 * until the heap has grown by half.
 */
export const collectGarbage: () => void = runInNewContext('gc');
