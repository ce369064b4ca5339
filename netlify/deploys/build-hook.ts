import pRetry from 'p-retry';

/** The build hook refused a request or could not be reached. The message is for the dashboard. */
export class BuildHookError extends Error {
  override readonly name = 'BuildHookError';
  /** Undefined if there was no response. */
  readonly status: number | undefined;
  constructor(message: string, status: number | undefined, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** Requests a deploy. Rejects with `BuildHookError`. */
export type CallBuildHook = () => Promise<void>;

interface BuildHookOptions {
  fetch?: typeof globalThis.fetch;
  firstRetryDelayMs?: number;
}

/** Three attempts and the delays between them must fit into the sweep's 30 seconds. */
const responseTimeoutMs = 4_000;

/**
 * Returns a function that calls the build hook at `address`. If a retry can help, it makes up to three attempts with
 * increasing delays, because the next sweep can be an hour away.
 */
export const createBuildHookCaller =
  (
    address: string,
    { fetch = globalThis.fetch, firstRetryDelayMs = 1_500 }: BuildHookOptions = {},
  ): CallBuildHook =>
  () =>
    pRetry(() => callOnce(address, fetch), {
      retries: 2,
      minTimeout: firstRetryDelayMs,
      factor: 4,
      shouldRetry: ({ error }) => error instanceof BuildHookError && isTemporary(error.status),
    });

const isTemporary = (status: number | undefined) =>
  status === undefined || status === 429 || status >= 500;

async function callOnce(address: string, fetch: typeof globalThis.fetch): Promise<void> {
  let response: Response;
  try {
    response = await fetch(address, {
      method: 'POST',
      signal: AbortSignal.timeout(responseTimeoutMs),
    });
  } catch (cause) {
    throw new BuildHookError('The build service could not be reached.', undefined, cause);
  }
  if (!response.ok) throw new BuildHookError(describeStatus(response.status), response.status);
}

/** Returns a message for the dashboard that distinguishes a wrong address from an outage [PUB-1]. */
function describeStatus(status: number): string {
  if (status === 404 || status === 410) {
    return `The platform has no build hook at the address in BUILD_HOOK_URL (status ${status}).`;
  }
  if (status === 429) {
    return 'The build service is not accepting requests right now (status 429).';
  }
  if (status >= 500) {
    return `The build service is failing at the moment (status ${status}).`;
  }
  return `The build hook in BUILD_HOOK_URL rejected the request (status ${status}).`;
}
