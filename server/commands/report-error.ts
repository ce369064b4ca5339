import { ConfigurationError } from '#config/configuration.ts';
import { DatabaseUnavailable } from '#db/outage.ts';
import { BackupRefused } from '../backup/backup-file.ts';
import { DirectoryInUse } from '../database/directory-lock.ts';
import { DatabaseInUse } from '../database/server-lease.ts';
import { ImportRefused } from '../import/older-site.ts';
import { InvalidSetting } from '../invalid-setting.ts';
import { BuildFailed } from '../site/builder.ts';
import { CommandRefused } from './admin-commands.ts';

/** Their messages are one line for the person at the terminal. */
const expectedErrors = [
  BackupRefused,
  BuildFailed,
  CommandRefused,
  ConfigurationError,
  DatabaseInUse,
  DatabaseUnavailable,
  DirectoryInUse,
  ImportRefused,
  InvalidSetting,
];

/** Prints the error that ended a command: the message of an expected one, else all of it. */
export function reportError(error: unknown): void {
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
}
