import pLimit from 'p-limit';
import { findFields } from '#contract/kinds/content-kinds.ts';
import { listPictures, readRichText } from '#contract/rich-text/rich-text.ts';
import { webhooks } from '#schema/index.ts';
import { isPrivateAddress } from '#services/ssrf-safe-fetch.ts';
import { abbreviateList, createFault, getCauseCode, type Results } from './check.ts';
import { readLibrary } from './check-content.ts';
import { isUnavailable } from './check-endpoints.ts';
import type { OpenInstallation, System } from './installation.ts';
import { isInLostDomain } from './lost-domain.ts';
import { findCausingLayers, send } from './send-request.ts';

interface Reference {
  address: string;
  /** The record that contains the address. */
  source: string;
  isPicture: boolean;
}

/** Returns the absolute addresses of the pictures in the fields `names` and in formatted text. */
function findPictureAddresses(values: Record<string, unknown>, names: string[]): string[] {
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const inTexts = texts
    .filter((text) => text.startsWith('{'))
    .flatMap((text) => listPictures(readRichText(text) ?? { type: 'doc', content: [] }));
  const inFields = names.map((name) => String(values[name] ?? ''));
  return [...inFields, ...inTexts].filter((address) => /^https?:/.test(address));
}

async function readReferences({
  store,
  content,
  server,
  configuration,
}: OpenInstallation): Promise<Reference[]> {
  const references: Reference[] = (await content).flatMap(({ kind, row }) => {
    const source = `${kind} ${row._id}`;
    const addresses = findPictureAddresses(row, findFields('image', kind));
    return addresses.map((address) => ({ address, source, isPicture: true }));
  });
  for (const picture of await readLibrary(store)) {
    // On a server, `checkPictures` reads the files.
    if (server && picture.address.startsWith('/')) continue;
    const address = new URL(picture.address, configuration.siteUrl).href;
    references.push({ address, source: 'the library', isPicture: true });
  }
  const webhookRows = await store.read((db) =>
    db.select({ address: webhooks.address }).from(webhooks),
  );
  return [
    ...references,
    ...webhookRows.map(({ address }) => ({ address, source: 'a webhook', isPicture: false })),
  ];
}

const maxConcurrentRequests = 8;
const maxPerHost = 10;

/** Checks that webhook receivers and pictures on other hosts still exist, at most `maxPerHost` of them per host. */
export async function* checkOtherHosts(installation: OpenInstallation): Results {
  const hosts = Map.groupBy(
    await readReferences(installation),
    ({ address }) => URL.parse(address)?.host,
  );
  for (const [host, references] of hosts) {
    if (!host || (await isInLostDomain(installation, host))) continue;
    const checkedReferences = references.slice(0, maxPerHost);
    const problems = await pLimit(maxConcurrentRequests).map(checkedReferences, (reference) =>
      findReferenceProblem(installation, reference),
    );
    const problem = problems.find((candidate) => candidate !== null);
    if (!problem) continue;
    const failedReferences = checkedReferences.filter((_, index) => problems[index]);
    const sources = abbreviateList([...new Set(failedReferences.map(({ source }) => source))]);
    const isOwnHost = host === new URL(installation.configuration.siteUrl).host;
    const pictureRemedy = isOwnHost
      ? 'restore the pictures from a backup (see Restore in docs/operations.md), or upload them again'
      : 'upload the pictures again and choose them in the dashboard, because backups do not contain pictures on other hosts';
    const remedy = failedReferences[0]?.isPicture
      ? `${isGone.test(problem) ? '' : 'wait until that host works again, or '}${pictureRemedy}`
      : 'if that host is not working again soon, correct or delete the webhook in the settings';
    const symptomOf = findCausingLayers(problem);
    yield createFault(`${host}, used by ${sources}, ${problem}: ${remedy}`, { symptomOf });
  }
}

/** Matches the problem of a picture that its host no longer has. */
const isGone = /^responds with (4|a page)/;

/**
 * Requests a picture, or sends a HEAD request to a webhook receiver. Resolves to the problem, without its subject, or
 * to null.
 */
async function findReferenceProblem(
  { fetch }: System,
  { address, isPicture }: Reference,
): Promise<string | null> {
  const { hostname } = new URL(address);
  const ipAddress = hostname.replace(/[[\]]/g, '');
  // Webhooks do not call this address, and `checkDeliveries` reports that.
  if (!isPicture && isPrivateAddress(ipAddress)) return null;
  try {
    const response = await send(fetch, address, {
      method: isPicture ? 'GET' : 'HEAD',
      ...(!isPicture && { redirect: 'manual' }),
    });
    await response.body?.cancel();
    return findResponseProblem(response, isPicture);
  } catch (error) {
    return `cannot be reached (${getCauseCode(error)})`;
  }
}

function findResponseProblem({ status, headers }: Response, isPicture: boolean): string | null {
  // Many receivers respond to HEAD with 404 or 405.
  if (isUnavailable(status) && (isPicture || status >= 500)) return `responds with ${status}`;
  const isPage = status === 200 && headers.get('content-type')?.startsWith('text/');
  return isPicture && isPage ? 'responds with a page instead of a picture' : null;
}
