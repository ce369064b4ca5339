import { readFile } from 'node:fs/promises';
import {
  AgentProjectState,
  type EmulatorAccount,
  type EmulatorMailCode,
} from 'firebase-tools/lib/emulator/auth/state.js';
import { writeAtomicallySync } from '#server/write-atomically.ts';

/** An account that the emulator knows from the start, its address verified. */
export interface SeedAccount {
  uid: string;
  name: string;
  email: string;
  password: string;
}

/** The accounts of the emulator, kept in a file. */
export interface StoredAccounts {
  state: AgentProjectState;
  /** Writes the file if anything changed since the last time. Returns the mail codes that are new. */
  save(): EmulatorMailCode[];
}

interface AccountsFile {
  users: EmulatorAccount[];
  oobs: EmulatorMailCode[];
}

/**
 * Reads the accounts of `file`, or takes the seed accounts where there is no file yet. Every field is restored: the
 * emulator's own import would make all sessions from before the restart invalid.
 */
export async function openAccounts(
  file: string,
  projectId: string,
  seeds: readonly SeedAccount[],
): Promise<StoredAccounts> {
  const state = new AgentProjectState(projectId);
  // As in production: nobody can find out which addresses have an account.
  state.enableImprovedEmailPrivacy = true;
  const stored = await readAccounts(file);
  for (const { localId, ...fields } of stored?.users ?? seeds.map(seedAccount)) {
    state.overwriteUserWithLocalId(localId, fields);
  }
  for (const code of stored?.oobs ?? []) state.oobs.set(code.oobCode, code);
  let written = '';
  const knownCodes = new Set(state.oobs.keys());
  return {
    state,
    save: () => {
      const content = JSON.stringify({
        users: [...state.users.values()],
        oobs: [...state.oobs.values()],
      } satisfies AccountsFile);
      if (content !== written) writeAtomicallySync(file, content);
      written = content;
      const newCodes = [...state.oobs.values()].filter(({ oobCode }) => !knownCodes.has(oobCode));
      for (const { oobCode } of newCodes) knownCodes.add(oobCode);
      return newCodes;
    },
  };
}

async function readAccounts(file: string): Promise<AccountsFile | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as AccountsFile;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`The accounts of the identity emulator cannot be read: ${file}`, {
      cause: error,
    });
  }
}

function seedAccount({ uid, name, email, password }: SeedAccount): EmulatorAccount {
  const salt = `seed-of-${uid}`;
  const now = Date.now();
  return {
    localId: uid,
    email,
    displayName: name,
    emailVerified: true,
    salt,
    // The emulator's own "hash": readable, which is fine for accounts that exist on this machine only.
    passwordHash: `fakeHash:salt=${salt}:password=${password}`,
    passwordUpdatedAt: now,
    validSince: String(Math.floor(now / 1000)),
    createdAt: String(now),
  };
}
