import { createHash } from 'node:crypto';
import type { ApiResponse, ResponseOf } from '#contract/http/client.ts';
import { formatEtag } from '#contract/http/etag.ts';
import type { Route } from '#contract/http/route.ts';
import { type ContentKind, isContentKind } from '#contract/kinds/content-kinds.ts';
import { listPathNames } from '#contract/openapi/parameters.ts';
import { buildRowInput, listBodyProperties, pageSize, type RowInputOptions } from './row-input.ts';
import {
  ArgumentError,
  type Arguments,
  type FormatResult,
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
  formatResult: FormatResult<ResponseOf<R>>;
}

export function defineRowTool<const R extends Route>(row: R, tool: RowTool<R>): Tool {
  return {
    ...tool,
    rows: [row],
    buildInput: (kinds) => buildRowInput(row, kinds, tool),
    run: (args, context) => callRow(row, tool, args, context),
  };
}

type ListTool<R extends Route> = Omit<RowTool<R>, keyof RowInputOptions | keyof FixedInput>;

/** Creates a tool that calls the row of the kind in its arguments. `rows` contains a row for each kind. */
export function defineKindTool<const R extends Route>(
  rows: Readonly<Record<ContentKind, R>>,
  tool: ListTool<R>,
): Tool {
  const allRows = Object.values<R>(rows);
  const [firstRow] = allRows;
  if (!firstRow) throw new Error(`${tool.name} has no row`);
  return {
    ...tool,
    rows: [firstRow, ...allRows.slice(1)],
    buildInput: (kinds) => {
      const { properties, required } = buildRowInput(firstRow, kinds);
      const kind = { type: 'string' as const, enum: kinds, description: 'The kind of content.' };
      return { properties: { kind, ...properties }, required: ['kind', ...required] };
    },
    run: (args, context) => callRow(rows[requireKind(args)], tool, args, context),
  };
}

/** Throws `ArgumentError` if the arguments contain no valid kind. */
export function requireKind({ kind }: Arguments): ContentKind {
  if (typeof kind !== 'string' || !isContentKind(kind)) {
    throw new ArgumentError('kind: Must be a kind of content.');
  }
  return kind;
}

async function callRow<R extends Route>(
  row: R,
  {
    formatResult,
    ...options
  }: Pick<RowTool<R>, 'formatResult' | keyof FixedInput | keyof RowInputOptions>,
  args: Arguments,
  { call, caller, screens }: ToolContext,
): Promise<unknown> {
  const response = await (call as LooseCall)(row, buildRequest(row, args, { ...options, caller }));
  return formatResult(response as ApiResponse<ResponseOf<R>>, { args, screens });
}

/** The types of the arguments are known only at run time. */
type LooseCall = (route: Route, options: object) => Promise<ApiResponse<unknown>>;

function buildRequest(
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
    ...(route.body && { body: { ...pick(listBodyProperties(route, options)), ...fixedBody } }),
    ...(route.isPaged && { page: { limit: pageSize.default, ...pick(['limit', 'cursor']) } }),
    ...(route.isSearch && { search: pick(['q', 'limit']) }),
    ...(translations && { translations }),
    ...(route.ifMatch && { ifMatch: formatEtag(Number(args['version'])) }),
    ...(route.isIdempotent && { idempotencyKey: createIdempotencyKey(caller, route, args) }),
  };
}

/** Prevents an assistant from storing something twice when it repeats a call, for example after a lost response. */
const createIdempotencyKey = (caller: string, { path }: Route, args: Arguments) =>
  createHash('sha256')
    .update(JSON.stringify([caller, path, args]))
    .digest('hex');
