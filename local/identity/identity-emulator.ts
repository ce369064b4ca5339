import type { IncomingMessage, RequestListener } from 'node:http';
import apiSpec from 'firebase-tools/lib/emulator/auth/apiSpec.js';
import type { EmulatorMailCode } from 'firebase-tools/lib/emulator/auth/state.js';
import { isLoopback } from '../stack/settings.ts';
import { beforeAnswer, refuse } from './emulator-answer.ts';
import { openAccounts, type SeedAccount } from './identity-accounts.ts';
import { isResetFormRequest, sendResetForm } from './password-reset-form.ts';

/** The emulator answers all calls of Firebase's browser library below these paths. */
export const isIdentityPath = (path: string) =>
  /^\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|emulator)\//.test(path);

/** What signing in with e-mail and password needs. The whole interface takes three times as long to prepare. */
const usedOperations =
  /^\/v1\/(accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|signInWithPassword|signUp|update)|projects|recaptchaParams|token|projects\/\{targetProjectId\}\/accounts.*)$|^\/v2\/(passwordPolicy|recaptchaConfig)$|^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/;

export interface IdentityEmulatorOptions {
  projectId: string;
  accountsFile: string;
  seeds: readonly SeedAccount[];
  /** Takes each mail that a real identity service would send. */
  onMail: (mail: EmulatorMailCode) => void;
}

/**
 * Firebase's own emulator of its identity service, in this process. Every account and mail code is in the accounts
 * file before the answer leaves, so nothing that was answered is lost by a restart or by `kill -9`. It answers pages of
 * this machine only: any other page that is open in a browser here could read the accounts.
 */
export async function startIdentityEmulator({
  projectId,
  accountsFile,
  seeds,
  onMail,
}: IdentityEmulatorOptions): Promise<RequestListener> {
  const { paths } = apiSpec.default;
  for (const path of Object.keys(paths)) {
    if (!usedOperations.test(path)) delete paths[path];
  }
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js');
  const accounts = await openAccounts(accountsFile, projectId, seeds);
  accounts.save();
  const app = await createApp(projectId, 0, new Map([[projectId, accounts.state]]));
  return (request, response) => {
    if (!isFromThisMachine(request)) {
      refuse(response, 403, 'Only pages of this machine may use the identity emulator');
    } else if (isResetFormRequest(request)) {
      sendResetForm(request, response);
    } else {
      beforeAnswer(response, () => accounts.save().forEach(onMail));
      app(request, response);
    }
  };
}

/** Other pages have another origin, or reach this machine by a host name of their own. */
const isFromThisMachine = ({ headers: { origin, host } }: IncomingMessage) =>
  isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));
