/** An answer that is too large for memory, where its host keeps it. */
export interface LargeAnswer {
  /** In bytes, plain and compressed. */
  size: Record<AnswerEncoding, number>;
  /** Its bytes, read while they are sent. Rejects where it is there no more. */
  open(encoding: AnswerEncoding): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
  /** Removes it, once those who were just handed it have opened it. */
  remove(): void;
}

export type AnswerEncoding = 'identity' | 'gzip';

/** Takes the bytes of a large answer, one part after the other. */
export interface LargeAnswerWriter {
  write(part: Uint8Array): Promise<void>;
  /** Resolves once all is kept. */
  end(): Promise<LargeAnswer>;
  /** Removes what was written. Does not reject. */
  abort(): Promise<void>;
}

/** Keeps answers that are too large for memory [API-6]. All methods reject with `unavailable` where nothing can be kept. */
export interface LargeAnswers {
  create(): Promise<LargeAnswerWriter>;
}
