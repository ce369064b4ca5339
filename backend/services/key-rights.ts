import { type ContentKind, contentKindNames, findFields } from '#contract/kinds/content-kinds.ts';
import type { Context } from './context.ts';
import { ServiceError } from './service-error.ts';

type ApiCaller = Pick<Context, 'key'>;

/** Whether the caller is a key that may prepare drafts but not publish them [API-8]. */
export const isProposing = ({ key }: ApiCaller): boolean => key?.scope === 'propose';

/** The kinds of content that the caller may access. A call without a key may access all kinds [AUTH-15]. */
export const listAllowedKinds = ({ key }: ApiCaller): ContentKind[] =>
  contentKindNames.filter((kind) => !key || key.kinds.includes(kind));

/** The kinds whose records contain pictures, in fields or in formatted texts. */
export const kindsWithPictures = contentKindNames.filter(
  (kind) => findFields('image', kind).length + findFields('richText', kind).length > 0,
);

export const mayAccessPictures = (caller: ApiCaller): boolean =>
  listAllowedKinds(caller).some((kind) => kindsWithPictures.includes(kind));

/** Throws `forbidden` unless the caller may access all of `kinds`. */
export function requireKinds(caller: ApiCaller, kinds: readonly ContentKind[]): void {
  const allowedKinds = listAllowedKinds(caller);
  if (!kinds.every((kind) => allowedKinds.includes(kind))) throw new ServiceError('forbidden');
}

/** Throws `forbidden` unless the caller may access the picture library. */
export function requirePictures(caller: ApiCaller): void {
  if (!mayAccessPictures(caller)) throw new ServiceError('forbidden');
}

/** Throws `forbidden` for a key that may not publish. */
export function requirePublishing({ key }: ApiCaller): void {
  if (key && key.scope !== 'publish') throw new ServiceError('forbidden');
}
