import { PAGES } from '#app/pages.ts';
import { MEMBER_REMOVAL_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { type Privilege, PRIVILEGES } from '#lib/identity/privileges.ts';
import { TRAINING_REVIEW, TRAINING_TABLE, demoGame, guildAddress, newsAddress } from './sample-addresses.ts';
import { accountIdOf } from './own-site.ts';
import { expect, type APIRequestContext, type PlaywrightWorkerArgs } from '@playwright/test';
import { whoIs, makeAccount, operate, type NewAccount } from './accounts.ts';
import { clientOf } from './sessions.ts';

/** A status, or a redirect to the login page with a way back. */
type PageOutcome = number | 'login';

export type PageRow = { readonly route: string; readonly path: string; readonly rule: Rule<PageOutcome> };

const OWN: Rule<PageOutcome> = { visitor: 'login', player: 200 };
const HISTORY = opens<PageOutcome>(['player-history'], { to: 200, player: 403 });

/** Every page and file with the outcome for each viewer. Fixed paths are open to everybody unless listed below. */
export function listPages(samples: Samples): PageRow[] {
  const named = [...listNamedPages(samples), ...listAdminPages(samples)];
  const open = PAGES.rows.filter(
    ({ path }) => !path.includes('[') && named.every(({ route }) => route !== path),
  );
  return [...open.map(({ path }): PageRow => ({ route: path, path, rule: 200 })), ...named];
}

function listNamedPages({ game, guild, league, news, player, playerName, robot }: Samples): PageRow[] {
  return [
    { route: '/actualites/[slug]', path: news, rule: 200 },
    { route: '/api/[area]', path: '/api/compte', rule: 200 },
    { route: '/cartes/[id]', path: '/cartes/Clad', rule: 200 },
    { route: '/cartes/[id]/parties', path: '/cartes/Clad/parties', rule: 200 },
    { route: '/event/[name]', path: `/event/${league}`, rule: 200 },
    { route: '/event/[name]/calendrier.ics', path: `/event/${league}/calendrier.ics`, rule: 200 },
    { route: '/guild/[id]', path: `/guild/${guild}`, rule: 200 },
    { route: '/history/game/[id]', path: `/history/game/${game}`, rule: 200 },
    // Players are redirected to their own games.
    { route: '/history/player', path: '/history/player', rule: { visitor: 200, player: 307 } },
    { route: '/history/player/who', path: '/history/player/who', rule: { visitor: 200, player: 307 } },
    {
      route: '/history/player/[id]',
      path: `/history/player/${player}`,
      rule: { ...(HISTORY as object), visitor: 200, player: 403 },
    },
    {
      route: '/history/player/[id]',
      path: `/history/player/${robot}`,
      rule: opens<PageOutcome>(['player-history', 'bottester'], { to: 200, player: 403, visitor: 200 }),
    },
    {
      route: '/history/player/[id]/parties.csv',
      path: `/history/player/${player}/parties.csv`,
      rule: HISTORY,
    },
    {
      route: '/history/player/[id]/parties.json',
      path: `/history/player/${player}/parties.json`,
      rule: HISTORY,
    },
    { route: '/joueur/[name]', path: `/joueur/${playerName}`, rule: 200 },
    { route: '/defi/[id]', path: '/defi/rien', rule: 404 },
    { route: '/defi/[id]/partie', path: '/defi/rien/partie', rule: 404 },
    // A game that is not under way.
    { route: '/direct/[id]', path: '/direct/999999', rule: 404 },
    { route: '/jouer/table', path: TRAINING_TABLE, rule: 200 },
    { route: '/jouer/partie', path: TRAINING_REVIEW, rule: 200 },
    // Players are redirected to their own page.
    { route: '/ma-page', path: '/ma-page', rule: { visitor: 'login', player: 307 } },
    { route: '/mes-entrainements', path: '/mes-entrainements', rule: OWN },
    {
      route: '/signaler',
      path: `/signaler?quoi=joueur&cible=${playerName}`,
      rule: OWN,
    },
    { route: '/entraineur', path: '/entraineur', rule: OWN },
    {
      route: '/entraineur/exercice/[id]',
      path: '/entraineur/exercice/g1999999999-1',
      rule: { visitor: 'login', player: 404 },
    },
    { route: '/myaccount.html', path: '/myaccount.html', rule: OWN },
    { route: '/fermer-mon-compte', path: '/fermer-mon-compte', rule: OWN },
    { route: '/mes-donnees', path: '/mes-donnees', rule: OWN },
    {
      route: '/mes-donnees/archive.zip',
      path: '/mes-donnees/archive.zip',
      rule: { visitor: 403, player: 200 },
    },
    { route: '/.well-known/change-password', path: '/.well-known/change-password', rule: 303 },
    { route: '/confirmer', path: '/confirmer', rule: OWN },
    { route: '/defis-et-blocages', path: '/defis-et-blocages', rule: OWN },
    { route: '/cles-d-acces', path: '/cles-d-acces', rule: OWN },
    { route: '/double-authentification', path: '/double-authentification', rule: OWN },
    {
      route: '/double-authentification/code',
      path: '/double-authentification/code',
      rule: { visitor: 307, player: 200 },
    },
    { route: '/adresse-electronique', path: '/adresse-electronique', rule: OWN },
    { route: '/adresse-electronique/lien', path: '/adresse-electronique/lien', rule: 303 },
    { route: '/recours/lien', path: '/recours/lien', rule: 303 },
    { route: '/nouveau-mot-de-passe', path: '/nouveau-mot-de-passe', rule: 303 },
    { route: '/simulator/position', path: '/simulator?d=1RBjVOhxgBU1RZtC', rule: 200 },
    { route: '/probleme/[day]', path: '/probleme/1999-01-01', rule: 404 },
    { route: '/tuto/[lesson]/[number]', path: '/tuto/plus/2', rule: 200 },
    { route: '/simulator/[id]', path: `/simulator/${game}`, rule: 200 },
    {
      route: '/text/cards/[id]',
      path: `/text/cards/${player}`,
      rule: opens<PageOutcome>(['viewaccount'], { to: 200, player: 403 }),
    },
    { route: '/yolo/probleme/[day]', path: '/yolo/probleme/1999-01-01', rule: 404 },
    { route: '/yolo/game/[id]', path: `/yolo/game/${game}`, rule: 200 },
  ];
}

/** The administration's pages, with the outcomes that follow from their guards (product/staff §1.1). */
function listAdminPages({ league }: Samples): PageRow[] {
  return PAGES.rows.flatMap(({ path, guard, isFile }): PageRow[] =>
    guard === null
      ? []
      : [
          {
            route: path,
            path: path.replace('[name]', league).replace(/\[\w+\]/, '1'),
            // Managers without a rank cannot remove anybody (product/staff §5.1).
            rule: opens<PageOutcome>(path === MEMBER_REMOVAL_PAGE.path ? [] : guard.anyOf, {
              to: 200,
              player: 403,
              // Files do not redirect to the login page.
              visitor: isFile ? 403 : 'login',
            }),
          },
        ],
  );
}

/** The outcome for all viewers, or one for each standing; unlisted privileges get the outcome of players. */
export type Rule<O> = O | (Partial<Record<Privilege, O>> & { readonly visitor: O; readonly player: O });

/** A rule that gives `to` to holders of these privileges and to godlike, `player` to other players and `visitor` to visitors. */
export function opens<O>(
  privileges: readonly Privilege[],
  { to, player, visitor = player }: { to: O; player: O; visitor?: O },
): Rule<O> {
  const open = Object.fromEntries([...privileges, 'godlike'].map((privilege) => [privilege, to]));
  return { visitor, player, ...open };
}

export function outcomeFor<O extends string | number>(rule: Rule<O>, standing: Standing): O {
  if (typeof rule !== 'object') return rule;
  return rule[standing] ?? rule.player;
}

/** The targets of the addresses in the matrix, from the demo world; none involves a viewer of the matrix. */
export type Samples = {
  readonly game: number;
  readonly guild: number;
  /** The last part of the address of a league whose sign-ups are closed. */
  readonly league: string;
  /** The path of a piece of news. */
  readonly news: string;
  readonly player: number;
  readonly playerName: string;
  readonly robot: number;
  /** An account with every privilege. */
  readonly boss: number;
};

export async function findSamples(): Promise<Samples> {
  const [game, guild, news] = await Promise.all([demoGame(), guildAddress(), newsAddress()]);
  return {
    game,
    guild: Number(guild.replace('/guild/', '')),
    league: '2025-02-chaton',
    news,
    player: await accountIdOf('Joueur'),
    playerName: 'Joueur',
    robot: await accountIdOf('MonteCarlo'),
    boss: await accountIdOf('Squonk'),
  };
}

/** The rights of a viewer: those of a visitor, a player without privileges, or the holder of one privilege. */
export type Standing = 'visitor' | 'player' | Privilege;

/** Each viewer of the matrix, with their current standing, whatever it was when the session began. */
export const VIEWERS: Readonly<Record<string, Standing>> = {
  visitor: 'visitor',
  player: 'player',
  ...(Object.fromEntries(PRIVILEGES.map((name) => [name, name])) as Record<Privilege, Privilege>),
  'revoked in mid-session': 'player',
  'banned in mid-session': 'visitor',
};

export type Clients = ReadonlyMap<string, APIRequestContext>;

type Playwright = PlaywrightWorkerArgs['playwright'];

/** One client for each viewer, with a session if the viewer has an account. */
export async function makeClients(playwright: Playwright, url: string): Promise<Clients> {
  const clients = new Map([['visitor', await playwright.request.newContext({ baseURL: url })]]);
  clients.set('player', (await newPlayer(playwright)).client);
  for (const privilege of PRIVILEGES) clients.set(privilege, await makeHolder(playwright, privilege));
  clients.set('revoked in mid-session', await makeRevoked(playwright));
  clients.set('banned in mid-session', await makeBanned(playwright));
  expect([...clients.keys()].sort()).toEqual(Object.keys(VIEWERS).sort());
  return clients;
}

async function newPlayer(playwright: Playwright): Promise<NewAccount & { client: APIRequestContext }> {
  const account = await makeAccount();
  return { ...account, client: await clientOf(playwright, account.name) };
}

async function makeHolder(playwright: Playwright, privilege: Privilege): Promise<APIRequestContext> {
  const { client, name } = await newPlayer(playwright);
  await operate('grant', name, privilege);
  return client;
}

async function makeRevoked(playwright: Playwright): Promise<APIRequestContext> {
  const { client, name } = await newPlayer(playwright);
  await operate('grant', name, 'godlike');
  expect((await client.get('/admin/audit')).status()).toBe(200);
  await operate('revoke', name, 'godlike');
  expect(await whoIs(client)).toBe(name);
  return client;
}

async function makeBanned(playwright: Playwright): Promise<APIRequestContext> {
  const { client, name, id } = await newPlayer(playwright);
  await operate('grant', name, 'godlike');
  expect(await whoIs(client)).toBe(name);
  const squonk = await clientOf(playwright, 'Squonk');
  const ban = await squonk.post(`/rest/admin/account/${id}/ban`, { data: { ban: 'Essai' } });
  expect(await ban.json()).toMatchObject({ ban: { reason: 'Essai' } });
  await squonk.dispose();
  return client;
}
