import { reportError } from './report-error.ts';

/** Runs a command and prints its result. If the command rejects, prints the reason and exits with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}
