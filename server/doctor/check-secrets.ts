import { dirname, join, resolve } from 'node:path';
import { abbreviateList, maxExamples, type Results } from './check.ts';
import { guideFile } from './check-variables-file.ts';
import { listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';

/** Matches words, sequences and repetitions, which are improbable in random characters. */
const guessableSecret = /password|manpower|qwerty|12345|abcdef|(.{2,})\1\1/i;

/** Folders in which a copy of the variables, a unit, a script or a cron job can contain a secret. */
const folders = [
  ...['etc', 'etc/default', 'etc/systemd/system', 'etc/systemd/system/manpower.service.d'],
  ...['etc/cron.d', 'usr/local/bin', 'usr/local/sbin', 'var/www', 'var/www/html', 'tmp'],
];

const maxFiles = 500;
const maxBytes = 100_000;

/** Checks that the secret of access tokens is random, and that no file that every user can read contains a secret. */
export async function* checkSecrets(installation: Installation): Results {
  const { fileSystemRoot, codeFolder, server, environment, configuration } = installation;
  const { accessTokenSecret } = configuration;
  if (guessableSecret.test(accessTokenSecret) || new Set(accessTokenSecret).size < 8) {
    yield 'ACCESS_TOKEN_SECRET is easy to guess, so strangers can make themselves admins: replace it with the output of openssl rand -base64 48, then run systemctl restart manpower';
  }
  if (!server) return;
  const addresses = ['DATABASE_URL', 'MAIL_URL'].map((name) => environment[name] ?? '');
  const secrets = [accessTokenSecret, ...addresses.filter((text) => URL.parse(text)?.password)];
  const code = resolve(codeFolder);
  const isCodeOpen = (await isOpen(code, 0o001)) && (await isOpen(dirname(code), 0o001));
  const openFiles: string[] = [];
  for (const folder of [
    ...folders.map((name) => join(fileSystemRoot, name)),
    ...(isCodeOpen ? [code] : []),
  ]) {
    for (const name of (await listNames(folder)).slice(0, maxFiles)) {
      const file = join(folder, name);
      // `checkVariablesFile` reports the mode of this file.
      if (file === join(fileSystemRoot, guideFile) || !(await isOpen(file, 0o004))) continue;
      const text = await readText(file);
      if (secrets.some((secret) => text.includes(secret))) openFiles.push(file);
    }
  }
  if (openFiles.length === 0) return;
  yield `Every user of this machine can read secrets of the server in ${abbreviateList(openFiles, maxExamples)}: delete the file if it is a copy, or move the values to /${guideFile}; then replace the secrets (docs/operations.md, Rotating a secret)`;
}

/** Whether every user has a right to a folder or a small file. */
async function isOpen(path: string, right: number): Promise<boolean> {
  const stats = await readStats(path);
  if (!stats || (stats.mode & right) === 0) return false;
  return stats.isDirectory() ? right === 0o001 : stats.isFile() && stats.size < maxBytes;
}
