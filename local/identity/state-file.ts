import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { getErrorCode } from '#db/error-causes.ts';
import { writeAtomicallySync } from '#server/files/write-atomically.ts';
import { type Account, account, type MailCode, mailCode } from './account.ts';
import type { IdentityService, IdentityState } from './identity-service.ts';
import { hashNewPassword, hashPlainPassword } from './passwords.ts';
import { createSigningKey } from './session-tokens.ts';

/** The first start creates this account with a verified address. */
export interface SeedAccount {
  uid: string;
  name: string;
  email: string;
  password: string;
}

const stateFile = z.object({
  users: z.array(account),
  oobs: z.array(mailCode),
  /** Missing in files that Firebase's emulator wrote. */
  signingKey: z.optional(z.looseObject({ kty: z.string() })),
});

/**
 * Reads the state that this identity service or Firebase's emulator stored. If there is no file, resolves to a state
 * with the seed accounts. Rejects if the file cannot be read.
 */
export async function readState(
  file: string,
  seeds: readonly SeedAccount[],
): Promise<IdentityState> {
  const state = await readStateFile(file);
  return {
    users: await Promise.all(state?.users.map(hashPlainPassword) ?? seeds.map(createSeedAccount)),
    oobs: state?.oobs ?? [],
    signingKey: state?.signingKey ?? (await createSigningKey()),
  };
}

async function readStateFile(file: string) {
  try {
    return stateFile.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null;
    throw new Error(`The accounts of the identity service cannot be read: ${file}`, {
      cause: error,
    });
  }
}

export async function createSeedAccount(seed: SeedAccount): Promise<Account> {
  const { uid, name, email, password } = seed;
  return {
    localId: uid,
    email,
    displayName: name,
    emailVerified: true,
    ...(await hashNewPassword(password)),
    createdAt: String(Date.now()),
  };
}

/** Returns a function that writes a changed state to the file and returns the new codes. */
export function createStateSaver(file: string, service: IdentityService): () => MailCode[] {
  let lastContent = '';
  const knownCodes = new Set(service.mailCodes.keys());
  return () => {
    const state = service.getState();
    const content = JSON.stringify(state);
    if (content !== lastContent) writeAtomicallySync(file, content);
    lastContent = content;
    const newCodes = state.oobs.filter(({ oobCode }) => !knownCodes.has(oobCode));
    for (const { oobCode } of newCodes) knownCodes.add(oobCode);
    return newCodes;
  };
}
