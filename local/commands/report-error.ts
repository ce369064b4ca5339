import { DatabaseUnavailable } from '#db/outage.ts';
import { DirectoryInUse } from '../database/directory-lock.ts';
import { BuildFailed } from '../site/builder.ts';
import { InvalidSetting } from '../stack/settings.ts';
import { CommandRefused } from './admin-commands.ts';

/** What a person can put right; the message says so in one line. */
const expectedErrors = [
  BuildFailed,
  CommandRefused,
  DatabaseUnavailable,
  DirectoryInUse,
  InvalidSetting,
];

/** Prints what ended a command: one line for what a person can put right, everything known for the rest. */
export function reportError(error: unknown): void {
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
}
