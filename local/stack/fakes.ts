import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Store } from '#db/store.ts';
import { readAccessTokenSecret } from '#server/commands/access-token-secret.ts';
import { createCommandEndpoint, isCommandPath } from '#server/commands/command-endpoint.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import type { EmbeddedStore } from '#server/database/pglite-store.ts';
import { removeUnfinishedWrites } from '#server/files/write-atomically.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { logStep } from '#server/reporting/log-step.ts';
import type { Fakes } from '#server/server.ts';
import { createFirebaseVerifier } from '#services/identity/firebase-identity.ts';
import type { Mailer } from '#services/mail/mailer.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import type { MailCode } from '../identity/account.ts';
import { isIdentityPath, openLocalIdentity } from '../identity/local-identity.ts';
import { endWithParent } from './end-with-parent.ts';
import { identityProject, type Settings } from './settings.ts';

/** Opens the demo's database and the replacements for the identity service and the mail service. */
export async function openFakes(settings: Settings): Promise<Fakes & { store: EmbeddedStore }> {
  // Opens the database first, because its lock covers the whole data folder.
  const store = await openDemoDatabase(settings);
  try {
    return { ...(await createFakesForStore(store, settings)), store };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Creates the fakes for an open database. Cleans up after a killed process. Adds demo content to a new database. */
export async function createFakesForStore(store: Store, settings: Settings): Promise<Fakes> {
  const { root, media, imageCache, accountsFile, stackFile } = settings;
  await rm(stackFile, { force: true });
  await Promise.all([root, media, imageCache].map(removeUnfinishedWrites));
  // An existing database is still empty if the process that created it was killed.
  await logStep('Adding demo content', () => seedDemo(store, createFolderImages(media)));
  const identity = await logStep('Loading the accounts', () =>
    openLocalIdentity({
      projectId: identityProject.projectId,
      accountsFile,
      seeds: Object.values(demoAccounts),
      onMail: printCodeMail,
    }),
  );
  const secret = await readAccessTokenSecret(root);
  return {
    store,
    verifyIdentity: createFirebaseVerifier(identityProject.projectId, identity),
    mailer: printMessageMail,
    intercept: (next, requestBuild) => {
      const commands = createRequestListener(createCommandEndpoint(store, secret, requestBuild));
      return (request, response) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        if (isIdentityPath(path)) identity.listener(request, response);
        else (isCommandPath(path) ? commands : next)(request, response);
      };
    },
  };
}

const subjects: Record<string, string> = {
  PASSWORD_RESET: 'Reset the password for',
  VERIFY_EMAIL: 'Verify the address',
};

function printCodeMail({ email, requestType, oobLink }: MailCode): void {
  const subject = subjects[requestType] ?? requestType;
  console.log(stripVTControlCharacters(`mail: ${subject} ${email}: ${oobLink}`));
}

const printMessageMail: Mailer = async ({ to, subject, text }) => {
  console.log(stripVTControlCharacters(`mail: ${to.join(', ')}: ${subject}\n${text}`));
  return { status: null, answer: 'printed' };
};

const seedCommand = join(import.meta.dirname, '../commands/seed.ts');

/** Creates a missing database with demo content. Rejects with `DirectoryInUseError` if another process has it open. */
async function openDemoDatabase(settings: Settings): Promise<EmbeddedStore> {
  if (!existsSync(settings.database)) {
    await logStep('Creating the demo database', () => createDemoDatabase(settings));
  }
  return logStep('Opening the database', () => openEmbeddedDatabase(settings.database));
}

/** Uses a separate process, because PGlite never frees the 140 MB that it needs to create a database. */
async function createDemoDatabase({ root }: Settings): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', seedCommand];
  // An empty DATABASE_URL selects the embedded database.
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: root };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  await once(endWithParent(child), 'exit');
}
