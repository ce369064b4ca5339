// npm run doctor: checks this installation. Prints a line for each finding, and exits with 1 if there is a problem.
import { describeImportError } from '../doctor/describe-import-error.ts';

try {
  // Imported late, so a missing or damaged file is reported as a problem.
  const { printReport } = await import('../doctor/print-report.ts');
  process.exitCode = (await printReport(process.env)) === 0 ? 0 : 1;
} catch (error) {
  const fault = describeImportError(error);
  if (!fault) throw error;
  console.log(`FAULT   ${fault}\n1 problem found.`);
  process.exitCode = 1;
}
