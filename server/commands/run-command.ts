import { reportError } from './report-error.ts';

/** Runs a command and prints its result. If it rejects, prints the reason, and the process exits with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}
