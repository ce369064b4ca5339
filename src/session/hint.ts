import { deviceStorage } from '#ui/browser-storage.ts';

/**
 * The account that was last signed in on this browser, so that pages can show the right menu immediately [LAY-5]. Any
 * page can read it before anything else loads. It is only for display and grants no permissions.
 */
export interface SessionHint {
  /** The id of the account at the identity service. Empty if an older release stored the hint. */
  uid: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Whether the account was an admin at the last check. */
  admin: boolean;
  /** Whether the account was an editor at the last check. */
  editor?: boolean;
}

export const hintKey = 'session-hint';

/** The hint. Null if nobody was signed in. */
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

/** The initials of a person: `AY` for `Amina Yusuf`. */
export function initials({ name, email }: Pick<SessionHint, 'name' | 'email'>): string {
  const words = (name.trim() || email).split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
