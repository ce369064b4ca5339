// npm run doctor: checks this installation. Prints a line for each finding, and exits with 1 if there is a problem.
import { pluralize } from '#contract/texts/pluralize.ts';
import { becomeOwner } from '../doctor/become-owner.ts';
import { runDoctor } from '../doctor/run-doctor.ts';
import { changesVariable } from '../doctor/variables.ts';

const labels = { good: 'good ', fault: 'FAULT', skipped: '-    ' };

await becomeOwner(process.env['DATA_DIR']);
const { host, findings } = await runDoctor(process.env);
console.log(`Checking this installation on ${host === 'server' ? 'a server' : 'Netlify'}:`);
for (const { status, text } of findings) console.log(`${labels[status]}  ${text}`);
const faults = findings.filter(({ status }) => status === 'fault');
if (faults.some(changesVariable)) {
  const activation = host === 'server' ? 'run systemctl restart manpower' : 'start a deploy';
  console.log(`After you change a variable, ${activation}.`);
}
const faultCount = faults.length;
console.log(
  faultCount === 0
    ? 'No problems found.'
    : `${pluralize(faultCount, 'problem', 'problems')} found.`,
);
process.exitCode = faultCount === 0 ? 0 : 1;
