import type { RichText } from './document.ts';

/** Replaces `read-document.ts` in browsers. The server checks the documents that they receive and send. */
export const readDocument = (json: string): { document?: RichText; fault?: string } => ({
  document: JSON.parse(json),
});
