import { pluralize } from '#contract/texts/pluralize.ts';
import { becomeOwner } from './become-owner.ts';
import { runDoctor } from './run-doctor.ts';
import { changesVariable } from './variables.ts';

const labels = { good: 'good ', fault: 'FAULT', skipped: '-    ' };

/** Checks this installation, and prints a line for each finding. Resolves to the number of problems. */
export async function printReport(environment: NodeJS.ProcessEnv): Promise<number> {
  await becomeOwner(environment['DATA_DIR']);
  const { host, findings } = await runDoctor(environment);
  console.log(`Checking this installation on ${host === 'server' ? 'a server' : 'Netlify'}:`);
  for (const { status, text } of findings) console.log(`${labels[status]}  ${text}`);
  const faults = findings.filter(({ status }) => status === 'fault');
  if (faults.some(changesVariable)) {
    const activation = host === 'server' ? 'run systemctl restart manpower' : 'start a deploy';
    console.log(`After you change a variable, ${activation}.`);
  }
  console.log(
    faults.length === 0
      ? 'No problems found.'
      : `${pluralize(faults.length, 'problem', 'problems')} found.`,
  );
  return faults.length;
}
