/** Models the records of one kind [PUB-3]. The random walks of `describeLife` compare the model with the product. */

/** The published text, the draft and the schedule of a record. Times are in milliseconds. */
export interface RecordState {
  publicText: string | null;
  draft: string | null;
  publishAt: number | null;
  unpublishAt: number | null;
}

/** The records, keyed by id. A record without a text does not exist. */
export type World = Map<string, RecordState>;

export interface DraftInput {
  /** Null if the text does not change. */
  text: string | null;
  publishAt: number | null;
  unpublishAt: number | null;
}

const noRecord: RecordState = { publicText: null, draft: null, publishAt: null, unpublishAt: null };

export const getState = (world: World, id: string): RecordState => world.get(id) ?? noRecord;

/** Returns the text that editors see, or null if there is no record. */
export const getEditorText = ({ publicText, draft }: RecordState): string | null =>
  draft ?? publicText;

const isPast = (moment: number | null, now: number) => moment !== null && moment <= now;

function setState(world: World, id: string, state: RecordState): void {
  if (getEditorText(state) === null) world.delete(id);
  else world.set(id, state);
}

/** Models the routes that write the published record directly. They keep its draft. */
export const setPublicText = (world: World, id: string, text: string): void =>
  setState(world, id, { ...getState(world, id), publicText: text });

export function publish(
  world: World,
  id: string,
  { text, unpublishAt }: Omit<DraftInput, 'publishAt'>,
): void {
  setState(world, id, {
    ...noRecord,
    publicText: text ?? getEditorText(getState(world, id)),
    unpublishAt,
  });
}

export function unpublish(world: World, id: string, now: number): void {
  const state = getState(world, id);
  if (state.publicText === null) return;
  const publishAt = isPast(state.publishAt, now) ? null : state.publishAt;
  setState(world, id, {
    publicText: null,
    draft: getEditorText(state),
    publishAt,
    unpublishAt: null,
  });
}

/** Stores a draft, and applies a scheduled start or end that has already passed. */
export function storeDraft(world: World, id: string, input: DraftInput, now: number): void {
  const state = getState(world, id);
  const text = input.text ?? state.draft;
  const draft = text === state.publicText ? null : text;
  const { publishAt, unpublishAt } = input;
  const isOver = isPast(unpublishAt, now);
  if (isPast(publishAt, now) && !isOver) {
    publish(world, id, input);
    return;
  }
  const schedule = isOver ? { publishAt: null, unpublishAt: null } : { publishAt, unpublishAt };
  setState(world, id, { ...state, draft, ...schedule });
  if (isOver) unpublish(world, id, now);
}

/** Discards a draft, and deletes the record if it is not published. */
export const discardDraft = (world: World, id: string): void =>
  setState(world, id, { ...noRecord, publicText: getState(world, id).publicText });

export const remove = (world: World, id: string): void => void world.delete(id);

/** Restores a published version and removes the draft. */
export const restorePublished = (world: World, id: string, text: string): void =>
  setState(world, id, { ...noRecord, publicText: text });

export function applySchedules(world: World, now: number): void {
  for (const [id, state] of world) {
    const { publishAt, unpublishAt } = state;
    if (isPast(unpublishAt, now)) {
      unpublish(world, id, now);
      setState(world, id, { ...getState(world, id), publishAt: null, unpublishAt: null });
    } else if (isPast(publishAt, now)) publish(world, id, { text: null, unpublishAt });
  }
}

export const copyWorld = (world: World): World => new Map(world);
