import { deviceStorage } from '#ui/browser-storage.ts';
import type { Account } from './identity-service.ts';

/**
 * The account that is signed in, stored for the next page. Pages read this hint before other scripts load, and show the
 * right menu immediately [LAY-5]. The hint grants no permissions. `uid` is empty in hints from older releases.
 */
export interface SessionHint extends Account {
  /** The result of the last check by the server. */
  admin: boolean;
  editor?: boolean;
}

export const hintKey = 'session-hint';

/** The storage key of the recently opened records [DASH-17]. The entry is removed when the session ends. */
export const recentRecordsKey = 'recently-opened';

/** Null if nobody is signed in. */
export function readHint(storage: Pick<Storage, 'getItem'> = deviceStorage): SessionHint | null {
  try {
    const hint: unknown = JSON.parse(storage.getItem(hintKey) ?? 'null');
    if (typeof hint !== 'object' || hint === null) return null;
    const { uid, name, email, emailVerified, admin, editor } = hint as Record<string, unknown>;
    if (typeof email !== 'string' || email === '') return null;
    return {
      uid: typeof uid === 'string' ? uid : '',
      name: typeof name === 'string' ? name : '',
      email,
      emailVerified: emailVerified === true,
      admin: admin === true,
      ...(editor === true && { editor }),
    };
  } catch {
    return null;
  }
}

/** Returns `AY` for `Amina Yusuf`. */
export function getInitials({ name, email }: Pick<SessionHint, 'name' | 'email'>): string {
  const words = (name.trim() || email).split(/\s+/);
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : words;
  return initialWords
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
