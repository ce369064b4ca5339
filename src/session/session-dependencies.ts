import type { KeyValueStorage } from '#ui/browser-storage.ts';
import type { IdentityService } from './identity-service.ts';

export interface SessionDependencies {
  loadIdentity: () => Promise<IdentityService>;
  storage: KeyValueStorage;
  fetch?: typeof globalThis.fetch;
  now?: (() => number) | undefined;
  showAlert: (text: string) => void;
  /** Goes to the home page, which shows `text` if it is not null. */
  goHome: (text: string | null) => void;
}
