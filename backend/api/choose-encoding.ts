import { parseAccept } from 'hono/utils/accept';

/** Returns the first of `encodings` that an `Accept-Encoding` header allows, or `identity`. */
export const chooseEncoding = <E extends string>(encodings: readonly E[], acceptEncoding = '') =>
  encodings.find((encoding) =>
    parseAccept(acceptEncoding).some(({ type, q }) => type.toLowerCase() === encoding && q > 0),
  ) ?? 'identity';
