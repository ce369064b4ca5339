import type { SharedConfiguration } from '#config/configuration.ts';
import type { Store } from '#db/store.ts';
import type { DeliveryDeps } from '#services/delivery/deliver.ts';
import { createFirebaseVerifier } from '#services/identity/firebase-identity.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import { createHostedImages } from '#services/images/hosted-images.ts';
import type { ImageStore, ReadImage } from '#services/images/image-store.ts';
import type { Log } from '#services/log.ts';
import { createMailer, type Mailer } from '#services/mail/mailer.ts';
import { createPublicPost } from '#services/ssrf-safe-fetch.ts';
import type { ApiDeps } from './deps.ts';

export interface HostConfiguration extends SharedConfiguration {
  siteUrl: string | undefined;
}

export interface ReadableImageStore extends ImageStore {
  read: ReadImage;
}

export interface HostParts {
  store: Store;
  /** Stores pictures if the configuration has no image host. */
  imageStore: ReadableImageStore;
  log: Log;
  /** Replaces Firebase. */
  verifyIdentity?: VerifyIdentity | undefined;
  /** Replaces the configured mail service. */
  mailer?: Mailer | undefined;
  allowLocalWebhooks?: boolean;
}

/** The dependencies of the API and the outbox. Each host adds `requestRebuild` and `deliverOutbox`. */
export interface HostDeps extends Omit<ApiDeps, 'requestRebuild' | 'deliverOutbox'> {
  delivery: DeliveryDeps;
}

const localHosts = ['localhost', '127.0.0.1'];

export function createHostDeps(configuration: HostConfiguration, parts: HostParts): HostDeps {
  const { accessTokenSecret, adminEmails, firebaseProjectId, imageHost } = configuration;
  const { store, imageStore, log, verifyIdentity, allowLocalWebhooks = false } = parts;
  const delivery = createDeliveryDeps(configuration, parts);
  return {
    store,
    log,
    accessTokenSecret,
    adminEmails,
    allowHttpWebhooks: allowLocalWebhooks,
    verifyIdentity: verifyIdentity ?? createFirebaseVerifier(firebaseProjectId),
    imageStore: imageHost ? createHostedImages(imageHost) : imageStore,
    readImage: imageStore.read,
    mailer: delivery.mailer,
    delivery,
  };
}

/** Creates the dependencies of the outbox. A process that serves no requests needs only these. */
export const createDeliveryDeps = (
  { mail, siteUrl, accessTokenSecret }: HostConfiguration,
  { store, log, mailer, allowLocalWebhooks }: Omit<HostParts, 'imageStore'>,
): DeliveryDeps => ({
  store,
  mailer: mailer ?? createMailer(mail),
  postToWeb: createPublicPost(allowLocalWebhooks ? localHosts : []),
  siteUrl,
  accessTokenSecret,
  log,
});
