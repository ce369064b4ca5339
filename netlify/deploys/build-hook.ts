import pRetry from 'p-retry';

/** The build hook could not be reached or refused a request. The message is for the dashboard. */
export class BuildHookRefusedError extends Error {
  override readonly name = 'BuildHookRefusedError';
  /** The status of the response; undefined if there was none. */
  readonly status: number | undefined;
  constructor(message: string, status: number | undefined, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** Requests a deploy. Rejects with `BuildHookRefusedError`. */
export type CallBuildHook = () => Promise<void>;

interface BuildHookOptions {
  fetch?: typeof globalThis.fetch;
  /** The pause before the first retry, in milliseconds. The next one is longer. */
  pauseMs?: number;
}

/** In milliseconds. Three attempts and the pauses between them must fit into the 30 seconds that the sweep has. */
const responseTimeoutMs = 4_000;

/**
 * Returns a function that calls the build hook at `address` with a POST. If a retry can help, it calls the hook up to
 * three times with growing pauses, because the sweep would only retry after an hour.
 */
export const buildHook =
  (
    address: string,
    { fetch = globalThis.fetch, pauseMs = 1_500 }: BuildHookOptions = {},
  ): CallBuildHook =>
  () =>
    pRetry(() => callOnce(address, fetch), {
      retries: 2,
      minTimeout: pauseMs,
      factor: 4,
      shouldRetry: ({ error }) => error instanceof BuildHookRefusedError && mayPass(error.status),
    });

const mayPass = (status: number | undefined) =>
  status === undefined || status === 429 || status >= 500;

async function callOnce(address: string, fetch: typeof globalThis.fetch): Promise<void> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
  } catch (cause) {
    throw new BuildHookRefusedError(
      'The build service could not be reached. Trying again.',
      undefined,
      cause,
    );
  }
  if (!response.ok) throw new BuildHookRefusedError(reasonOf(response.status), response.status);
}

/** Explains a status code on the dashboard, so that a wrong address does not look like an outage [PUB-1]. */
function reasonOf(status: number): string {
  if (status === 404 || status === 410) {
    return `The platform has no build hook at the address in BUILD_HOOK_URL (status ${status}).`;
  }
  if (status === 429) {
    return 'The build service accepts no more requests right now (status 429). Trying again.';
  }
  if (status >= 500) {
    return `The build service could not be reached (status ${status}). Trying again.`;
  }
  return `The build hook in BUILD_HOOK_URL rejected the request (status ${status}).`;
}
