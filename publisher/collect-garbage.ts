import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/**
 * Frees the memory of this thread that nothing refers to. It takes a tenth of a second with 10,000 news. Node itself waits
 * until a heap has grown by half.
 */
export const collectGarbage: () => void = runInNewContext('gc');
