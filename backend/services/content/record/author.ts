import type { Context } from '../../context.ts';

export interface Author extends Omit<Context, 'store'> {
  batch?: string;
}
