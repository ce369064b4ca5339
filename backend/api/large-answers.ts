/** An answer that is too large for memory and that its host stores. */
export interface LargeAnswer {
  /** In bytes, plain and compressed. */
  size: Record<AnswerEncoding, number>;
  /** Its bytes, read while they are sent. Rejects if it is gone. */
  open(encoding: AnswerEncoding): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Removes it after current requests have had time to open it. */
  remove(): void;
}

export type AnswerEncoding = 'identity' | 'gzip';

/** Writes the bytes of a large answer part by part. */
export interface LargeAnswerWriter {
  write(part: Uint8Array): Promise<void>;
  /** Resolves when everything is stored. */
  end(): Promise<LargeAnswer>;
  /** Removes what was written. Does not reject. */
  abort(): Promise<void>;
}

/** Stores answers that are too large for memory [API-6]. All methods reject with `unavailable` if storing fails. */
export interface LargeAnswers {
  create(): Promise<LargeAnswerWriter>;
}
