import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { removeFolder } from './remove-folder.ts';

/** Creates a folder that is removed when the current test finishes. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'manpower-test-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/**
 * Creates a folder for all tests of a file. `afterAll` hooks run in reverse order, so everything that uses the folder
 * is closed first.
 */
export async function makeSharedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'manpower-test-'));
  afterAll(() => removeFolder(folder));
  return folder;
}
