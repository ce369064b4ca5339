import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { KeyScope, Route } from '#contract/http/route.ts';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { contractRoutes } from '#contract/openapi/contract-routes.ts';
import { getAnnotations, listAvailableTools, tools } from '#mcp/available-tools.ts';
import { assistantHandlers } from '#netlify/host/assistant-handlers.ts';

const formatRoute = ({ method, path }: Route) => `${method} ${path}`;
const contractRouteNames = Object.values(contractRoutes).map(formatRoute);
const fullKey = { scope: 'publish', readsMessages: true, kinds: contentKindNames } as const;

const readTools = [
  ...['search_content', 'list_published', 'list_drafts', 'read_record', 'list_history'],
  ...['preview_changes', 'list_prices'],
];
const proposeTools = [
  ...['save_draft', 'change_draft', 'discard_draft', 'propose_many', 'undo_proposal'],
  'create_preview_link',
];
const messageTools = ['search_messages', 'list_messages', 'read_message'];
const publishTools = ['publish_draft', 'unpublish_record'];

describe('the tools for assistants', () => {
  it.each(tools)(
    'call only contract routes that are open to keys ($name) [API-8]',
    ({ routes }) => {
      for (const route of routes) {
        expect(contractRouteNames).toContain(formatRoute(route));
        expect(route.access === 'public' || route.keys !== undefined, route.path).toBe(true);
      }
    },
  );

  it('call only routes that the Netlify function serves [API-8]', () => {
    const servedRoutes = assistantHandlers.map(({ route }) => formatRoute(route));
    const calledRoutes = tools.flatMap(({ routes }) => routes.map(formatRoute));
    expect(servedRoutes).toEqual(expect.arrayContaining(calledRoutes));
  });

  it('have unique names, and consistent titles and descriptions [API-8]', () => {
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, title, description } of tools) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
      expect(title).toMatch(/^[A-Z][\w ]+$/);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('describe their input with valid JSON Schemas of less than 28 KB in total [API-8]', () => {
    const ajv = new Ajv2020({ strictTypes: false });
    addFormats.default(ajv);
    const allTools = listAvailableTools(fullKey);
    for (const { tool, input } of allTools) {
      const schema = { type: 'object', ...input, additionalProperties: false };
      expect(() => ajv.compile(schema), tool.name).not.toThrow();
      expect(Object.keys(input.properties), tool.name).toEqual(
        expect.arrayContaining(input.required),
      );
    }
    expect(JSON.stringify(allTools.map(({ input }) => input)).length).toBeLessThan(28 * 1024);
  });

  it('declare whether they are read-only, destructive or idempotent [API-8]', () => {
    const findByHint = (hint: 'readOnlyHint' | 'destructiveHint' | 'idempotentHint') =>
      tools.filter((tool) => getAnnotations(tool)[hint]).map(({ name }) => name);
    expect(findByHint('readOnlyHint')).toEqual([...readTools, 'find_pictures', ...messageTools]);
    expect(findByHint('destructiveHint')).toEqual(['discard_draft', ...publishTools]);
    expect(findByHint('idempotentHint')).toEqual([
      ...readTools,
      ...['save_draft', 'change_draft', 'discard_draft'],
      ...['find_pictures', 'describe_picture'],
      ...messageTools,
    ]);
  });

  it('depend on a key’s scope and access to messages [API-8]', () => {
    const getNames = (scope: KeyScope, readsMessages = false) =>
      listAvailableTools({ ...fullKey, scope, readsMessages }).map(({ tool }) => tool.name);
    expect(getNames('read')).toEqual([...readTools, 'find_pictures']);
    expect(getNames('propose')).toEqual([
      ...[...readTools, ...proposeTools],
      ...['upload_picture', 'find_pictures', 'describe_picture'],
    ]);
    expect(getNames('publish', true)).toEqual(tools.map(({ name }) => name));
    const publishNames = [...getNames('propose'), ...publishTools];
    expect(new Set(getNames('publish'))).toEqual(new Set(publishNames));
    expect(getNames('read', true)).toEqual([...getNames('read'), ...messageTools]);
  });
});
