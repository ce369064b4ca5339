import { useRef } from 'react';
import { randomId } from '#ui/random-id.ts';
import type { PublishAction } from '../../data/content/draft-calls.ts';

/**
 * Returns the `Idempotency-Key` for a new record. A request without an answer can have been stored: the same fields get
 * the same key when they are sent again, and are stored once.
 */
export function useIdempotencyKey() {
  const sent = useRef({ content: '', key: '' });
  return (body: object, action: PublishAction): string => {
    const content = JSON.stringify([body, action]);
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    return sent.current.key;
  };
}
