import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import type { Store } from '#db/store.ts';
import { accessTokenSecret } from '#server/commands/access-token-secret.ts';
import { commandEndpoint, isCommandPath } from '#server/commands/command-endpoint.ts';
import type { EmbeddedStore } from '#server/database/pglite-store.ts';
import { removeUnfinishedWrites } from '#server/files/write-atomically.ts';
import { requestListener } from '#server/http/request-listener.ts';
import { folderImages } from '#server/images/folder-images.ts';
import { logStep } from '#server/reporting/log-step.ts';
import type { Fakes } from '#server/server.ts';
import { firebaseIdentity } from '#services/identity/firebase-identity.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { isIdentityPath, openLocalIdentity } from '../identity/local-identity.ts';
import { printMail } from '../identity/mail.ts';
import { openDemoDatabase } from './demo-database.ts';
import { printMessageMail } from './print-message-mail.ts';
import { identityProject, type Settings } from './settings.ts';

/** Opens the demo's database and the replacements for the identity service and the mail service. */
export async function openFakes(settings: Settings): Promise<Fakes & { store: EmbeddedStore }> {
  // Comes first, because its lock covers the whole data folder.
  const store = await openDemoDatabase(settings);
  try {
    return { ...(await fakesOn(store, settings)), store };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Cleans up after a killed process, and fills a new database with demo content. */
export async function fakesOn(store: Store, settings: Settings): Promise<Fakes> {
  const { root, media, imageCache, accountsFile, stackFile } = settings;
  await rm(stackFile, { force: true });
  await Promise.all([root, media, imageCache].map(removeUnfinishedWrites));
  // A process that is killed while it creates the database leaves it without content.
  await logStep('Adding demo content', () => seedDemo(store, folderImages(media)));
  const identity = await logStep('Opening the accounts', () =>
    openLocalIdentity({
      projectId: identityProject.projectId,
      accountsFile,
      seeds: Object.values(demoAccounts),
      onMail: printMail,
    }),
  );
  const secret = await accessTokenSecret(root);
  return {
    store,
    verifyIdentity: firebaseIdentity(identityProject.projectId, identity),
    mailer: printMessageMail,
    intercept: (next, requestBuild) => {
      const commands = requestListener(commandEndpoint({ store, secret, onChange: requestBuild }));
      const listeners: [(path: string) => boolean, RequestListener][] = [
        [isIdentityPath, identity.answer],
        [isCommandPath, commands],
      ];
      return (request, response) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        const [, answer = next] = listeners.find(([isOf]) => isOf(path)) ?? [];
        answer(request, response);
      };
    },
  };
}
