import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../files/write-atomically.ts';

/** Resolves to the stored secret that signs the access tokens of `npm start`. The first start creates the secret. */
export async function readAccessTokenSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'access-token-secret');
  try {
    return await readFile(file, 'utf8');
  } catch {
    const secret = randomBytes(48).toString('base64url');
    await writeAtomically(file, secret);
    return secret;
  }
}
