import { isProposing } from '../../key-rights.ts';
import { ServiceError } from '../../service-error.ts';
import type { RecordState } from './record-state.ts';
import { type Author, getCopies, isSamePublished, type RecordStep } from './record-step.ts';

/** Whether `author` is a key that can only propose, and somebody else has a draft of the record. */
export const isBlockedByDraft = ({ draft }: RecordState, author: Author): boolean =>
  isProposing(author) && draft !== undefined && draft.actor !== author.actor;

/**
 * Throws for a step by a key that only proposes: `conflict` for somebody else's draft, and `forbidden` for a change
 * that visitors would see at once or at a scheduled time. `storeSteps` calls this before it stores a change.
 */
export function requireProposals(author: Author, steps: readonly RecordStep[]): void {
  if (!isProposing(author)) return;
  for (const { state, next } of steps) {
    if (isBlockedByDraft(state, author)) throw new ServiceError('conflict', othersDraftMessage);
    const isVisible = !isSamePublished(getCopies(state).published, next.published);
    if (isVisible || next.draft?.publishAt || next.draft?.unpublishAt) {
      throw new ServiceError('forbidden');
    }
  }
}

const othersDraftMessage =
  'Someone else is preparing changes to this item. A key with the propose scope can change or discard only its own proposals.';
