/** Who makes a change, and when. */
export interface Author {
  /** The id of the account, or `system`. */
  actor: string;
  now: Date;
  /** The act on many records that the change is a part of. */
  batch?: string;
}
