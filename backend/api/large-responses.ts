export interface LargeResponse {
  /** In bytes. */
  size: Record<ResponseEncoding, number>;
  /** Rejects if the response has been removed. */
  open(encoding: ResponseEncoding): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Removes the response after current requests have had time to open it. */
  remove(): void;
}

export type ResponseEncoding = 'identity' | 'gzip';

export interface LargeResponseWriter {
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<LargeResponse>;
  /** Discards everything written so far. Does not reject. */
  abort(): Promise<void>;
}

/** `create`, `write` and `end` reject with `unavailable` if storing fails [API-6]. */
export interface LargeResponseStore {
  create(): Promise<LargeResponseWriter>;
}
