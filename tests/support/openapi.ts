import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect } from 'vitest';
import { contractRoutes, type RouteName } from '#contract/openapi/contract-routes.ts';
import { buildOpenApiDocument } from '#contract/openapi/document.ts';
import { toOpenApiPath } from '#contract/openapi/operation.ts';

const openApi = buildOpenApiDocument();
const ajv = new Ajv2020({ strict: false, validateSchema: false });
formats.default(ajv);
ajv.addSchema(openApi, 'document');

const getValidator = (...keys: string[]) => {
  const pointer = keys.map((key) => key.replaceAll('~', '~0').replaceAll('/', '~1'));
  return ajv.getSchema(`document#/${pointer.map(encodeURIComponent).join('/')}`);
};

const getOperation = (name: RouteName) => {
  const { method } = contractRoutes[name];
  return [toOpenApiPath(contractRoutes[name]), method.toLowerCase()] as const;
};

export async function expectDocumented(name: RouteName, response: Response): Promise<void> {
  const status = String(response.status);
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  const [path, method] = getOperation(name);
  const responseSchema = getValidator('paths', path, method, 'responses', status);
  expect(responseSchema, `${name} responds with ${status}`).toBeDefined();
  const keys = response.ok
    ? ['paths', path, method, 'responses', status]
    : ['components', 'responses', status];
  const validate = getValidator(...keys, 'content', mediaType, 'schema');
  expect(validate, `${name} responds with ${mediaType}`).toBeDefined();
  await validate?.(await response.clone().json());
  expect(validate?.errors ?? []).toEqual([]);
}

export const acceptsIfMatch = (name: RouteName) => {
  const [path, method] = getOperation(name);
  return JSON.stringify(openApi.paths[path]?.[method]).includes('/parameters/ifMatch"');
};
