import * as z from 'zod/mini';
import { toPublicAccount } from './account.ts';
import { assertValid, parseBody } from './identity-error.ts';
import {
  changeAccount,
  type IdentityService,
  requireAccountOfIdToken,
} from './identity-service.ts';
import { flag, type Operation, text } from './operation.ts';
import { hashNewPassword } from './passwords.ts';

export const lookup: Operation = async (service, { body }) => {
  const { idToken } = parseBody(z.object({ idToken: text }), body);
  const { account } = await requireAccountOfIdToken(service, idToken);
  return { users: [toPublicAccount(account)] };
};

const changes = z.object({ idToken: text, password: text, displayName: text });

/** Changes the name or the password of an account. A new password ends earlier sessions and starts a new one. */
export const update: Operation = async (service, { body }) => {
  const { idToken, password, displayName } = parseBody(changes, body);
  const { account, session } = await requireAccountOfIdToken(service, idToken);
  const updatedAccount = changeAccount(service, account.localId, {
    ...(password && (await hashNewPassword(password))),
    ...(displayName !== undefined && { displayName }),
  });
  return {
    ...toPublicAccount(updatedAccount),
    ...(password && (await service.tokens.issue(updatedAccount, session.signedInAt))),
  };
};

const ownerChanges = z.object({ localId: text, emailVerified: flag, disableUser: flag });

/** Acts with the project owner's rights: for any account, sets whether it is verified or disabled. */
export const updateAsOwner = (service: IdentityService, body: unknown): object => {
  const { localId, emailVerified, disableUser: disabled } = parseBody(ownerChanges, body);
  assertValid(localId, 'MISSING_LOCAL_ID');
  return toPublicAccount(
    changeAccount(service, localId, {
      ...(emailVerified !== undefined && { emailVerified }),
      ...(disabled !== undefined && { disabled }),
    }),
  );
};
