/** The allowed imports (docs/decisions/0002-layers.md). The rules match resolved files instead of import paths. */

const packages = '^node_modules/|^(node:)?[a-z0-9_/]+$';

const toReadableName = (path) =>
  path === packages ? 'packages' : path.replaceAll(/[\^$]|\/$/g, '');

/** Allows the files in a layer to import each other and the paths in `allowedPaths`. */
const layer = (name, path, ...allowedPaths) => ({
  name,
  comment: `${toReadableName(path)} imports only ${allowedPaths.map(toReadableName).join(', ')}. Move the shared code into one of these, or have the caller pass it in.`,
  severity: 'error',
  from: { path },
  to: { pathNot: [path, ...allowedPaths] },
});

const contract = '^src/contract/';
const words = '^src/words/';
const ui = '^src/ui/';
const session = '^src/session/';
const siteShared = '^src/site/shared/';
const siteComponents = '^src/site/components/';
const siteKinds = '^src/site/kinds/';
const siteBrowser = '^src/site/browser/';
const styles = '^src/styles/';
const dashboard = '^src/dashboard/';
const config = '^backend/config/';
const db = '^backend/db/';
const services = '^backend/services/';
const api = '^backend/api/';
const mcp = '^backend/mcp/';
const publisher = '^publisher/';
const server = '^server/';
/** The folders in `backend/services`. Each may import only those before it. */
const capabilities = [
  'tables',
  'mail',
  'images',
  'outbox',
  'identity',
  'views',
  'messages',
  'alerts',
  'search',
  'webhooks',
  'content',
  'autosaves',
  'previews',
  'activity',
  'delivery',
  'pictures',
  'translations',
  'builds',
  'pending-changes',
];

const toCapabilityPath = (names) => `${services}(${names.join('|')})/`;

/** Rejects imports of later folders, including indirect ones through the files next to the folders. */
const capability = (name, index) => ({
  name: `services-${name}`,
  comment: `${name}/ imports ${capabilities.slice(0, index).join(', ') || 'no other capability'}. Have the caller pass in what it needs from others, or move the shared code into one of these.`,
  severity: 'error',
  from: { path: toCapabilityPath([name]) },
  to: { path: toCapabilityPath(capabilities.slice(index + 1)), reachable: true },
});

/** The folders in `src/contract`. Each may import only those before it. */
const contractSublayers = [
  'texts',
  'time',
  'fields',
  'rich-text',
  'http',
  'kinds',
  'site',
  'help',
  'entities',
  'routes',
  'openapi',
];

/** The folders in `src/dashboard`. Each may import only those before it. */
const dashboardSublayers = ['data', 'ui', 'fields', 'kinds', 'editing', 'screens', 'shell'];

/** The folders in `src/dashboard/shell`. Each may import only those before it. */
const shellSublayers = ['menu', 'help', 'palette', 'frame'];

/** The folders in `local`. Each may import only those before it. */
const localSublayers = ['demo', 'identity', 'stack', 'commands'];

/**
 * Returns the rules for the sublayers of a folder. Only `topFiles` may be next to the sublayers, and they may import
 * all of them.
 */
const sublayerRules = (name, folder, sublayers, topFiles = []) => [
  ...sublayers.slice(0, -1).map((sublayer, index) => ({
    name: `${name}-${sublayer}`,
    comment: `${sublayer}/ imports only ${sublayers.slice(0, index).join(', ') || 'its own files'}. Move the shared code down, or pass it in.`,
    severity: 'error',
    from: { path: `${folder}${sublayer}/` },
    to: { path: `${folder}(${sublayers.slice(index + 1).join('|')})/` },
  })),
  {
    name: `${name}-files-have-a-sublayer`,
    comment: `Put the file in one of ${sublayers.join(', ')}.`,
    severity: 'error',
    from: {},
    to: { path: folder, pathNot: `${folder}((${sublayers.join('|')})/|(${topFiles.join('|')})$)` },
  },
];

const schema = '^drizzle/schema/';
const migrationsJournal = '^drizzle/migrations/meta/_journal.json$';

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Move the shared code or type to a third file or to the imported file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    layer('contract-imports-zod-only', contract, '^node_modules/zod/'),
    layer('words', words, contract),
    layer('ui', ui, packages, words),
    layer('session', session, packages, contract, words, ui),
    layer('site-shared', siteShared, contract, words),
    layer(
      'site-components-are-pure',
      siteComponents,
      contract,
      words,
      ui,
      siteShared,
      styles,
      '^node_modules/((@types/)?react|lucide-react)/',
    ),
    layer(
      'site-kinds',
      siteKinds,
      contract,
      words,
      ui,
      siteShared,
      siteComponents,
      '^node_modules/(@types/)?react/',
    ),
    layer(
      'site-browser',
      siteBrowser,
      packages,
      contract,
      words,
      ui,
      session,
      siteShared,
      siteComponents,
      siteKinds,
      styles,
    ),
    layer(
      'site-build',
      '^src/site/build/',
      packages,
      contract,
      words,
      ui,
      siteShared,
      siteComponents,
      siteBrowser,
      styles,
    ),
    layer(
      'pages',
      '^src/pages/',
      packages,
      contract,
      words,
      '^src/site/',
      styles,
      '^src/dashboard/app.tsx$',
    ),
    layer(
      'dashboard',
      dashboard,
      packages,
      contract,
      words,
      ui,
      session,
      siteComponents,
      siteKinds,
      siteShared,
      styles,
    ),
    ...sublayerRules('contract', contract, contractSublayers),
    ...sublayerRules('dashboard', dashboard, dashboardSublayers, ['app.tsx']),
    ...sublayerRules('shell', `${dashboard}shell/`, shellSublayers, [
      'routes.tsx',
      'unlisted-screens.ts',
    ]),
    {
      name: 'kinds-do-not-import-each-other',
      comment: 'Move the code that kinds share to src/dashboard/fields or src/dashboard/ui.',
      severity: 'error',
      from: { path: `${dashboard}kinds/([^/]+)/` },
      to: { path: `${dashboard}kinds/[^/]+/`, pathNot: `${dashboard}kinds/$1/` },
    },
    {
      name: 'browser-code-imports-no-node-modules',
      comment: 'Browsers do not have Node.js modules. Use a web API or an API route.',
      severity: 'error',
      from: {
        path: '^src/(contract|words|ui|session|dashboard|site/(browser|components|kinds|shared))/',
      },
      to: { dependencyTypes: ['core'] },
    },
    layer('schema', schema, '^node_modules/drizzle-orm/', contract),
    layer('config', config, '^node_modules/(zod|ipaddr[.]js)/'),
    layer('db', db, packages, schema, migrationsJournal),
    layer('services', services, packages, db, contract, words, schema),
    {
      name: 'service-folders-are-listed',
      comment: 'Add the folder to `capabilities` above, after those that it imports.',
      severity: 'error',
      from: {},
      to: { path: `${services}[^/]+/`, pathNot: toCapabilityPath(capabilities) },
    },
    ...capabilities.slice(0, -1).map(capability),
    {
      name: 'services-do-not-import-http',
      comment: 'Throw a ServiceError; backend/api converts it into a response.',
      severity: 'error',
      from: { path: services },
      to: { path: '^node_modules/(hono|@hono)/' },
    },
    layer('api', api, packages, services, contract, words, db, config),
    layer('mcp', mcp, packages, api, services, contract),
    {
      name: 'mcp-loads-on-demand',
      comment:
        'The MCP library uses 30 MB of memory. Import mcp-server.ts with `await import(…)` when an assistant connects.',
      severity: 'error',
      from: { pathNot: '^(backend/mcp/mcp-server[.]ts$|tests/|bench/)' },
      to: {
        path: '^node_modules/@modelcontextprotocol/|^backend/mcp/mcp-server[.]ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'backend-does-not-import-host',
      comment: 'Code for the platform is in netlify/, which passes it in.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^node_modules/@netlify/' },
    },
    layer(
      'netlify',
      '^netlify/',
      packages,
      mcp,
      api,
      services,
      db,
      contract,
      config,
      schema,
      publisher,
    ),
    {
      name: 'functions-do-not-import-publisher',
      comment: 'The build renders the pages. Functions must stay small.',
      severity: 'error',
      from: { path: '^netlify/(functions|host|deploys|cache|blobs)/' },
      to: { path: '^publisher/' },
    },
    layer('publisher', publisher, packages, contract, '^src/site/build/site-app.ts$'),
    layer('server', server, packages, mcp, api, services, db, contract, config, schema, publisher),
    // Keeps the local identity service and the demo out of production servers [OPS-1].
    {
      name: 'production-does-not-import-local',
      comment:
        'Production must not contain fakes: the local identity service accepts anyone. Move the shared code out of local/, or pass it in from a command in local/.',
      severity: 'error',
      from: { pathNot: '^(local|tests|bench)/|^playwright\\.config\\.ts$' },
      to: { path: '^local/' },
    },
    ...sublayerRules('local', '^local/', localSublayers),
    {
      name: 'no-test-code-in-the-product',
      comment: 'Move code that the product needs out of tests/ and bench/.',
      severity: 'error',
      from: { path: '^(src|backend|netlify|publisher|drizzle|server|local)/' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'production-installs-the-package',
      comment:
        'Production and `npm start` do not install development packages. Add the package to `dependencies` in package.json.',
      severity: 'error',
      from: {
        path: '^((src|backend|netlify|publisher|drizzle/schema|server|local)/|astro[.]config[.]mjs$)',
        // Only `npm run dev` loads the first file. The second is run manually when a font changes.
        pathNot: '^(local/stack/server-code|src/styles/fonts/make-subsets)[.]ts$',
      },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'resolvable',
      comment:
        'This file or package does not exist. Check the spelling, or add the package to package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)[.]astro/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
