import type { LimitName } from '#contract/http/route.ts';
import type { Store } from '#db/store.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import type { ImageStore, ReadImage } from '#services/images/image-store.ts';
import type { Log } from '#services/log.ts';
import type { Mailer } from '#services/mail/mailer.ts';
import type { SitePages } from '#services/pending-changes/site-pages.ts';
import type { LargeResponses } from './large-responses.ts';

/** What the API needs from its host. `host-deps.ts` creates it. */
export interface ApiDeps {
  store: Store;
  verifyIdentity: VerifyIdentity;
  /** The secret for signing access tokens and for the digests of network addresses; at least 32 bytes. */
  accessTokenSecret: string;
  imageStore: ImageStore;
  /** Reads uploaded pictures. */
  readImage: ReadImage;
  /**
   * Called after a change to content is stored, and when someone publishes the content as it is (`explicit`). Also
   * delivers the outbox [OPS-4]. Does not throw. Longer work is passed to `waitUntil`.
   */
  requestRebuild: (waitUntil: RequestHost['waitUntil'], options?: { explicit: boolean }) => void;
  /**
   * Requests the deploy that is due. Undefined if deploys are free, because then every change is published at once,
   * whatever the settings say [PUB-6]. Does not throw.
   */
  requestDueDeploy?: (waitUntil: RequestHost['waitUntil']) => void;
  /** Finds the pages that change with the content. Undefined if every page is rebuilt [PUB-5]. */
  sitePages?: SitePages;
  /**
   * Called after a visitor's message is stored. Sends the e-mails and webhook calls that are due [OPS-4]. Does not
   * throw.
   */
  deliverOutbox: (waitUntil: RequestHost['waitUntil']) => void;
  /** Sends the test e-mail [OPS-4]; null if no e-mail can be sent. */
  mailer: Mailer | null;
  /** Whether webhooks may call localhost. */
  localWebhooks?: boolean;
  /** E-mail addresses, in lower case, whose verified accounts become admins once [AUTH-13]. */
  adminEmails: string[];
  /** Stores lists that are too large for memory. Without it, clients must read them in pages. */
  largeResponses?: LargeResponses;
  /** Headers that let a CDN cache responses that depend only on the content [API-6]. */
  cdnHeaders?: Record<string, string>;
  /** Returns why this host cannot work, other than because of the database; null if it can [OPS-2]. */
  problem?: () => string | null;
  log: Log;
  now?: () => Date;
  /** Replaces the API's own rate limits. */
  limits?: Partial<Record<LimitName, number>>;
}

/** What the host knows about a request. */
export interface RequestHost {
  /** The network address of the caller, never from a header that clients can forge. */
  clientAddress: string;
  /** Keeps the process alive until the work is done, without delaying the response. */
  waitUntil: (work: Promise<unknown>) => void;
}
