import type { Config, Context } from '@netlify/functions';
import { logRequest, newRequestId, requestIdHeader } from '#api/request-log.ts';
import { answerSearch, failedSearch } from '#api/search-page.ts';
import { readConfiguration } from '#config/configuration.ts';
import { sharedStore } from '#db/open-store.ts';
import { logAsJson } from '#services/log.ts';

/** Answers visitors' searches with a complete page [DASH-17]. Separate, so that Netlify can limit it by address. */
export default async (
  request: Request,
  platform?: Pick<Context, 'requestId' | 'ip'>,
): Promise<Response> => {
  const startedAt = performance.now();
  const id = platform?.requestId || newRequestId();
  const answer = await answerTo(request, platform?.ip ?? '', id);
  const { method } = request;
  logRequest(logAsJson, { id, method, route: '/search', status: answer.status, startedAt });
  answer.headers.set(requestIdHeader, id);
  return answer;
};

async function answerTo({ url }: Request, clientAddress: string, id: string): Promise<Response> {
  const address = new URL(url);
  try {
    const { databaseUrl, accessTokenSecret } = readConfiguration(process.env);
    const deps = { store: sharedStore(databaseUrl), accessTokenSecret };
    const asked = { address, host: { clientAddress }, now: new Date() };
    return await answerSearch(deps, asked, () => fetch(new URL('/live/search', address)));
  } catch (error) {
    return failedSearch(error, logAsJson, id);
  }
}

export const config: Config = {
  path: ['/search'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
