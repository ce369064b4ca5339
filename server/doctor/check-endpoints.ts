import { pass, type Results } from './check.ts';
import type { Installation } from './installation.ts';
import { isInLostDomain } from './lost-domain.ts';
import { type RequestOptions, sendRequest } from './send-request.ts';

/** Whether a status means that there is no working service at the address. */
export const isUnavailable = (status: number): boolean =>
  status === 404 || status === 410 || status >= 500;

/** Matches the status and the body of a response that refuses a request because of a limit. */
const limitPattern =
  /^429 |(rate|quota|limit)\b.{0,30}(reached|exceeded)|exceeded.{0,40}(limit|quota)/i;

interface Endpoint extends RequestOptions {
  /** The subject of the findings, such as `The build hook`. */
  name: string;
  address: string;
  /** The variable that contains the address. */
  variable: string;
  /** The variable that contains the key. */
  keyVariable?: string;
  /** The remedy if there is no service at the address. */
  missingRemedy: string;
  passText: string;
  /** Matches the status and the body of a response that rejects the key. */
  refusalPattern?: RegExp;
}

/**
 * Checks that a POST endpoint exists and, with `refusalPattern`, that it does not refuse the key. The default method is
 * `HEAD`, because a POST could trigger an action.
 */
export async function* checkEndpoint(
  installation: Installation,
  {
    name,
    address,
    variable,
    keyVariable = variable,
    missingRemedy,
    passText,
    refusalPattern,
    ...request
  }: Endpoint,
): Results {
  if (await isInLostDomain(installation, new URL(address).hostname)) return;
  const { response, fault } = await sendRequest(installation, address, {
    method: 'HEAD',
    ...request,
    subject: name,
    defaultRemedy: `make sure that this machine can connect to ${new URL(address).host}, or correct the address in ${variable}`,
  });
  if (!response) return yield fault;
  const { ok, status } = response;
  if (isUnavailable(status)) {
    const waitRemedy = status >= 500 ? 'wait until the service works again, or ' : '';
    return yield `${name} responds with ${status}: ${waitRemedy}${missingRemedy}`;
  }
  const text = `${status} ${await response.text().catch(() => '')}`;
  if (!ok && limitPattern.test(text)) {
    return yield `${name} accepts no more requests for now, because a limit has been reached (${status}): wait until it accepts them again, or choose a larger plan`;
  }
  yield !ok && refusalPattern?.test(text)
    ? `${name} refuses the key in ${keyVariable} (${status}): create another key in your account there, and set ${keyVariable} to it`
    : pass(passText);
}

export async function* checkImageHost(installation: Installation): Results {
  const { imageHost } = installation.configuration;
  if (!imageHost && installation.environment['IMAGE_HOST_URL']) {
    return yield 'IMAGE_HOST_KEY is missing, so no picture is uploaded to IMAGE_HOST_URL: set IMAGE_HOST_KEY, or remove IMAGE_HOST_URL';
  }
  if (!imageHost) return;
  const target = new URL(imageHost.address);
  target.searchParams.set('key', imageHost.key);
  // A request without a picture stores nothing.
  yield* checkEndpoint(installation, {
    name: 'The image host',
    method: 'POST',
    address: target.href,
    variable: 'IMAGE_HOST_URL',
    keyVariable: 'IMAGE_HOST_KEY',
    missingRemedy: 'set IMAGE_HOST_URL to the address for uploads',
    passText: 'The image host responds and does not refuse the key',
    refusalPattern: /^40[13] |\bkey\b/i,
  });
}

export async function* checkBuildHook(installation: Installation): Results {
  const { buildHookUrl: address } = installation;
  if (!address) return;
  yield* checkEndpoint(installation, {
    name: 'The build hook',
    address,
    variable: 'BUILD_HOOK_URL',
    missingRemedy: 'create a build hook, and set BUILD_HOOK_URL to its address',
    passText: 'The build hook responds; press Publish in the dashboard to see whether it builds',
  });
}
