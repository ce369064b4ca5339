import type { LimitName } from '#contract/http/route.ts';
import type { Store } from '#db/store.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import type { ImageStore, ReadImage } from '#services/images/image-store.ts';
import type { Log } from '#services/log.ts';
import type { Mailer } from '#services/mail/mailer.ts';
import type { SitePages } from '#services/pending-changes/pending-changes.ts';
import type { LargeResponseStore } from './large-responses.ts';

export interface ApiDeps {
  store: Store;
  verifyIdentity: VerifyIdentity;
  /** At least 32 bytes. */
  accessTokenSecret: string;
  imageStore: ImageStore;
  readImage: ReadImage;
  /**
   * Requests a rebuild after a request that may have changed the content or the settings, and delivers the outbox
   * [OPS-4]. If `explicit`, somebody pressed *Publish*. The website is then rebuilt even if it is up to date [PUB-1],
   * and the host need not deliver the outbox. Does not throw.
   */
  requestRebuild: (waitUntil: RequestHost['waitUntil'], options?: { explicit: boolean }) => void;
  /**
   * Requests the deploy that is due. Undefined if deploys are free, because then every change is published immediately
   * [PUB-6]. Does not throw.
   */
  requestDueDeploy?: (waitUntil: RequestHost['waitUntil']) => void;
  /** Finds the pages that a change affects. Undefined on a host that always rebuilds every page [PUB-5]. */
  sitePages?: SitePages;
  /** Called after a request that may have queued e-mails or webhook calls [OPS-4]. Does not throw. */
  deliverOutbox: (waitUntil: RequestHost['waitUntil']) => void;
  /** Null if no mail service is configured. */
  mailer: Mailer | null;
  allowHttpWebhooks?: boolean;
  /** In lower case. For each address, the first account that has verified it becomes an admin [AUTH-13]. */
  adminEmails: string[];
  /** Stores lists that are too large for memory. Without it, clients must read lists over 5.5 MB in pages. */
  largeResponses?: LargeResponseStore;
  /** Headers that let a CDN cache responses that depend only on the content [API-6]. */
  cdnHeaders?: Record<string, string>;
  /** Returns why this host is not ready, or null if it is. Does not check the database [OPS-2]. */
  getReadinessProblem?: () => string | null;
  log: Log;
  now?: () => Date;
  limits?: Partial<Record<LimitName, number>>;
}

/** What a host passes to an application with each request. */
export interface Bindings {
  host: RequestHost;
  requestId?: string;
}

export interface RequestHost {
  /** The caller's IP address. It never comes from a header that clients can forge. */
  clientAddress: string;
  /** Keeps the process alive until the work is done, without delaying the response. */
  waitUntil: (work: Promise<unknown>) => void;
}
