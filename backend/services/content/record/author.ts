import type { CallingKey } from '../../context.ts';

export interface Author {
  /** The id of the account, or `system`. */
  actor: string;
  now: Date;
  batch?: string;
  key?: CallingKey | undefined;
}
