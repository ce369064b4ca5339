import type { Context } from 'hono';
import { getPathNoStrict, getQueryParams } from 'hono/utils/url';
import parseRange from 'range-parser';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { mayOmitOffset } from '#api/apply-time-zone.ts';
import { matchesEtag, readIfMatch } from '#api/etag.ts';
import { readIdempotencyKey, readNumber, readPage, readSearch } from '#api/read-request.ts';
import { splitEntries } from '#contract/entities/settings.ts';
import { isWebUrl } from '#contract/fields/fields.ts';
import type { Route } from '#contract/http/route.ts';
import { contractRoutes, type RouteName } from '#contract/openapi/contract-routes.ts';
import { isLinkAddress } from '#contract/rich-text/document.ts';
import { readRichText, toPlainDocument } from '#contract/rich-text/rich-text.ts';
import { postDraft } from '#contract/routes/routes.ts';
import {
  cleanEmailAddress,
  findEmailAddress,
  isEmailAddress,
} from '#contract/texts/email-address.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import {
  findNumberToDial,
  isPhoneNumber,
  splitPhoneNumbers,
} from '#contract/texts/phone-number.ts';
import { parseMoment } from '#contract/time/moment.ts';
import { parseLinkAddress } from '#dashboard/fields/rich-text/editor/link-address.ts';
import { contentTables } from '#schema/content.ts';
import { createClientAddressReader } from '#server/http/client-address.ts';
import { isDynamicPath } from '#server/http/router.ts';
import { netlifyConfigFile, readNetlifyConfig } from '#server/site/netlify-config.ts';
import { chooseFileEncoding } from '#server/site/static-files.ts';
import { canBeAddress } from '#services/content/store/addressable-ids.ts';
import { isOnPage, type Order } from '#services/cursor-pagination.ts';
import { getImageType } from '#services/images/image-files.ts';
import { parseSearchWords } from '#services/search/search-terms.ts';
import { splitWords } from '#services/search/split-words.ts';
import { ServiceError } from '#services/service-error.ts';
import { getMailLink, getTelLink, getWebLink } from '#site/shared/links.ts';
import { exampleBodies } from '../../support/example-calls.ts';
import { findSuperlinearParts } from '../../support/superlinear-time.ts';

const { news } = contentTables;

/** Replaces every value in an example with `text`, and adds missing fields. */
function fillWith(example: unknown, text: string, schema?: z.ZodMiniType): unknown {
  if (Array.isArray(example)) return example.map((entry) => fillWith(entry, text));
  if (typeof example !== 'object' || example === null) return text;
  const shape = (schema as { shape?: object } | undefined)?.shape ?? {};
  const missingFields = Object.keys(shape).filter((field) => !(field in example));
  return Object.fromEntries([
    ...Object.entries(example).map(([field, value]) => [field, fillWith(value, text)]),
    ...missingFields.map((field) => [field, text]),
  ]);
}

const countTexts = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, entry) => sum + countTexts(entry), 0)
    : 1;

const routes = (Object.entries(contractRoutes) as [RouteName, Route][]).filter(
  ([, { body }]) => body,
);

it.each(routes)('reads a one-megabyte body in linear time: %s [API-3]', (name, { body }) => {
  const example = exampleBodies[name] ?? {};
  const textCount = countTexts(fillWith(example, 'a', body));
  const maxFieldLength = (1024 * 1024) / Math.max(textCount, 1);
  const read = (text: string) => {
    body?.safeParse(fillWith(example, text, body));
    body?.safeParse(text);
  };
  expect(findSuperlinearParts(read, maxFieldLength)).toEqual([]);
});

/** Functions outside the schemas that read texts from requests or stored content. */
const readers: Record<string, (text: string) => unknown> = {
  parseMoment,
  isEmailAddress,
  cleanEmailAddress,
  findEmailAddress,
  isPhoneNumber,
  splitPhoneNumbers,
  findNumberToDial,
  getTelLink,
  getMailLink,
  getWebLink,
  isWebUrl,
  isLinkAddress,
  parseLinkAddress,
  canBeAddress,
  readRichText,
  splitEntries,
  readIfMatch,
  mayOmitOffset,
  getImageType,
  afterCursor: (text) =>
    ignoreServiceError(() => isOnPage(newestFirst, { limit: 1, cursor: text })),
  range: (text) => parseRange(1000, `bytes=${text}`),
};

/**
 * The limit for stored texts and searches, whose readers do more work for each character, and for the address and
 * headers of a request, which Node limits to 16 KB in total.
 */
const maxLength = 64 * 1024;
const storedTextReaders: Record<string, (text: string) => unknown> = {
  foldForSearch,
  splitWords,
  parseSearchWords,
  'readRichText with a valid document': (text) =>
    readRichText(JSON.stringify(toPlainDocument(text))),
};

const getClientAddress = createClientAddressReader(['127.0.0.1', '10.0.0.0/8']);
const site = await readNetlifyConfig(netlifyConfigFile);
const headReaders: Record<string, (text: string) => unknown> = {
  'the path of an address': (text) => getPathNoStrict(new Request(toAddress(`/${text}`))),
  'the query of an address': (text) => getQueryParams(toAddress(`/getNewses?${text}`)),
  'the query of a list': (text) => ignoreServiceError(() => readPage(createContext(text))),
  'the words of a search': (text) => ignoreServiceError(() => readSearch(createContext(text))),
  'a number in a path': (text) => ignoreServiceError(() => readNumber(text)),
  'a path for the router': (text) => isDynamicPath(`/${text}`),
  'a path with redirects': (text) => site.findRedirect(`/${text}`),
  'a path with headers': (text) => site.getHeaders(`/${text}`),
  'If-None-Match': (text) => matchesEtag('"70.a"', text),
  'Accept-Encoding': chooseFileEncoding,
  'Idempotency-Key': (text) =>
    ignoreServiceError(() =>
      readIdempotencyKey({ ...postDraft, isIdempotent: true }, createContext(text)),
    ),
  'X-Forwarded-For': (text) => getClientAddress('127.0.0.1', text),
};

const toAddress = (end: string) => `http://firm.example${encodeURI(end.toWellFormed())}`;

const createContext = (text: string) =>
  ({
    req: { query: () => ({ q: text, limit: text, cursor: text }), header: () => text },
  }) as unknown as Context;

const newestFirst: Order = { by: news.time, id: news._id, direction: 'descending' };

function ignoreServiceError(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}

describe('a long text', () => {
  it.each(Object.entries(readers))('is read in linear time by %s [API-3]', (_, read) => {
    expect(findSuperlinearParts(read)).toEqual([]);
  });

  it.each(Object.entries(storedTextReaders))(
    'is read in linear time by %s, up to 65,536 characters [API-3]',
    (_, read) => {
      expect(findSuperlinearParts(read, maxLength)).toEqual([]);
    },
  );

  it.each(Object.entries(headReaders))(
    'is read in linear time as %s, up to 65,536 characters [API-3]',
    (_, read) => {
      expect(findSuperlinearParts(read, maxLength)).toEqual([]);
    },
  );
});
