import { fileURLToPath } from 'node:url';

/** Ends with a slash. */
export const projectRoot = fileURLToPath(new URL('../', import.meta.url));
