import type { Store } from '#db/store.ts';
import { logStep } from '#server/commands/log-step.ts';
import { folderImages } from '#server/images/folder-images.ts';
import { type Deliverer, startDeliverer } from '#server/outbox/deliverer.ts';
import { removeUnfinishedWrites } from '#server/write-atomically.ts';
import { sendToPublicWeb } from '#services/public-web.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed.ts';
import { type LocalIdentity, openLocalIdentity } from '../identity/local-identity.ts';
import { printMail } from '../identity/mail.ts';
import { accessTokenSecret } from './access-token-secret.ts';
import { logForTerminal } from './log-for-terminal.ts';
import { printMessageMail } from './print-message-mail.ts';
import { identityProject, loopback, type Settings } from './settings.ts';

/** The services of the cloud on this machine: open as long as the stack runs. */
export interface Backend {
  settings: Settings;
  store: Store;
  identity: LocalIdentity;
  deliverer: Deliverer;
  /** Signs the access tokens. */
  secret: string;
}

/** Clears up after a killed process, fills a new database with demo content, and opens the identity service. */
export async function startBackend(settings: Settings, store: Store): Promise<Backend> {
  const { dataDir, mediaDir, imageCacheDir, accountsFile } = settings;
  await Promise.all([dataDir, mediaDir, imageCacheDir].map(removeUnfinishedWrites));
  // A process that was killed while it made the database leaves it without content.
  await logStep('Adding demo content', () => seedDemo(store, folderImages(mediaDir)));
  const identity = await logStep('Opening the accounts', () =>
    openLocalIdentity({
      projectId: identityProject.projectId,
      accountsFile,
      seeds: Object.values(demoAccounts),
      onMail: printMail,
    }),
  );
  const deliverer = startDeliverer({
    store,
    mailer: printMessageMail,
    // Whoever tries a webhook runs its receiver on this machine.
    sendToWeb: sendToPublicWeb([loopback, 'localhost']),
    siteUrl: settings.url,
    log: logForTerminal,
  });
  return { settings, store, identity, deliverer, secret: await accessTokenSecret(dataDir) };
}
