import { rm } from 'node:fs/promises';
import { writeAtomically } from '#server/files/write-atomically.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { identityProject, type Settings } from './settings.ts';

const { email, password } = demoAccounts.admin;

/** Describes a running stack to other programs, in `DATA_DIR/local-stack.json`. */
const describeStack = ({ url }: Settings) => ({
  url,
  identity: { emulatorUrl: url, ...identityProject },
  admin: { email, password },
  pid: process.pid,
});
export type StackDescription = ReturnType<typeof describeStack>;

export async function writeStackFile(settings: Settings): Promise<() => Promise<void>> {
  const { stackFile } = settings;
  await writeAtomically(stackFile, `${JSON.stringify(describeStack(settings), null, 2)}\n`);
  return () => rm(stackFile, { force: true });
}
