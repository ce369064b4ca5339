/** Headers that apply only to the CDN's own response. */
const perResponseHeaders = [
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
];

export async function fetchBuiltPage(page: string, address: URL): Promise<Response> {
  const { body, status, headers } = await fetch(new URL(page, address));
  const newHeaders = new Headers(headers);
  for (const name of perResponseHeaders) newHeaders.delete(name);
  return new Response(body, { status, headers: newHeaders });
}

/** Resolves to a response with the body of a built page. Caches must revalidate the response before they reuse it. */
export async function respondWithPage(
  status: number,
  page: string,
  address: URL,
): Promise<Response> {
  const { body, headers } = await fetchBuiltPage(page, address);
  headers.set('Cache-Control', 'no-cache');
  return new Response(body, { status, headers });
}
