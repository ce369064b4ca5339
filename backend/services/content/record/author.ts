import type { CallingKey } from '../../context.ts';

/** The author and time of a change. */
export interface Author {
  /** The id of the account, or `system`. */
  actor: string;
  now: Date;
  /** The id of the batch that the change belongs to. */
  batch?: string;
  /** The API key that makes the change. */
  key?: CallingKey | undefined;
}
