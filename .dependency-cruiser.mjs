/**
 * Who may import whom (docs/decisions/0002-rooms.md). Rules speak of resolved files, so the spelling of an import
 * does not matter.
 */

/** A room of the house, and everything outside it that its files may import. */
const room = (name, path, ...mayImport) => ({
  name,
  severity: 'error',
  from: { path },
  to: { pathNot: [path, ...mayImport] },
});

const packages = '^node_modules/|^(node:)?[a-z_/]+$';
const contract = '^src/contract/';
const ui = '^src/ui/';
const session = '^src/session/';
const siteComponents = '^src/site/components/';
const db = '^netlify/db/';
const services = '^netlify/services/';
const api = '^netlify/api/';
const schema = '^drizzle/schema/';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    room('contract-imports-zod-only', contract, '^node_modules/zod/'),
    room('ui-stands-alone', ui, packages),
    room('session', session, packages, contract, ui),
    {
      name: 'site-components-are-pure',
      comment:
        'They are shown at build time, in the dashboard and on live pages: no state, no fetch.',
      severity: 'error',
      from: { path: siteComponents },
      to: {
        pathNot: [
          siteComponents,
          contract,
          ui,
          '^src/site/[^/]+\\.ts$',
          '^src/styles/',
          '^node_modules/((@types/)?react|lucide-react)/',
        ],
      },
    },
    room(
      'site',
      '^src/(site|pages)/',
      packages,
      contract,
      ui,
      session,
      '^src/styles/',
      '^src/dashboard/app.tsx$',
    ),
    room(
      'dashboard',
      '^src/dashboard/',
      packages,
      contract,
      ui,
      session,
      siteComponents,
      '^src/site/[^/]+\\.ts$',
      '^src/styles/',
    ),
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^src/dashboard/features/([^/]+)/' },
      to: { path: '^src/dashboard/features/', pathNot: '^src/dashboard/features/$1/' },
    },
    {
      name: 'browser-code-reads-no-snapshot',
      comment: 'The content of a build is read at build time only.',
      severity: 'error',
      from: { path: '^src/(site/islands|site/components|dashboard|session|ui)/' },
      to: { path: '^src/site/content\\.ts$' },
    },
    room('schema', schema, '^node_modules/drizzle-orm/'),
    room('db', db, packages, schema),
    room('services', services, packages, db, contract, schema),
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: services },
      to: { path: '^node_modules/(hono|@hono)/' },
    },
    room('api', api, packages, services, contract, db),
    room('functions', '^netlify/functions/', packages, api, services, db, contract),
    room('production-build', '^netlify/build/', packages, api, services, db, contract),
    {
      name: 'nobody-imports-local',
      comment: 'What plays the cloud on one machine never reaches production.',
      severity: 'error',
      from: { pathNot: '^(local|tests|bench)/|^playwright\\.config\\.ts$' },
      to: { path: '^local/' },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(src|netlify|drizzle|local)/' },
      to: { path: '^(tests|bench)/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
