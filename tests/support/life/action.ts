import type { Library } from './known-pictures.ts';
import type { Observed } from './observed.ts';
import type { Step } from './steps.ts';
import type { Walk } from './walk.ts';
import type * as world from './world.ts';

/** Something that is about to be done, what must come of it, and how it is answered. */
export interface Action {
  /** Resolves to the id of what was made, where that is new. */
  send: () => Promise<unknown>;
  /** What it does to the model, once it is done. */
  apply: (model: world.World, made: string) => void;
  /** The record that it is about. */
  id?: string | undefined;
  /** The problem that it must lead to; undefined where it must be done. */
  refusal?: 'not-found' | 'precondition-failed' | 'invalid-input' | 'conflict' | undefined;
  /** The reported reason when it is refused as a conflict. */
  detail?: RegExp;
  /** It makes a picture and no record. */
  isPicture?: true;
  /** What it does to the pictures of the library. */
  library?: (library: Library, made: string) => void;
  /** What must be true besides once it is done, and nobody did anything else at the same moment. */
  after?: (seen: Observed['seen'], made: string) => Promise<void>;
}

/** Makes an action of a step; undefined where the step can do nothing in this state. */
export type Make = (walk: Walk, step: Step) => Action | undefined | Promise<Action | undefined>;
