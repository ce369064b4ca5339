/** Headers that describe one response, not the page. */
const perResponseHeaders = [
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
];

/** Returns the headers of a built page, for a response that a function creates from the page. */
export function copyPageHeaders(headers: Headers): Headers {
  const newHeaders = new Headers(headers);
  for (const name of perResponseHeaders) newHeaders.delete(name);
  return newHeaders;
}
