import { isProposing } from '../../key-rights.ts';
import { ServiceError } from '../../service-error.ts';
import type { RecordState } from './record-state.ts';
import { type Author, getCopies, isSamePublished, type RecordStep } from './record-step.ts';

/** Whether `author` is a key that can only propose, and somebody else has a draft of the record. */
export const isBlockedByDraft = ({ draft }: RecordState, author: Author): boolean =>
  isProposing(author) && draft !== undefined && draft.actor !== author.actor;

/**
 * Checks the steps of a key that can only propose. Throws `conflict` if somebody else has a draft of the record, and
 * `forbidden` if visitors would see the change, now or at a scheduled time.
 */
export function requireProposals(author: Author, steps: readonly RecordStep[]): void {
  if (!isProposing(author)) return;
  for (const { state, next } of steps) {
    if (isBlockedByDraft(state, author)) throw new ServiceError('conflict', draftConflictMessage);
    const isVisible = !isSamePublished(getCopies(state).published, next.published);
    if (isVisible || next.draft?.publishAt || next.draft?.unpublishAt) {
      throw new ServiceError('forbidden');
    }
  }
}

const draftConflictMessage =
  'Someone else is preparing changes to this item. A key with the propose scope can change or discard only its own proposals.';
