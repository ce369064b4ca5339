import { createHash } from 'node:crypto';
import type { ApiResponse, ResponseOf } from '#contract/http/client.ts';
import { formatEtag } from '#contract/http/etag.ts';
import type { Route } from '#contract/http/route.ts';
import { type ContentKind, isContentKind } from '#contract/kinds/content-kinds.ts';
import { listPathNames } from '#contract/openapi/parameters.ts';
import { bodyProperties, pageSize, type RowInputOptions, rowInput } from './row-input.ts';
import {
  ArgumentError,
  type Arguments,
  type Present,
  type Tool,
  type ToolContext,
} from './tool.ts';

interface FixedInput {
  translations?: 'all';
  fixedBody?: Arguments;
}

interface RowTool<R extends Route>
  extends Pick<Tool, 'name' | 'title' | 'description' | 'kinds' | 'limits'>,
    RowInputOptions,
    FixedInput {
  present: Present<ResponseOf<R>>;
}

export function rowTool<const R extends Route>(row: R, tool: RowTool<R>): Tool {
  return {
    ...tool,
    rows: [row],
    input: (kinds) => rowInput(row, kinds, tool),
    run: (args, context) => callRow(row, tool, args, context),
  };
}

type ListTool<R extends Route> = Omit<RowTool<R>, keyof RowInputOptions | keyof FixedInput>;

/** Creates a tool that calls the row of the kind in its arguments. `rows` contains a row for each kind. */
export function kindTool<const R extends Route>(
  rows: Readonly<Record<ContentKind, R>>,
  tool: ListTool<R>,
): Tool {
  const all = Object.values<R>(rows);
  const [firstRow] = all;
  if (!firstRow) throw new Error(`${tool.name} has no row`);
  return {
    ...tool,
    rows: [firstRow, ...all.slice(1)],
    input: (kinds) => {
      const { properties, required } = rowInput(firstRow, kinds);
      const kind = { type: 'string' as const, enum: kinds, description: 'The kind of content.' };
      return { properties: { kind, ...properties }, required: ['kind', ...required] };
    },
    run: (args, context) => callRow(rows[kindOf(args)], tool, args, context),
  };
}

/** Throws `ArgumentError` if the arguments contain no valid kind. */
export function kindOf({ kind }: Arguments): ContentKind {
  if (typeof kind !== 'string' || !isContentKind(kind)) {
    throw new ArgumentError('kind: Must be a kind of content.');
  }
  return kind;
}

async function callRow<R extends Route>(
  row: R,
  { present, ...options }: Pick<RowTool<R>, 'present' | keyof FixedInput | keyof RowInputOptions>,
  args: Arguments,
  { call, caller, screens }: ToolContext,
): Promise<unknown> {
  const response = await (call as LooseCall)(row, requestOf(row, args, { ...options, caller }));
  return present(response as ApiResponse<ResponseOf<R>>, { args, screens });
}

/** The types of the arguments are known only at run time. */
type LooseCall = (route: Route, options: object) => Promise<ApiResponse<unknown>>;

function requestOf(
  route: Route,
  args: Arguments,
  {
    caller,
    fixedBody,
    translations,
    ...options
  }: RowInputOptions & FixedInput & { caller: string },
): object {
  const pick = (names: string[]) =>
    Object.fromEntries(
      names.filter((name) => args[name] !== undefined).map((name) => [name, args[name]]),
    );
  return {
    params: pick(listPathNames(route.path)),
    ...(route.body && { body: { ...pick(bodyProperties(route, options)), ...fixedBody } }),
    ...(route.isPaged && { page: { limit: pageSize.default, ...pick(['limit', 'cursor']) } }),
    ...(route.isSearch && { search: pick(['q', 'limit']) }),
    ...(translations && { translations }),
    ...(route.ifMatch && { ifMatch: formatEtag(Number(args['version'])) }),
    ...(route.isIdempotent && { idempotencyKey: idempotencyKeyOf(caller, route, args) }),
  };
}

/** Prevents an assistant from storing something twice when it repeats a call, for example after a lost response. */
const idempotencyKeyOf = (caller: string, { path }: Route, args: Arguments) =>
  createHash('sha256')
    .update(JSON.stringify([caller, path, args]))
    .digest('hex');
