/**
 * Models the records of one kind [PUB-3]. The walks of `tests/api/life.test.ts` compare the model with the product.
 * Each function is an event in the life of a record.
 */

/** The text that visitors see, and the text that editors have prepared. */
export interface Known {
  shown: string | null;
  draft: string | null;
  publishAt: number | null;
  unpublishAt: number | null;
}

/** By id. A record without a text does not exist. */
export type World = Map<string, Known>;

export interface Stored {
  /** Null if the text does not change. */
  text: string | null;
  publishAt: number | null;
  unpublishAt: number | null;
}

const nothing: Known = { shown: null, draft: null, publishAt: null, unpublishAt: null };

export const at = (world: World, id: string): Known => world.get(id) ?? nothing;

/** Returns the text that editors see, or null if there is no record. */
export const seen = ({ shown, draft }: Known): string | null => draft ?? shown;

const isPast = (moment: number | null, now: number) => moment !== null && moment <= now;

function set(world: World, id: string, known: Known): void {
  if (seen(known) === null) world.delete(id);
  else world.set(id, known);
}

/** A public route changes the visible text and keeps the draft. */
export const show = (world: World, id: string, text: string): void =>
  set(world, id, { ...at(world, id), shown: text });

export function publish(
  world: World,
  id: string,
  { text, unpublishAt }: Omit<Stored, 'publishAt'>,
): void {
  set(world, id, { ...nothing, shown: text ?? seen(at(world, id)), unpublishAt });
}

export function unpublish(world: World, id: string, now: number): void {
  const known = at(world, id);
  if (known.shown === null) return;
  const publishAt = isPast(known.publishAt, now) ? null : known.publishAt;
  set(world, id, { shown: null, draft: seen(known), publishAt, unpublishAt: null });
}

/** Stores a draft and applies a past schedule at once. */
export function store(world: World, id: string, given: Stored, now: number): void {
  const known = at(world, id);
  const text = given.text ?? known.draft;
  const draft = text === known.shown ? null : text;
  const { publishAt, unpublishAt } = given;
  const isOver = isPast(unpublishAt, now);
  if (isPast(publishAt, now) && !isOver) {
    publish(world, id, given);
    return;
  }
  const schedule = isOver ? { publishAt: null, unpublishAt: null } : { publishAt, unpublishAt };
  set(world, id, { ...known, draft, ...schedule });
  if (isOver) unpublish(world, id, now);
}

/** Discards a draft. This deletes an unpublished record. */
export const discard = (world: World, id: string): void =>
  set(world, id, { ...nothing, shown: at(world, id).shown });

export const remove = (world: World, id: string): void => void world.delete(id);

/** Restores a published version and removes the draft. */
export const putBack = (world: World, id: string, text: string): void =>
  set(world, id, { ...nothing, shown: text });

export function follow(world: World, now: number): void {
  for (const [id, known] of world) {
    const { publishAt, unpublishAt } = known;
    if (isPast(unpublishAt, now)) {
      unpublish(world, id, now);
      set(world, id, { ...at(world, id), publishAt: null, unpublishAt: null });
    } else if (isPast(publishAt, now)) publish(world, id, { text: null, unpublishAt });
  }
}

export const copyOf = (world: World): World => new Map(world);
