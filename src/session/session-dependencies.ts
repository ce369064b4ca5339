import type { KeyValueStorage } from '#ui/browser-storage.ts';
import type { IdentityService } from './identity-service.ts';

/** The dependencies of the session, which tests replace. */
export interface SessionDependencies {
  loadIdentity: () => Promise<IdentityService>;
  storage: KeyValueStorage;
  fetch?: typeof globalThis.fetch;
  now?: (() => number) | undefined;
  /** Shows an alert on this page. */
  showAlert: (text: string) => void;
  /** Goes to the home page, which shows `text` unless it is null. */
  goHome: (text: string | null) => void;
}
