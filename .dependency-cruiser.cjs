/** Who may import whom (docs/architecture.md), each rule with its reason. Type imports count like any other. */

const REPO = '-repo\\.ts$';
const SERVICE = '-service\\.ts$';
const TEST = '\\.(test|spec)\\.tsx?$|(^|/)testing/';

/** The storeys, lowest first: each may import what stands before it, and nothing else of ours. */
const STOREYS = [
  { path: 'lib/base', holds: 'small things that know nothing of the site' },
  { path: 'lib/game', holds: 'the game itself: it only thinks, and runs in every program' },
  { path: 'lib/db', holds: 'MongoDB: client, documents, indexes, migrations' },
  { path: 'game-bridge', holds: 'the game server: contract, client, outbox' },
  { path: 'lib/identity', holds: 'who asks and what they may do' },
  { path: 'lib/audit', holds: 'the table of guards, and the log of what staff did' },
  { path: 'lib/web', holds: 'the door of the calls, and the server in front of Next' },
  { path: 'lib/areas', holds: 'what visitors and players use' },
  { path: 'lib/desk', holds: 'what staff and operators alone use' },
  { path: 'app', holds: 'addresses' },
];

const storeyRules = STOREYS.slice(0, -1).map(({ path, holds }, at) => ({
  name: `storey-${path.replace('lib/', '')}`,
  comment: `${path} holds ${holds}; it may not need what stands above it.`,
  severity: 'error',
  from: { path: `^${path}/`, pathNot: `${TEST}|^game-bridge/reference-server/` },
  to: {
    path: `^(${STOREYS.slice(at + 1)
      .map((higher) => higher.path)
      .join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...storeyRules,
    {
      name: 'no-circles-of-files',
      comment: 'Files that need each other cannot be understood, or tested, one at a time.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { circular: true },
    },
    {
      name: 'no-circles-in-the-reference-server',
      comment: 'As for the folders of the site (.dependency-cruiser.folders.cjs).',
      severity: 'error',
      scope: 'folder',
      from: { path: '^game-bridge/reference-server/' },
      to: { circular: true },
    },
    {
      name: 'game-needs-no-settings',
      comment: 'The game runs in the browser and in programs without settings or log.',
      severity: 'error',
      from: { path: '^lib/game/', pathNot: TEST },
      to: { path: '^lib/base/config/' },
    },
    {
      name: 'rules-import-nothing',
      comment: 'The engine only thinks: no package, clock, chance or other folder.',
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
      name: 'repos-stay-in-their-room',
      comment: "Only a room's own files ask its repo: others ask its services, which check permissions.",
      severity: 'error',
      from: { path: '^(lib/(?:areas|desk)/[^/]+|lib/[^/]+|game-bridge)/', pathNot: TEST },
      to: { path: REPO, pathNot: '^$1/' },
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
      comment: 'A repo knows MongoDB and the pure files of its room, no use case.',
      severity: 'error',
      from: { path: REPO, pathNot: TEST },
      to: { path: `${SERVICE}|-wire\\.ts$|^lib/web/` },
    },
    {
      name: 'services-know-no-wire',
      comment: 'A row names its service; the other way round a use case would depend on how it is asked.',
      severity: 'error',
      from: { path: SERVICE, pathNot: TEST },
      to: { path: '-wire\\.ts$' },
    },
    {
      name: 'nobody-imports-app',
      comment: 'Addresses are the outermost ring.',
      severity: 'error',
      from: { pathNot: `^app/|${TEST}` },
      to: { path: '^app/' },
    },
    {
      name: 'nobody-imports-the-reference-server',
      comment: 'It is a program of its own, spoken to over HTTP.',
      severity: 'error',
      from: { pathNot: `^game-bridge/reference-server/|${TEST}` },
      to: { path: '^game-bridge/reference-server/' },
    },
    {
      name: 'reference-server-knows-no-service',
      comment: 'It owns play: it reads pure files and MongoDB, never a use case of the site.',
      severity: 'error',
      from: { path: '^game-bridge/reference-server/', pathNot: TEST },
      to: { path: `^app/|^lib/(web|desk|audit)/|${SERVICE}` },
    },
    {
      name: 'browser-stays-in-the-browser',
      comment: 'No file of a browser bundle reaches MongoDB, settings or a service.',
      severity: 'error',
      from: { path: '\\.client\\.tsx?$' },
      to: {
        reachable: true,
        path: `${REPO}|${SERVICE}|-wire\\.ts$|^lib/(db|base/config|web|audit|desk)/|^game-bridge/|^node:`,
      },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'Factories and fakes never ship.',
      severity: 'error',
      from: { pathNot: `${TEST}|^e2e/|^jest\\.config|^bench/` },
      to: { path: '(^|/)testing/' },
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
    // Tests reach upwards as they please (.dependency-cruiser.tests.cjs holds what they may not do).
    exclude: { path: '\\.css$|^\\.next/|^node_modules/\\.|\\.(test|spec)\\.tsx?$' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
