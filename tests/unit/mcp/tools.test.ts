import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { KeyScope, Route } from '#contract/http/route.ts';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { contractRoutes } from '#contract/openapi/contract-routes.ts';
import { annotationsOf, availableTools } from '#mcp/available-tools.ts';
import { tools } from '#mcp/tools.ts';
import { assistantHandlers } from '#netlify/host/assistant-handlers.ts';

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const table = Object.values(contractRoutes).map(nameOf);
const fullKey = {
  ...({ scope: 'publish', readsMessages: true, kinds: contentKindNames } as const),
};

const readTools = [
  ...['search_content', 'list_published', 'list_drafts', 'read_record', 'list_history'],
  ...['preview_changes', 'list_prices'],
];
const proposeTools = [
  ...['save_draft', 'change_draft', 'discard_draft', 'propose_many', 'undo_proposal'],
  'create_preview_link',
];
const ofMessages = ['search_messages', 'list_messages', 'read_message'];
const publishTools = ['publish_draft', 'unpublish_record'];

describe('the tools for assistants', () => {
  it.each(tools)('$name calls rows of the route table, which keys may call [API-8]', ({ rows }) => {
    for (const row of rows) {
      expect(table).toContain(nameOf(row));
      expect(row.access === 'public' || row.keys !== undefined, row.path).toBe(true);
    }
  });

  it('call only rows that the function of the platform answers [API-8]', () => {
    const answeredRoutes = assistantHandlers.map(({ route }) => nameOf(route));
    expect(
      tools.flatMap(({ rows }) => rows.map(nameOf)).filter((row) => !answeredRoutes.includes(row)),
    ).toEqual([]);
  });

  it('have distinct names in one style, and sentences that describe them [API-8]', () => {
    const names = tools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, title, description } of tools) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
      expect(title).toMatch(/^[A-Z][\w ]+$/);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('describe their input in valid JSON Schema, in at most 28 KB for all tools [API-8]', () => {
    const ajv = new Ajv2020({ strictTypes: false });
    addFormats.default(ajv);
    const allTools = availableTools(fullKey);
    for (const { tool, input } of allTools) {
      const schema = { type: 'object', ...input, additionalProperties: false };
      expect(() => ajv.compile(schema), tool.name).not.toThrow();
      expect(Object.keys(input.properties), tool.name).toEqual(
        expect.arrayContaining(input.required),
      );
    }
    expect(JSON.stringify(allTools.map(({ input }) => input)).length).toBeLessThan(28 * 1024);
  });

  it('say whether they read, change what visitors see, or can be repeated [API-8]', () => {
    const toolsWithHint = (mark: 'readOnlyHint' | 'destructiveHint' | 'idempotentHint') =>
      tools.filter((tool) => annotationsOf(tool)[mark]).map(({ name }) => name);
    expect(toolsWithHint('readOnlyHint')).toEqual([...readTools, 'find_pictures', ...ofMessages]);
    expect(toolsWithHint('destructiveHint')).toEqual(['discard_draft', ...publishTools]);
    expect(toolsWithHint('idempotentHint')).toEqual([
      ...readTools,
      ...['save_draft', 'change_draft', 'discard_draft'],
      ...['find_pictures', 'describe_picture'],
      ...ofMessages,
    ]);
  });

  it('are those that the scope of a key allows [API-8]', () => {
    const names = (scope: KeyScope, readsMessages = false) =>
      availableTools({ ...fullKey, scope, readsMessages }).map(({ tool }) => tool.name);
    expect(names('read')).toEqual([...readTools, 'find_pictures']);
    expect(names('propose')).toEqual([
      ...[...readTools, ...proposeTools],
      ...['upload_picture', 'find_pictures', 'describe_picture'],
    ]);
    expect(names('publish', true)).toEqual(tools.map(({ name }) => name));
    expect(new Set(names('publish'))).toEqual(new Set([...names('propose'), ...publishTools]));
    expect(names('read', true)).toEqual([...names('read'), ...ofMessages]);
  });
});
