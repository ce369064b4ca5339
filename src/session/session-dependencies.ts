import type { KeyValueStorage } from '#ui/browser-storage.ts';
import type { IdentityService } from './identity-service.ts';

/** What the session needs from the world around it; tests bring their own. */
export interface SessionDependencies {
  loadIdentity: () => Promise<IdentityService>;
  storage: KeyValueStorage;
  fetch?: typeof globalThis.fetch;
  now?: () => number;
  /** Tells something that has to be read, on this page. */
  showAlert: (text: string) => void;
  /** Leaves for the home page, where `text` is said if there is one. */
  goHome: (text: string | null) => void;
}
