import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { toLeafName } from '#contract/fields/leaves.ts';
import { createProblem, problemCodes } from '#contract/http/problem.ts';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { getKindLeaves } from '#contract/kinds/kind-leaves.ts';
import { contractRoutes } from '#contract/openapi/contract-routes.ts';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import { getRecordName } from '#contract/openapi/schemas.ts';

const manual = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const document = buildOpenApiDocument();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
);

function findEmptySchemas(node: unknown, path = '#'): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const hasKeys = (value: unknown) => Object.keys(value as object).length > 0;
  return Object.entries(node).flatMap(([key, value]) => {
    const childPath = `${path}/${key}`;
    const isSchema = key === 'schema' || key === 'items' || path.endsWith('/properties');
    return isSchema && !hasKeys(value) ? [childPath] : findEmptySchemas(value, childPath);
  });
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 without broken references [API-1]', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('contains each route once, with its method, path and status [API-1]', () => {
    expect(operations).toHaveLength(Object.keys(contractRoutes).length);
    for (const [name, route] of Object.entries(contractRoutes)) {
      expect(operations).toContainEqual(
        expect.objectContaining({
          operationId: name,
          method: route.method.toLowerCase(),
          path: route.path.replace(/:(\w+)/g, '{$1}'),
          responses: expect.objectContaining({ [route.status]: expect.anything() }),
        }),
      );
    }
  });

  it('documents the authentication of each route, including API keys [API-2, AUTH-15]', () => {
    const token = { accessToken: [] };
    const schemes = {
      public: [],
      identity: [{ identityToken: [] }],
      self: [token],
      editor: [token],
      admin: [token],
    };
    for (const [operationId, route] of Object.entries(contractRoutes)) {
      // Anyone may read public records, and staff may also read their translations [LANG-1].
      const staffMayCall = route.access === 'public' && route.hasTranslations;
      const callers = staffMayCall ? [{}, token] : schemes[route.access];
      const keySchemes = route.keys || staffMayCall ? [{ apiKey: [] }] : [];
      const security = [...callers, ...keySchemes];
      expect(operations).toContainEqual(expect.objectContaining({ operationId, security }));
    }
  });

  it('matches docs/api-fields.md, which `npm run docs:fields` writes [API-5]', async () => {
    const rows = contentKindNames.map((kind) => {
      const { _id, ...fields } = document.components.schemas[getRecordName(kind)]?.properties ?? {};
      const names = Object.keys(fields).map((field) =>
        toLeafName(field, 'ar') in getKindLeaves(kind) ? `\`${field}\`\\*` : `\`${field}\``,
      );
      return `| \`${kind}\` | \`${getRecordName(kind)}\` | ${names.join(', ')} |`;
    });
    const table = ['| kind | schema | fields |', '|---|---|---|', ...rows].join('\n');
    const note = [
      'This table lists the fields of each kind of content, and the schema of the kind in `/openapi.json`. Every record',
      'also contains an `_id`. Fields with \\* can be translated.',
    ].join('\n');
    const text = `# The fields of each kind of content\n\n${note}\n\n${table}\n`;
    await expect(text).toMatchFileSnapshot('../../../docs/api-fields.md');
  });

  it('contains a schema for every field [API-1]', () => {
    expect(findEmptySchemas(document)).toEqual([]);
  });
});

it('docs/api.md lists every error code with its status and title [API-3]', () => {
  for (const code of problemCodes) {
    const { status, title } = createProblem(code);
    expect(manual).toContain(`| ${status} | \`${code}\` | ${title} |`);
  }
});
