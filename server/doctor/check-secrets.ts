import { dirname, join, resolve } from 'node:path';
import { abbreviateList, maxExamples, type Results } from './check.ts';
import { listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { variablesFile } from './remedies.ts';

/** Matches words, sequences and repetitions, which are improbable in random characters. */
const guessableSecret = /password|manpower|qwerty|12345|abcdef|(.{2,})\1\1/i;

/** Folders that often contain secrets, for example in copies of the variables file, units, scripts or cron jobs. */
const folders = [
  ...['etc', 'etc/default', 'etc/systemd/system', 'etc/systemd/system/manpower.service.d'],
  ...['etc/cron.d', 'usr/local/bin', 'usr/local/sbin', 'var/www', 'var/www/html', 'tmp'],
];

const maxFiles = 500;
const maxBytes = 100_000;

/** Checks that the secret for access tokens is hard to guess, and that no world-readable file contains a secret. */
export async function* checkSecrets(installation: Installation): Results {
  const { fileSystemRoot, codeFolder, server, environment, configuration } = installation;
  const { accessTokenSecret } = configuration;
  if (guessableSecret.test(accessTokenSecret) || new Set(accessTokenSecret).size < 8) {
    yield 'ACCESS_TOKEN_SECRET is easy to guess, so strangers can make themselves admins: replace the value of ACCESS_TOKEN_SECRET with the output of openssl rand -base64 48';
  }
  if (!server) return;
  const urls = ['DATABASE_URL', 'MAIL_URL'].map((name) => environment[name] ?? '');
  const secrets = [accessTokenSecret, ...urls.filter((text) => URL.parse(text)?.password)];
  const code = resolve(codeFolder);
  const isCodeExposed = (await isExposed(code, 0o001)) && (await isExposed(dirname(code), 0o001));
  const exposedFiles: string[] = [];
  for (const folder of [
    ...folders.map((name) => join(fileSystemRoot, name)),
    ...(isCodeExposed ? [code] : []),
  ]) {
    for (const name of (await listNames(folder)).slice(0, maxFiles)) {
      const file = join(folder, name);
      // `checkVariablesFile` reports the mode of this file.
      if (file === join(fileSystemRoot, variablesFile) || !(await isExposed(file, 0o004))) continue;
      const text = await readText(file);
      if (secrets.some((secret) => text.includes(secret))) exposedFiles.push(file);
    }
  }
  if (exposedFiles.length === 0) return;
  const removal =
    exposedFiles.length > 1
      ? `delete the files that are only copies, and move the secrets in the others to /${variablesFile}`
      : `delete that file if it is only a copy, or else move its secrets to /${variablesFile}`;
  yield `Every user of this machine can read secrets of the server in ${abbreviateList(exposedFiles, maxExamples)}: ${removal}; then replace the secrets (docs/operations.md, Rotating a secret)`;
}

/** Whether all users may enter a folder (`0o001`), or have `permission` for a file that is small enough to be read. */
async function isExposed(path: string, permission: number): Promise<boolean> {
  const stats = await readStats(path);
  if (!stats || (stats.mode & permission) === 0) return false;
  return stats.isDirectory() ? permission === 0o001 : stats.isFile() && stats.size < maxBytes;
}
