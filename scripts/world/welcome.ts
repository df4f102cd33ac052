/** The password of every demo account (product/game-server §5.1). */
const PASSWORD = 'atout-demo';

const ACCOUNTS = [
  ['Squonk', 'holds all privileges'],
  ['Arbitre', 'bans, sees accounts and official information'],
  ['Veilleur', 'watches activity and histories'],
  ['Joueuse', 'plays, master of a guild'],
  ['Joueur', 'plays, member of that guild'],
  ['Testeuse', 'watches games of robots'],
] as const;

const WARNING = [
  '  Warning: others can reach this demo world (DEMO_WORLD_PUBLIC=1). Everybody knows the',
  '  password above, that of Squonk, who holds all privileges, included. Every page says so.',
  '',
];

/** The message printed once the demo world is running, with a warning if others can reach it. */
export function demoWelcome(
  url: string,
  { dataDir, isPublic, mailsUrl }: { dataDir: string; isPublic: boolean; mailsUrl: string | null },
): string {
  const accounts = ACCOUNTS.map(([name, role]) => `    ${name.padEnd(10)}${role}`);
  return [
    ...['', `  Atout is ready: ${url}`, ''],
    ...[`  Demo accounts, password ${PASSWORD}:`, ...accounts, ''],
    ...(mailsUrl === null ? [] : [`  Mails that it sends: ${mailsUrl}`, '']),
    ...(isPublic ? WARNING : []),
    `  Data and logs are kept in ${dataDir}. Ctrl-C stops everything.`,
    '',
  ].join('\n');
}

/** The message printed once the site is running with the operator's own services. */
export function siteWelcome(url: string): string {
  return `\n  Atout is ready: ${url}\n  It uses your MongoDB and your game server. Ctrl-C stops it.\n`;
}
