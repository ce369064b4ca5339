import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Account, getUnixSeconds } from './account.ts';
import { assertValid } from './identity-error.ts';

const derive = promisify<string, string, number, Buffer>(scrypt);
const hashBytes = 32;
const minPasswordLength = 6;
const maxPasswordLength = 4096;

async function hashPassword(password: string) {
  const salt = randomBytes(16).toString('base64');
  const hash = await derive(password, salt, hashBytes);
  return { passwordHash: hash.toString('base64'), salt };
}

/** Resolves to false for an account without a password. */
export async function isCorrectPassword(
  { passwordHash, salt }: Pick<Account, 'passwordHash' | 'salt'>,
  password: string,
): Promise<boolean> {
  if (!passwordHash || !salt) return false;
  const storedHash = Buffer.from(passwordHash, 'base64');
  const hash = await derive(password, salt, hashBytes);
  return storedHash.length === hash.length && timingSafeEqual(storedHash, hash);
}

/** Hashes a password that Firebase's emulator stored as plain text. */
export async function hashPlainPassword(account: Account): Promise<Account> {
  const { passwordHash = '', salt = '' } = account;
  const prefix = `fakeHash:salt=${salt}:password=`;
  if (!passwordHash.startsWith(prefix)) return account;
  return { ...account, ...(await hashPassword(passwordHash.slice(prefix.length))) };
}

/**
 * Resolves to the hash of a new password, and the time before which sessions are invalid. Rejects if the password is
 * too short or too long.
 */
export async function hashNewPassword(password: string) {
  const message = `WEAK_PASSWORD : Password should be at least ${minPasswordLength} characters`;
  assertValid(password.length >= minPasswordLength, message);
  assertValid(password.length <= maxPasswordLength, 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS');
  return { ...(await hashPassword(password)), validSince: String(getUnixSeconds()) };
}
