import * as z from 'zod/mini';
import type { Account } from './account.ts';
import { assertValid, parseBody } from './identity-error.ts';
import {
  changeAccount,
  createId,
  findAccountByEmail,
  type IdentityService,
  parseEmail,
  requireAccountOfIdToken,
} from './identity-service.ts';
import { type Operation, text } from './operation.ts';
import { hashNewPassword } from './passwords.ts';

const modes: Record<string, string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
};

const codeRequest = z.object({ requestType: text, email: text, idToken: text, continueUrl: text });

/** Sends a code by e-mail. For an unknown address, returns the same response without sending an e-mail [AUTH-5]. */
export const sendOobCode: Operation = async (service, { body, origin }) => {
  const { requestType = '', continueUrl, ...recipient } = parseBody(codeRequest, body);
  assertValid(requestType, 'MISSING_REQ_TYPE');
  const mode = modes[requestType];
  assertValid(mode, 'OPERATION_NOT_ALLOWED');
  const email = parseEmail(
    requestType === 'PASSWORD_RESET'
      ? recipient.email
      : (await requireAccountOfIdToken(service, recipient.idToken)).account.email,
  );
  if (!findAccountByEmail(service, email)) return { email };
  const oobCode = createId(40);
  const parameters = { mode, lang: 'en', oobCode, apiKey: 'fake-api-key' };
  const query = new URLSearchParams({ ...parameters, ...(continueUrl && { continueUrl }) });
  const oobLink = `${origin}/emulator/action?${query}`;
  service.mailCodes.set(oobCode, { email, requestType, oobCode, oobLink });
  return { email };
};

/** Returns the account to which a code was sent. Throws `INVALID_OOB_CODE` if the code has another type or was used. */
function requireAccountOfCode(
  service: IdentityService,
  oobCode: string,
  requestType: string,
): Account {
  const code = service.mailCodes.get(oobCode);
  assertValid(code?.requestType === requestType, 'INVALID_OOB_CODE');
  const account = findAccountByEmail(service, code.email);
  assertValid(account, 'INVALID_OOB_CODE');
  return account;
}

/** Uses up a code, and returns its account with a verified address. Throws `INVALID_OOB_CODE`. */
export function verifyEmail(service: IdentityService, oobCode: string): Account {
  const { localId } = requireAccountOfCode(service, oobCode, 'VERIFY_EMAIL');
  service.mailCodes.delete(oobCode);
  return changeAccount(service, localId, { emailVerified: true });
}

const resetRequest = z.object({ oobCode: text, newPassword: text });

/**
 * Uses a code to set a new password, verify the address and end all sessions. Without a password, only returns the
 * code's type and address.
 */
export const resetPassword: Operation = async (service, { body }) => {
  const { oobCode, newPassword: password } = parseBody(resetRequest, body);
  assertValid(oobCode, 'MISSING_OOB_CODE');
  const code = service.mailCodes.get(oobCode);
  assertValid(code, 'INVALID_OOB_CODE');
  const { email, requestType } = code;
  if (password) {
    const { localId } = requireAccountOfCode(service, oobCode, 'PASSWORD_RESET');
    const secret = await hashNewPassword(password);
    assertValid(service.mailCodes.delete(oobCode), 'INVALID_OOB_CODE');
    changeAccount(service, localId, { ...secret, emailVerified: true });
  }
  return { requestType, email };
};
