import { rm } from 'node:fs/promises';
import { writeAtomically } from '#server/files/write-atomically.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { identityProject, type Settings } from './settings.ts';

/** Describes a running stack to other programs, in `DATA_DIR/local-stack.json`. */
export interface StackDescription {
  url: string;
  identity: { emulatorUrl: string; projectId: string; apiKey: string };
  admin: { email: string; password: string };
  pid: number;
}

export async function writeStackFile({ url, stackFile }: Settings): Promise<() => Promise<void>> {
  const { email, password } = demoAccounts.admin;
  const description: StackDescription = {
    url,
    identity: { emulatorUrl: url, ...identityProject },
    admin: { email, password },
    pid: process.pid,
  };
  await writeAtomically(stackFile, `${JSON.stringify(description, null, 2)}\n`);
  return () => rm(stackFile, { force: true });
}
