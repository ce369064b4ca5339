import { mayCall } from '#api/authorize.ts';
import type { Route } from '#contract/http/route.ts';
import { type ContentKind, isContentKind } from '#contract/kinds/content-kinds.ts';
import type { CallingKey } from '#services/context.ts';
import type { Tool, ToolInput } from './tool.ts';
import { contentTools } from './tools/content-tools.ts';
import { draftTools, publishingTools } from './tools/draft-tools.ts';
import { messageTools } from './tools/message-tools.ts';
import { pictureTools } from './tools/picture-tools.ts';

/** Each tool calls routes in the route table. A key sees the tools whose routes it may call [API-8]. */
export const tools: Tool[] = [
  ...contentTools,
  ...draftTools,
  ...pictureTools,
  ...messageTools,
  ...publishingTools,
];

export interface AvailableTool {
  tool: Tool;
  input: ToolInput;
}

/** Returns the tools that a key may use. Their inputs allow only the kinds of the key [API-8]. */
export function listAvailableTools(key: CallingKey): AvailableTool[] {
  const keyKinds = key.kinds.filter(isContentKind);
  return tools.flatMap((tool) => {
    const kinds = keyKinds.filter((kind) => tool.kinds?.includes(kind) ?? true);
    const isAvailable = kinds.length > 0 && tool.routes.every((route) => mayUse(key, route, kinds));
    return isAvailable ? { tool, input: tool.buildInput(kinds) } : [];
  });
}

const mayUse = (key: CallingKey, route: Route, kinds: ContentKind[]) =>
  route.access === 'public' || kinds.some((kind) => mayCall(key, route, kind));

export function getAnnotations({ title, routes }: Tool) {
  const isReadOnly = ({ method, keys }: Route) => method === 'GET' || keys === 'read';
  return {
    title,
    readOnlyHint: routes.every(isReadOnly),
    destructiveHint: routes.some(({ method, keys }) => method === 'DELETE' || keys === 'publish'),
    // With an idempotency key, a repeated create stores nothing new.
    idempotentHint: routes.every(
      (route) => isReadOnly(route) || route.method !== 'POST' || route.isIdempotent === true,
    ),
    openWorldHint: false,
  };
}
