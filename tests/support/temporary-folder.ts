import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { removeFolder } from './remove-folder.ts';

/** Creates a folder that is removed when the current test finishes. */
export async function makeTemporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'manpower-test-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/**
 * Creates a temporary folder that all tests in a file share. The file must call `remove` when they finish.
 */
export async function makeSharedFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'manpower-test-'));
  return { path, remove: () => removeFolder(path) };
}
