import { ConfigurationError } from '#config/configuration.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { BackupRefusedError } from '../backup/backup-file.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { DatabaseInUseError } from '../database/server-lease.ts';
import { CommandRefusedError } from '../reporting/command-refused-error.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import { BuildFailedError } from '../site/builder.ts';

/** Errors whose message is for the operator. */
const expectedErrors = [
  BackupRefusedError,
  BuildFailedError,
  CommandRefusedError,
  ConfigurationError,
  DatabaseInUseError,
  DatabaseUnavailableError,
  DirectoryInUseError,
  InvalidSettingError,
];

/** Prints the message of an expected error, or the stack of an unexpected one. */
export function reportError(error: unknown): void {
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
}

/** Runs a command and prints its result. If the command rejects, prints the reason and exits with 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}
