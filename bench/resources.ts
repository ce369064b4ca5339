/** Resources that several benches use. `await using` releases them at the end of the scope. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import { getChromiumOptions } from '../tests/run/find-binaries.ts';
import { type OwnStack, type OwnStackOptions, startOwnStack } from '../tests/support/own-stack.ts';

export const openFolder = () => mkdtempDisposable(join(tmpdir(), 'manpower-bench-'));

export async function openStack(options?: OwnStackOptions): Promise<OwnStack & AsyncDisposable> {
  const stack = await startOwnStack(options);
  return { ...stack, [Symbol.asyncDispose]: stack.stop };
}

export const openBrowser = () => chromium.launch(getChromiumOptions());
