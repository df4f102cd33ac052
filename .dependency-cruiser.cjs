/** The arrows of the house style (« Who may import whom »), each with its reason. */

const REPO = '-repo\\.ts$';
const TEST = '\\.(test|spec)\\.tsx?$|(^|/)testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other cannot be understood, or tested, one at a time.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'rules-import-nothing',
      comment: 'The engine only thinks: no package, clock, chance or other area.',
      severity: 'error',
      from: { path: '^lib/game/rules/', pathNot: TEST },
      to: { pathNot: '^lib/game/rules/' },
    },
    {
      name: 'solver-imports-rules-alone',
      comment: 'The solver runs in worker, browser and server alike.',
      severity: 'error',
      from: { path: '^lib/game/solver/', pathNot: TEST },
      to: { pathNot: '^lib/game/(solver|rules)/' },
    },
    {
      name: 'repos-stay-in-their-area',
      comment:
        "Only an area's own files ask its repo: other areas ask its services, which check permissions.",
      severity: 'error',
      // Seven services still ask the repo of a room that they were part of; the next commits mend them.
      from: {
        path: '^lib/([^/]+/[^/]+|[^/]+)/',
        pathNot: `${TEST}|^lib/(identity/passwords|desk/(special-users|leagues|audit)|areas/profile)/`,
      },
      to: { path: `^lib/.+${REPO}`, pathNot: '^lib/$1/' },
    },
    {
      name: 'pages-and-routes-ask-services',
      comment:
        'Pages and routes translate; what they fetch comes from a service. A form reads its own flash.',
      severity: 'error',
      from: { path: '^app/', pathNot: `${TEST}|^app/_request/` },
      to: { path: `${REPO}|^lib/db/(?!database-away\\.ts$)` },
    },
    {
      name: 'repos-fetch-only',
      comment: 'A repo knows MongoDB and its own shapes, no use case.',
      severity: 'error',
      from: { path: REPO, pathNot: TEST },
      to: { path: '-service\\.ts$|^app/|^lib/web/front/' },
    },
    {
      name: 'nobody-imports-app',
      comment: 'Addresses are the outermost ring.',
      severity: 'error',
      from: { pathNot: '^app/' },
      to: { path: '^app/', pathNot: '^app/rest/.+/route\\.ts$' },
    },
    {
      name: 'nobody-imports-the-reference-server',
      comment: 'It is a program of its own, spoken to over HTTP.',
      severity: 'error',
      from: { pathNot: `^game-bridge/reference-server/|${TEST}` },
      to: { path: '^game-bridge/reference-server/' },
    },
    {
      name: 'bridge-client-knows-no-area',
      comment: 'Client and outbox stand on db, shared and config.',
      severity: 'error',
      from: { path: '^game-bridge/', pathNot: `^game-bridge/reference-server/|${TEST}` },
      to: { path: '^lib/', pathNot: '^lib/(db|base)/' },
    },
    {
      name: 'reference-server-knows-no-service',
      comment: 'It owns play: it reads pure files of the areas and MongoDB, never a use case of the site.',
      severity: 'error',
      from: { path: '^game-bridge/reference-server/', pathNot: TEST },
      to: { path: '^app/|^lib/web/|-service\\.ts$' },
    },
    {
      name: 'browser-stays-in-the-browser',
      comment: 'No file of a browser bundle reaches MongoDB, settings or a service.',
      severity: 'error',
      from: { path: '\\.client\\.tsx$' },
      to: {
        reachable: true,
        path: `${REPO}|-service\\.ts$|^lib/(db|base/config|web)/|^game-bridge/|^node:`,
      },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'Factories and fakes never ship.',
      severity: 'error',
      from: { pathNot: `${TEST}|^lib/testing/|^e2e/|^jest\\.config|^bench/` },
      to: { path: '^lib/testing/' },
    },
    {
      name: 'no-dev-packages-in-the-site',
      comment: 'The image holds production packages alone.',
      severity: 'error',
      from: { path: '^(app|lib|game-bridge|server\\.ts)', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'] },
    },
    {
      name: 'no-unlisted-packages',
      comment: 'What is imported stands in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolves',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|^\\.next/|^node_modules/\\.' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
