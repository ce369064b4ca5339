import { pluralize } from '#contract/texts/pluralize.ts';
import { readStats } from './files.ts';
import { runDoctor } from './run-doctor.ts';

const labels = { good: 'good', fault: 'FAULT', skipped: '-', note: 'note', change: 'CHANGE' };

const labelLength = Math.max(...Object.values(labels).map((label) => label.length));

/** Checks this installation, and prints a line for each finding. Resolves to the number of problems. */
export async function printReport(environment: NodeJS.ProcessEnv): Promise<number> {
  // Node prints the database driver’s warning about sslmode, which a check reports if it matters.
  process.removeAllListeners('warning');
  await becomeOwner(environment['DATA_DIR']);
  const { host, findings } = await runDoctor(environment);
  console.log(`Checking this installation on ${host === 'server' ? 'a server' : 'Netlify'}:`);
  for (const { status, text } of findings)
    console.log(`${labels[status].padEnd(labelLength)}  ${text}`);
  const faults = findings.filter(({ status }) => status === 'fault');
  const hasChanges = findings.some(({ status }) => status === 'change');
  console.log(
    faults.length > 0
      ? `${pluralize(faults.length, 'problem', 'problems')} found.`
      : `No problems found.${hasChanges ? ' However, the machine has changed.' : ''}`,
  );
  return faults.length;
}

/** If root runs this process, switches to the folder's owner, because root can access files that the server cannot. */
async function becomeOwner(folder: string | undefined): Promise<void> {
  const stats = folder && (await readStats(folder));
  if (process.geteuid?.() !== 0 || !stats || stats.uid === 0) return;
  process.setgroups?.([stats.gid]);
  process.setgid?.(stats.gid);
  process.setuid?.(stats.uid);
}
