import { hash } from 'node:crypto';
import type { ApiResponse, ResponseOf } from '#contract/http/client.ts';
import { formatEtag } from '#contract/http/etag.ts';
import type { Route } from '#contract/http/route.ts';
import {
  type ContentKind,
  contentKindNames,
  isContentKind,
} from '#contract/kinds/content-kinds.ts';
import { listPathNames } from '#contract/openapi/parameters.ts';
import { buildRouteInput, type InputOptions, listBodyProperties, pageSize } from './route-input.ts';
import {
  ArgumentError,
  type Arguments,
  type FormatResult,
  type ResultLimits,
  recordLimits,
  type Tool,
  type ToolContext,
} from './tool.ts';

interface FixedInput {
  translations?: 'all';
  fixedBody?: Arguments;
}

interface RouteTool<R extends Route>
  extends Pick<Tool, 'name' | 'title' | 'description' | 'kinds'>,
    InputOptions,
    FixedInput {
  /** Defaults to `recordLimits`. */
  limits?: ResultLimits;
  formatResult: FormatResult<ResponseOf<R>>;
}

export function defineRouteTool<const R extends Route>(route: R, tool: RouteTool<R>): Tool {
  return {
    limits: recordLimits,
    ...tool,
    routes: [route],
    buildInput: (kinds) => buildRouteInput(route, kinds, tool),
    run: (args, context) => callRoute(route, tool, args, context),
  };
}

type KindTool<R extends Route> = Omit<RouteTool<R>, keyof InputOptions | keyof FixedInput>;

/** Creates a tool that calls the route of the kind in its arguments. */
export function defineKindTool<const R extends Route>(
  getRoute: (kind: ContentKind) => R,
  tool: KindTool<R>,
): Tool {
  const [firstRoute, ...otherRoutes] = contentKindNames.map(getRoute);
  if (!firstRoute) throw new Error(`${tool.name} has no route`);
  return {
    limits: recordLimits,
    ...tool,
    routes: [firstRoute, ...otherRoutes],
    buildInput: (kinds) => {
      const { properties, required } = buildRouteInput(firstRoute, kinds);
      const kind = { type: 'string' as const, enum: kinds, description: 'The kind of content.' };
      return { properties: { kind, ...properties }, required: ['kind', ...required] };
    },
    run: (args, context) => callRoute(getRoute(requireKind(args)), tool, args, context),
  };
}

/** Throws `ArgumentError` if the arguments contain no valid kind. */
export function requireKind({ kind }: Arguments): ContentKind {
  if (typeof kind !== 'string' || !isContentKind(kind)) {
    throw new ArgumentError('kind: Must be a kind of content.');
  }
  return kind;
}

async function callRoute<R extends Route>(
  route: R,
  {
    formatResult,
    ...options
  }: Pick<RouteTool<R>, 'formatResult' | keyof FixedInput | keyof InputOptions>,
  args: Arguments,
  { call, caller, screens }: ToolContext,
): Promise<unknown> {
  const request = buildRequest(route, args, { ...options, caller });
  const response = await (call as LooseCall)(route, request);
  return formatResult(response as ApiResponse<ResponseOf<R>>, { args, screens });
}

/** The types of the arguments are known only at run time. */
type LooseCall = (route: Route, options: object) => Promise<ApiResponse<unknown>>;

function buildRequest(
  route: Route,
  args: Arguments,
  { caller, fixedBody, translations, ...options }: InputOptions & FixedInput & { caller: string },
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
  hash('sha256', JSON.stringify([caller, path, args]));
