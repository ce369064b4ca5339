import { ConfigurationError } from '#config/configuration.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { BackupRefusedError } from '../backup/backup-file.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { DatabaseInUseError } from '../database/server-lease.ts';
import { ImportRefusedError } from '../import/older-site.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import { BuildFailedError } from '../site/builder.ts';
import { CommandRefusedError } from './admin-commands.ts';

/** Their messages are one line for the person at the terminal. */
const expectedErrors = [
  BackupRefusedError,
  BuildFailedError,
  CommandRefusedError,
  ConfigurationError,
  DatabaseInUseError,
  DatabaseUnavailableError,
  DirectoryInUseError,
  ImportRefusedError,
  InvalidSettingError,
];

/** Prints the error that ended a command: the message of an expected one, else all of it. */
export function reportError(error: unknown): void {
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
}
