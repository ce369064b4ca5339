import type { SharedConfiguration } from '#config/configuration.ts';
import type { Store } from '#db/store.ts';
import { firebaseIdentity } from '#services/identity/firebase-identity.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import { hostedImages } from '#services/images/hosted-images.ts';
import type { ImageStore, ReadImage } from '#services/images/image-store.ts';
import type { Log } from '#services/log.ts';
import { type Mailer, mailerOf } from '#services/mail/mailer.ts';
import type { DeliveryDeps } from '#services/outbox/deliver.ts';
import { sendToPublicWeb } from '#services/ssrf-safe-fetch.ts';
import type { ApiDeps } from './deps.ts';
import { outboxParts } from './outbox-parts.ts';

/** What a host is configured with. */
export interface HostConfiguration extends SharedConfiguration {
  /** Where visitors find the site. */
  siteUrl: string | undefined;
}

/** What a host hands in. */
export interface HostParts {
  store: Store;
  /** Keeps pictures where the configuration names no image host. */
  imageStore: ImageStore;
  /** Reads what is kept on this site. */
  readImage: ReadImage;
  log: Log;
  /** In place of Firebase. */
  verifyIdentity?: VerifyIdentity | undefined;
  /** In place of the mail service that the configuration names. */
  mailer?: Mailer | undefined;
  /** Webhooks may be sent to this machine itself. */
  localWebhooks?: boolean;
}

/** All that the API and the outbox need; a host adds how it publishes and when it delivers. */
export interface HostDeps extends Omit<ApiDeps, 'requestRebuild' | 'deliverOutbox'> {
  delivery: DeliveryDeps;
}

const ownHosts = ['localhost', '127.0.0.1'];

/** Makes the dependencies of every host from its configuration and what it hands in. */
export function hostDeps(
  { accessTokenSecret, adminEmails, firebaseProjectId, ...configuration }: HostConfiguration,
  { store, imageStore, readImage, log, verifyIdentity, localWebhooks = false, ...parts }: HostParts,
): HostDeps {
  const { imageHost, mail, siteUrl } = configuration;
  const delivery = deliveryDeps(
    { mail, siteUrl, accessTokenSecret },
    { store, log, localWebhooks, ...parts },
  );
  return {
    store,
    log,
    accessTokenSecret,
    adminEmails,
    localWebhooks,
    verifyIdentity: verifyIdentity ?? firebaseIdentity(firebaseProjectId),
    imageStore: imageHost ? hostedImages(imageHost) : imageStore,
    readImage,
    mailer: delivery.mailer,
    delivery,
  };
}

/** Makes what the outbox needs, for a host that answers no requests. */
export const deliveryDeps = (
  {
    mail,
    siteUrl,
    accessTokenSecret,
  }: Pick<HostConfiguration, 'mail' | 'siteUrl' | 'accessTokenSecret'>,
  {
    store,
    log,
    mailer,
    localWebhooks,
  }: Omit<HostParts, 'imageStore' | 'readImage' | 'verifyIdentity'>,
): DeliveryDeps => ({
  ...outboxParts,
  store,
  mailer: mailer ?? mailerOf(mail),
  sendToWeb: sendToPublicWeb(localWebhooks ? ownHosts : []),
  siteUrl,
  accessTokenSecret,
  log,
});
