import { pluralize } from '#contract/texts/pluralize.ts';
import type { Finding } from './check.ts';
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
  const has = (wanted: Finding['status']) => findings.some(({ status }) => status === wanted);
  const explanation = has('change')
    ? ' However, the machine has changed: if something does not work, undo the changes above.'
    : has('note')
      ? ' The notes show what programs have reported and what has changed recently.'
      : '';
  console.log(
    faults.length === 0
      ? `No problems found.${explanation}`
      : `${pluralize(faults.length, 'problem', 'problems')} found.`,
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
