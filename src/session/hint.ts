import { deviceStorage } from '#ui/browser-storage.ts';

/**
 * Who was signed in when this browser was last used, for painting the right menu at once [LAY-5]. It is for display
 * only: nothing is allowed because of it. Any page can read it before anything else loads.
 */
export interface SessionHint {
  /** The identity service's id of the account; empty in a hint of an earlier release. */
  uid: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Whether the server last said that this is an admin. */
  admin: boolean;
  /** … or that this is an editor. */
  editor?: boolean;
}

export const hintKey = 'session-hint';

/** Where the records are kept that were opened lately in this browser [DASH-17]; it ends with the session. */
export const openedKey = 'recently-opened';

/** The hint, or null when nobody was signed in. */
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

/** The one or two letters that stand for a person: `Amina Yusuf` is `AY`. */
export function initials({ name, email }: Pick<SessionHint, 'name' | 'email'>): string {
  const words = (name.trim() || email).split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
