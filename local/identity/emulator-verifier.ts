import { errors, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { identityFrom } from '#services/identity/firebase-identity.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import { ServiceError } from '#services/service-error.ts';
import { isLoopback } from '../stack/settings.ts';

const lookup = z.object({
  users: z.optional(
    z.array(
      z.object({
        localId: z.string(),
        email: z.optional(z.string()),
        disabled: z.optional(z.boolean()),
        validSince: z.optional(z.string()),
      }),
    ),
  ),
});

export interface EmulatorOptions {
  projectId: string;
  /** Where the emulator answers; on this machine only. */
  emulatorUrl: string;
  now?: () => Date;
}

/**
 * Verifies the tokens of the identity emulator. They are not signed, so anybody could write one: each is compared with
 * the account that the emulator has. Throws for anything but a `demo-` project on a loopback address.
 */
export function emulatorIdentity({
  projectId,
  emulatorUrl,
  now = () => new Date(),
}: EmulatorOptions): VerifyIdentity {
  if (!projectId.startsWith('demo-')) {
    throw new Error(`Unsigned tokens are for demo- projects only, not for "${projectId}"`);
  }
  if (!isLoopback(emulatorUrl)) {
    throw new Error(`The identity emulator must be on this machine, not at ${emulatorUrl}`);
  }
  return async (idToken) => {
    const claims = readClaims(idToken, projectId, now());
    const identity = claims && identityFrom(claims, now());
    if (!claims || !identity) return null;
    const account = await lookUpAccount(identity.uid, projectId, emulatorUrl);
    const isCurrent =
      account &&
      !account.disabled &&
      account.email === identity.email &&
      Number(claims['auth_time']) >= Number(account.validSince ?? 0);
    return isCurrent ? identity : null;
  };
}

function readClaims(idToken: string, projectId: string, now: Date) {
  try {
    const { payload } = UnsecuredJWT.decode(idToken, {
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      maxTokenAge: '61 minutes',
      clockTolerance: 60,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function lookUpAccount(uid: string, projectId: string, emulatorUrl: string) {
  const address = new URL(
    `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:lookup`,
    emulatorUrl,
  );
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ localId: [uid] }),
    });
    if (!answer.ok) throw new Error(`The identity emulator answered ${answer.status}`);
    const { users = [] } = lookup.parse(await answer.json());
    return users.find(({ localId }) => localId === uid) ?? null;
  } catch (error) {
    throw new ServiceError('unavailable', {
      detail: 'The identity service cannot be reached, try again shortly',
      cause: error,
    });
  }
}
