/** A response that is too large for memory and that the host stores. */
export interface LargeResponse {
  /** In bytes, plain and compressed. */
  size: Record<ResponseEncoding, number>;
  /** Returns its bytes as a stream. Rejects if the response has been removed. */
  open(encoding: ResponseEncoding): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Removes it after current requests have had time to open it. */
  remove(): void;
}

export type ResponseEncoding = 'identity' | 'gzip';

/** Writes the bytes of a large response part by part. */
export interface LargeResponseWriter {
  write(part: Uint8Array): Promise<void>;
  /** Resolves when everything is stored. */
  end(): Promise<LargeResponse>;
  /** Removes what was written. Does not reject. */
  abort(): Promise<void>;
}

/** Stores responses that are too large for memory [API-6]. All methods reject with `unavailable` if storing fails. */
export interface LargeResponses {
  create(): Promise<LargeResponseWriter>;
}
