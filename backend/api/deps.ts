import type { LimitName } from '#contract/http/route.ts';
import type { Store } from '#db/store.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import type { ImageStore, ReadImage } from '#services/images/image-store.ts';
import type { Log } from '#services/log.ts';
import type { Mailer } from '#services/mail/mailer.ts';
import type { SitePages } from '#services/what-will-change/site-pages.ts';
import type { LargeAnswers } from './large-answers.ts';

/** What the API needs from its host; `host-deps.ts` makes it. */
export interface ApiDeps {
  store: Store;
  verifyIdentity: VerifyIdentity;
  /** Signs the product's access tokens and keys the digests of addresses; at least 32 bytes. */
  accessTokenSecret: string;
  imageStore: ImageStore;
  /** Reads what is kept on this site. */
  readImage: ReadImage;
  /**
   * Called after a change of content was stored, and when somebody asks for a build of it as it is (`explicit`). Delivers
   * the outbox too [OPS-4]. Does not throw; what takes longer is handed to `waitUntil`.
   */
  requestRebuild: (waitUntil: RequestHost['waitUntil'], options?: { explicit: boolean }) => void;
  /**
   * Asks for the deploy that is due. Absent where deploys cost nothing: there every change is published at once, whatever
   * the settings say [PUB-6]. Does not throw.
   */
  requestDueDeploy?: (waitUntil: RequestHost['waitUntil']) => void;
  /** Knows which pages change with the content; absent where every page is built anew [PUB-5]. */
  sitePages?: SitePages;
  /** Called after a visitor's message was stored: sends the e-mails and webhook calls that are due [OPS-4]. Does not throw. */
  deliverOutbox: (waitUntil: RequestHost['waitUntil']) => void;
  /** Sends the test mail [OPS-4]; null where no e-mail can be sent. */
  mailer: Mailer | null;
  /** Webhooks may be sent to this machine itself. */
  localWebhooks?: boolean;
  /** E-mail addresses, in lower case, whose verified accounts become admins once [AUTH-13]. */
  adminEmails: string[];
  /** Keeps lists that are too large for memory. Without it those are answered in pages alone. */
  largeAnswers?: LargeAnswers;
  /** Let a CDN in front of the API keep the answers that follow from the content alone [API-6]. */
  cdnHeaders?: Record<string, string>;
  /** Why this host cannot do its work, beside what the database says; null where it can [OPS-2]. */
  problem?: () => string | null;
  log: Log;
  now?: () => Date;
  /** How often these may be done, where it is not as often as the API allows by itself. */
  limits?: Partial<Record<LimitName, number>>;
}

/** What the host knows about one request, beside the request itself. */
export interface RequestHost {
  /** The network address of the caller, from what cannot be forged: never from a header that clients can send. */
  clientAddress: string;
  /** Keeps the process until the work is done, without keeping the answer waiting. */
  waitUntil: (work: Promise<unknown>) => void;
}
