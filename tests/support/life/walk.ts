import { ProblemError } from '#contract/http/client.ts';
import type { Route } from '#contract/http/route.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { createScheduleAlert } from '#services/alerts/cached-alert.ts';
import { publishDue } from '#services/content/act/publish-due.ts';
import type { TestApi } from '../api.ts';
import type { createPictureFiles } from '../library.ts';
import type { Person } from '../tokens.ts';
import { type AnyCall, findTextField } from './kind-calls.ts';
import { listUsedPictures, type Observation } from './observation.ts';
import type { Library } from './picture-states.ts';
import type { Step } from './steps.ts';
import type { World } from './world.ts';

export interface Walk {
  api: TestApi;
  kind: ContentKind;
  model: World;
  allIds: Set<string>;
  library: Library;
  pictureIds: Map<string, string>;
  removedPictures: Set<string>;
  /** The state of the records when they were last observed. */
  observation: Observation;
  /** The pictures in `observation`. */
  readonly usedPictures: Set<string>;
  files: ReturnType<typeof createPictureFiles>;
  /** A replacement of a picture that can be undone, with its time and the visible states of the changed records. */
  replacement: {
    batch: string;
    at: number;
    records: Map<string, { text: string; etag: string | null }>;
  } | null;
  /** The clock of the API in milliseconds. */
  now: number;
  /** The last exported file and the texts of its records. */
  lastExport: { file: object; texts: Map<string, string> };
  newText(): string;
  call(step: Pick<Step, 'editor'>, ...args: Parameters<AnyCall>): ReturnType<AnyCall>;
  /**
   * Resolves to the `If-Match` that the step's editor sends, and whether it matches the record. Without an `If-Match`,
   * `isNewest` is true.
   */
  chooseIfMatch(
    id: string,
    step: Step,
  ): Promise<{ condition: { ifMatch?: string }; isNewest: boolean }>;
  /** Resolves to the record's ETag, or to null if there is no record. */
  readEtag(id: string): Promise<string | null>;
  storeExport(): Promise<void>;
  /** Publishes and unpublishes due records. Repeats this until no record is locked by another action. */
  followSchedule(): Promise<void>;
}

export function beginWalk(
  api: TestApi,
  { kind, editors, files }: { kind: ContentKind; editors: [Person, Person]; files: Walk['files'] },
): Walk {
  const lastEtags = new Map<string, string>();
  let textCount = 0;
  const call = (step: Pick<Step, 'editor'>, route: Route, options: object = {}) =>
    (api.as(editors[step.editor]) as AnyCall)(route, options);

  const walk: Walk = {
    api,
    kind,
    model: new Map(),
    allIds: new Set(),
    library: new Map(),
    pictureIds: new Map(),
    removedPictures: new Set(),
    observation: { world: new Map(), texts: new Map() },
    get usedPictures() {
      return listUsedPictures(walk.observation);
    },
    files,
    replacement: null,
    get now() {
      return api.clock.now.getTime();
    },
    lastExport: { file: { format: 2 }, texts: new Map() },
    newText: () => {
      textCount += 1;
      return `text number ${textCount} of ${kind}`;
    },
    call,
    chooseIfMatch: async (id, step) => {
      const newestEtag = step.ifMatch === 'any' ? null : await readRecordEtag(call, step, kind, id);
      if (newestEtag === null) return { condition: {}, isNewest: true };
      const key = `${step.editor} ${id}`;
      const ifMatch = step.ifMatch === 'own' ? (lastEtags.get(key) ?? newestEtag) : newestEtag;
      lastEtags.set(key, ifMatch);
      return { condition: { ifMatch }, isNewest: ifMatch === newestEtag };
    },
    readEtag: (id) => readRecordEtag(call, { editor: 0 }, kind, id),
    storeExport: async () => {
      const { data } = await call({ editor: 0 }, fileRoutes.exportContent);
      const { profile, ...lists } = data as Record<string, unknown>;
      const isProfile = kind === 'profile';
      const records = (
        isProfile ? [{ ...(profile as object), _id: 'profile' }] : lists[kind]
      ) as object[];
      const file = isProfile ? { format: 2, profile } : { format: 2, [kind]: records };
      walk.lastExport = { file, texts: mapTexts(kind, records) };
    },
    followSchedule: async () => {
      const { busyCount, failures } = await publishDue({
        ...api.context(),
        alert: createScheduleAlert(api.store),
      });
      if (failures.length > 0) throw new Error(`Not published: ${JSON.stringify(failures)}`);
      if (busyCount > 0) await walk.followSchedule();
    },
  };
  return walk;
}

export function mapTexts(kind: ContentKind, records: object[]): Map<string, string> {
  const field = findTextField(kind);
  return new Map(
    (records as Record<string, unknown>[]).map((record) => [
      String(record['_id']),
      String(record[field]),
    ]),
  );
}

async function readRecordEtag(
  call: Walk['call'],
  step: Pick<Step, 'editor'>,
  kind: ContentKind,
  id: string,
): Promise<string | null> {
  try {
    return (await call(step, routes.getDraft, { params: { kind, id } })).etag;
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null;
    throw error;
  }
}
