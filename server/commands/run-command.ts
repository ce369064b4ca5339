import { reportError } from './report-error.ts';

/** Runs a command and prints what it resolves to. Where it rejects, says why, and the process ends with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}
