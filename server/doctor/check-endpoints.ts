import type { Report } from './check.ts';
import type { Installation } from './installation.ts';
import { type RequestOptions, sendRequest } from './send-request.ts';

/** Whether a status means that no working service is at the address. */
export const isUnavailable = (status: number): boolean =>
  status === 404 || status === 410 || status >= 500;

interface Endpoint extends RequestOptions {
  address: string;
  /** The remedy if there is no service at the address. */
  missingRemedy: string;
  /** Reported if the address responds. */
  presentDetail: string;
  /** Matches the status and the body of a response that rejects the key. */
  refusalPattern?: RegExp;
  key?: string;
}

/**
 * Checks that a POST endpoint exists and, with `refusalPattern`, that it does not refuse the key. The default method is
 * `HEAD`, because a POST could trigger an action.
 */
export const checkEndpoint = (
  report: Report,
  { fetch }: Installation,
  { address, missingRemedy, presentDetail, refusalPattern, key, ...request }: Endpoint,
): Promise<boolean> =>
  sendRequest(report, fetch, address, {
    method: 'HEAD',
    ...request,
    defaultRemedy: 'check the address, and that this machine can connect to it',
    onResponse: async (response) => {
      const { ok, status } = response;
      if (isUnavailable(status)) report.fault(`responds with ${status}: ${missingRemedy}`);
      else if (!ok && refusalPattern?.test(`${status} ${await response.text()}`)) {
        report.fault(
          `refuses the key (${status}): create another key there, or remove the variable`,
          key,
        );
      } else report.good(`responds; ${presentDetail}`);
    },
  });

export async function checkImageHost(report: Report, installation: Installation): Promise<void> {
  const { imageHost } = installation.configuration;
  if (!imageHost && installation.environment['IMAGE_HOST_URL']) {
    return report.fault(
      'is missing, so no picture is uploaded to IMAGE_HOST_URL: set the key, or remove the address',
      'IMAGE_HOST_KEY',
    );
  }
  if (!imageHost) return;
  const target = new URL(imageHost.address);
  target.searchParams.set('key', imageHost.key);
  // A request without a picture stores nothing.
  await checkEndpoint(report, installation, {
    method: 'POST',
    address: target.href,
    missingRemedy: 'set the address that pictures are uploaded to',
    presentDetail: 'does not refuse the key',
    refusalPattern: /\bkey\b/i,
    key: 'IMAGE_HOST_KEY',
  });
}

export async function checkBuildHook(report: Report, installation: Installation): Promise<void> {
  const { buildHookUrl: address } = installation;
  if (!address) return;
  await checkEndpoint(report, installation, {
    address,
    missingRemedy: 'create a build hook and set its address',
    presentDetail: 'press Publish in the dashboard to see whether it builds',
  });
}
