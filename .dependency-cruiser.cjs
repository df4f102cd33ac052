/** Import rules (docs/architecture.md), each with its reason. Type imports count like any other. */

const REPO = '-repo\\.ts$';
const SERVICE = '-service\\.ts$';
const TEST = '\\.(test|spec)\\.tsx?$|(^|/)testing/';

/** The layers, lowest first. Each may only import from those before it. */
const LAYERS = [
  { path: 'lib/base', holds: 'small modules without knowledge of the site' },
  { path: 'lib/game', holds: 'the pure logic of the game, which runs in every program' },
  { path: 'lib/db', holds: 'MongoDB: client, documents, indexes, migrations' },
  { path: 'game-bridge', holds: 'the connection to the game server: contract, client, outbox' },
  { path: 'lib/mail', holds: 'what the site sends by e-mail: queue, worker, addresses' },
  { path: 'lib/identity', holds: 'accounts, sessions and privileges' },
  { path: 'lib/audit', holds: 'the guards for staff and the audit log' },
  { path: 'lib/web', holds: 'pages, the REST handler and the gateway in front of Next' },
  { path: 'lib/areas', holds: 'the features for visitors and players' },
  { path: 'lib/back-office', holds: 'the features for staff and operators' },
  { path: 'app', holds: 'pages and routes' },
];

const layerRules = LAYERS.slice(0, -1).map(({ path, holds }, at) => ({
  name: `layer-${path.replace('lib/', '')}`,
  comment: `${path} contains ${holds}. It must not import from higher layers.`,
  severity: 'error',
  from: { path: `^${path}/`, pathNot: `${TEST}|^game-bridge/reference-server/` },
  to: {
    path: `^(${LAYERS.slice(at + 1)
      .map((higher) => higher.path)
      .join('|')})/`,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-file-cycles',
      comment: 'Files that import each other cannot be understood or tested separately.',
      severity: 'error',
      from: { pathNot: TEST },
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles-in-the-reference-server',
      comment: 'The same as for the folders of the site (.dependency-cruiser.folders.cjs).',
      severity: 'error',
      scope: 'folder',
      from: { path: '^game-bridge/reference-server/' },
      to: { circular: true },
    },
    {
      name: 'game-needs-no-settings',
      comment: 'The game logic runs in the browser and in programs without settings or log.',
      severity: 'error',
      from: { path: '^lib/game/', pathNot: TEST },
      to: { path: '^lib/base/config/' },
    },
    {
      name: 'rules-import-nothing',
      comment: 'The engine is pure: it uses no package, clock, random source or other folder.',
      severity: 'error',
      from: { path: '^lib/game/rules/', pathNot: TEST },
      to: { pathNot: '^lib/game/rules/' },
    },
    {
      name: 'solver-imports-only-rules',
      comment: 'The solver runs in workers, in the browser and on the server.',
      severity: 'error',
      from: { path: '^lib/game/solver/', pathNot: TEST },
      to: { pathNot: '^lib/game/(solver|rules)/' },
    },
    {
      name: 'repos-are-private-to-their-folder',
      comment: 'Other folders use the services, which check permissions.',
      severity: 'error',
      from: { path: '^(lib/(?:areas|back-office)/[^/]+|lib/[^/]+|game-bridge)/', pathNot: TEST },
      to: { path: REPO, pathNot: '^$1/' },
    },
    {
      name: 'pages-and-routes-ask-services',
      comment:
        'Pages and routes get their data from services. app/_request is exempt, as it reads the flash of a form.',
      severity: 'error',
      from: { path: '^app/', pathNot: `${TEST}|^app/_request/` },
      to: { path: `${REPO}|^lib/db/(?!database-away\\.ts$)` },
    },
    {
      name: 'repos-fetch-only',
      comment: 'A repo uses MongoDB and the pure files of its folder, but no use case.',
      severity: 'error',
      from: { path: REPO, pathNot: TEST },
      to: { path: `${SERVICE}|-wire\\.ts$|^lib/web/` },
    },
    {
      name: 'services-know-no-wire',
      comment: 'A call row refers to its service. A use case must not depend on how it is called.',
      severity: 'error',
      from: { path: SERVICE, pathNot: TEST },
      to: { path: '-wire\\.ts$' },
    },
    {
      name: 'ui-knows-no-web',
      comment:
        'Components render their props and leave slots; they do not know how pages and calls are served.',
      severity: 'error',
      from: { path: '^app/_ui/', pathNot: TEST },
      to: { path: '^lib/web/(?!pages/slots\\.ts$)' },
    },
    {
      name: 'areas-do-not-import-the-simulator',
      comment: 'What several areas need of positions is in lib/areas/positions.',
      severity: 'error',
      from: { path: '^lib/areas/', pathNot: `^lib/areas/simulator/|${TEST}` },
      to: { path: '^lib/areas/simulator/' },
    },
    {
      name: 'training-can-be-taken-out',
      comment: 'Its folders and its lines in the files named here are all that a removal takes.',
      severity: 'error',
      from: {
        path: '^(app|lib)/',
        pathNot: `^lib/areas/(training|duels|live)/|^app/(\\(site\\)/(jouer|defi|direct|mes-entrainements|premier-coup)|rest/training)/|^app/(pages|_ui/menu-links)\\.ts$|^lib/areas/coach/training-games\\.ts$|${TEST}`,
      },
      to: { path: '^lib/areas/training/' },
    },
    {
      name: 'nobody-imports-app',
      comment: 'Pages and routes are the highest layer.',
      severity: 'error',
      from: { pathNot: `^(app|e2e|lab)/|^(server|site|scripts/finish-build)\\.ts$|${TEST}` },
      to: { path: '^app/' },
    },
    {
      name: 'nobody-imports-scripts',
      comment: 'Scripts start and test the site; the site and its test helpers do not know them.',
      severity: 'error',
      from: { path: '^(app|lib|game-bridge)/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'nobody-imports-the-reference-server',
      comment: 'It is a separate program, used over HTTP.',
      severity: 'error',
      from: { pathNot: `^game-bridge/reference-server/|${TEST}` },
      to: { path: '^game-bridge/reference-server/' },
    },
    {
      name: 'reference-server-knows-no-service',
      comment: 'It uses pure files and MongoDB, but no use case of the site.',
      severity: 'error',
      from: { path: '^game-bridge/reference-server/', pathNot: TEST },
      to: { path: `^app/|^lib/(web|back-office|audit)/|${SERVICE}` },
    },
    {
      name: 'browser-stays-in-the-browser',
      comment: 'Browser bundles must not contain code for MongoDB, settings or services.',
      severity: 'error',
      from: { path: '\\.client\\.tsx?$' },
      to: {
        reachable: true,
        path: `${REPO}|${SERVICE}|-wire\\.ts$|^lib/(db|base/config|web|audit|back-office)/|^game-bridge/|^node:`,
      },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'Factories and fakes must not be shipped.',
      severity: 'error',
      from: { pathNot: `${TEST}|^e2e/|^jest\\.config|^lab/` },
      to: { path: '(^|/)testing/' },
    },
    {
      name: 'no-dev-packages-in-the-site',
      comment: 'The image contains only production packages.',
      severity: 'error',
      from: { path: '^(app|lib|game-bridge|(server|site)\\.ts)', pathNot: TEST },
      to: { dependencyTypes: ['npm-dev'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests may import from any layer.
    exclude: { path: '\\.css$|^\\.next/|^node_modules/\\.|\\.(test|spec)\\.tsx?$' },
    // Type imports count, but no rule asks which imports they are: telling them apart compiles every file once more.
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
