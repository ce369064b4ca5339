// npm run doctor: checks this installation. Prints a line for each finding, and exits with 1 if there is a problem.
import { becomeOwner } from '../doctor/become-owner.ts';
import { runDoctor } from '../doctor/run-doctor.ts';

await becomeOwner(process.env['DATA_DIR']);
const { host, findings } = await runDoctor(process.env);
console.log(`Checking this installation (${host === 'server' ? 'on one server' : 'on Netlify'}):`);
for (const { isGood, subject, detail } of findings) {
  const label = isGood === null ? '-    ' : isGood ? 'good ' : 'FAULT';
  console.log(`${label}  ${subject}: ${detail}`);
}
const faults = findings.filter(({ isGood }) => isGood === false).length;
console.log(
  faults === 0
    ? 'Everything is in order.'
    : `${faults} ${faults === 1 ? 'problem' : 'problems'} to fix.`,
);
process.exitCode = faults === 0 ? 0 : 1;
