import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD, signUp, type Asker } from './asker.ts';
import { askOfAccounts } from './ask-accounts.ts';

/** A training game whose card numbers exist in every demo world. */
const TRAINED = 'd=1QAHjBMBY3o2KlQkYEA8WlW0krp5zjSc8Oz7FQ&r=MonteCarlo&g=an5euxtv&c=1tXsxBkWW';

/** A red pixel as PNG, in base64. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12M4Y2wMAAMBATMV4WRMAAAAAElFTkSuQmCC';

type Id = { readonly id: number };
type Game = { readonly id?: number; readonly blue: string; readonly red: string };

/** Asks every call once. Calls that change the world come after those that read it. `makeLink` gives the token of a password link. */
export async function askWorld(asker: Asker, makeLink: (name: string) => Promise<string>): Promise<void> {
  await askAsPlayers(asker);
  await askOfGames(asker);
  await askAsStaff(asker);
  await changeAsPlayers(asker);
  await changeAsStaff(asker);
  await changeLeagues(asker);
  await changeRanks(asker);
  await publish(asker);
  await askOfAccounts(asker, makeLink);
}

async function askAsPlayers(asker: Asker): Promise<void> {
  const by = 'Joueuse';
  const at = [await guildOf(asker, by)];
  await asker.keep('GET /rest/whoami', by);
  await asker.keep('GET /rest/status');
  await asker.keep('GET /rest/status/figures', null, { query: 'periode=semaine' });
  await asker.keep('GET /rest/myprofile', by);
  await asker.keep('GET /rest/check_tes_privileges', 'Arbitre');
  await asker.keep('GET /rest/rankings', by, { query: 'classement=parties&limit=2' });
  await asker.keep('GET /rest/guild', null, { query: 'limit=2' });
  await asker.keep('GET /rest/guild/{id}', by, { at });
  await asker.keep('GET /rest/guild/{id}/donation', by, { at });
  await asker.keep('GET /rest/mycards/list', by, { query: 'limit=2' });
  await asker.keep('GET /rest/staff/composition');
  await asker.keep('GET /rest/animation/quizz/themes');
  await asker.keep('GET /rest/animation/{name}', by, { at: ['2025-04-combo'] });
}

async function askOfGames(asker: Asker): Promise<void> {
  const by = 'Joueuse';
  type Who = { userId: number };
  const { userId } = await asker.keep<Who>('GET /rest/history/player/who', by);
  const { userId: other } = await asker.ask<Who>('/rest/history/player/who', 'Joueur');
  const listed = await asker.keep<{ result: { gameId: number }[] }>('GET /rest/history/player/{id}', by, {
    ...{ at: [userId], query: 'type=pvp&limit=2' },
  });
  const between = { at: [userId, other], query: 'limit=2' };
  await asker.keep('GET /rest/history/between/{accountId1}/{accountId2}', by, between);
  const at = [listed.result[0]?.gameId];
  await asker.keep('GET /rest/history/game/{id}', null, { at });
  await untilJudged(asker, `/rest/history/game/${at[0]}/verdicts`);
  await asker.keep('GET /rest/history/game/{id}/verdicts', null, { at });
  type Steps = { results: { initial: { turnOfBlue: boolean }; turns: { board: object }[] } };
  const { results } = await asker.keep<Steps>('GET /rest/simulator/get/{id}', null, { at });
  const player = results.initial.turnOfBlue ? 'blue' : 'red';
  const play = { board: results.initial, play: { slot: 0, player, x: 1, y: 1 } };
  await asker.keep('POST /rest/simulator/play', null, { body: play });
  // Three cells are left after the sixth turn, which is solved at once.
  await asker.keep('POST /rest/simulator/analyse', null, { body: { board: results.turns[5]?.board } });
}

/** Fair verdicts solve hundreds of hands, which takes a while. */
async function untilJudged(asker: Asker, path: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { result } = await asker.ask<{ result: { state: string } }>(path);
    if (result.state === 'complete') return;
    await wait(2_000);
  }
}

async function askAsStaff(asker: Asker): Promise<void> {
  const by = 'Arbitre';
  await asker.keep('GET /rest/admin/accounts', by, { query: 'type=player&tri=-creation&limit=2' });
  const at = [await asker.accountId('Joueur')];
  type Account = { data: { registerIP: string } };
  const { data } = await asker.keep<Account>('GET /rest/admin/account/{id}', by, { at });
  await asker.keep('POST /rest/admin/accounts/search', by, { body: { contact: data.registerIP } });
  await asker.keep('GET /rest/admin/nicknames', by, { query: 'limit=2' });
  const { nicknames } = await asker.keep<{ nicknames: Id[] }>(
    'GET /rest/admin/nicknames/by-account-id/{accountId}',
    ...[by, { at }],
  );
  await asker.keep('GET /rest/admin/nickname/{id}', by, { at: [nicknames[0]?.id] });
  await asker.keep('GET /rest/admin/specialusers', 'Squonk');
  await asker.keep('GET /rest/admin/activity', 'Veilleur', { query: 'limit=2' });
  await asker.keep('GET /rest/last-global-messages', 'Squonk');
  await asker.keep('GET /rest/animations', 'Squonk');
}

async function changeAsPlayers(asker: Asker): Promise<void> {
  const by = 'Joueuse';
  await asker.keep('POST /rest/theme', null, { body: { theme: 'dark' } });
  await asker.keep('POST /rest/privacy', by, { body: { isPrivate: false } });
  const report = { kind: 'player', of: 'Joueur', text: 'Ce nom imite celui de mon frère.' };
  await asker.keep('POST /rest/report', by, { body: report });
  await asker.keep('POST /rest/training', by, { body: { game: TRAINED } });
  await asker.keep('GET /rest/training', by);
  await playDuel(asker);
  await tryProblem(asker);
  const exercise = { at: ['plus', 1], body: { slot: 0, x: 1, y: 1 } };
  await asker.keep('POST /rest/exercise/{lesson}/{number}', by, exercise);
  await asker.keep('POST /rest/mycards/emblem', by, { body: { card: '' } });
  await asker.keep('POST /rest/rankings/name', by, { body: { nickname: 'anonymous' } });
  const at = [await guildOf(asker, by)];
  const extra = { autoInvite: true, displayPve: false };
  await asker.keep('POST /rest/guild/{id}/extra', by, { at, body: extra });
  await asker.keep('POST /rest/guild/{id}/logo', by, { at, body: { logo: PIXEL } });
  await asker.keep('POST /rest/guild/{id}/logo/remove', by, { at });
  await signUpForLeague(asker, by);
}

async function signUpForLeague(asker: Asker, by: string): Promise<void> {
  type League = { event: { registerState: string; you?: { nicknames?: Id[] } } };
  const { events } = await asker.ask<{ events: { name: string }[] }>('/rest/animations', 'Squonk');
  for (const { name } of events) {
    const { event } = await asker.ask<League>(`/rest/animation/${name}`, by);
    const nickname = event.you?.nicknames?.[0]?.id;
    if (event.registerState !== 'open' || nickname === undefined) continue;
    const body = { type: 'register', nickname };
    await asker.keep('POST /rest/animation/{name}/register', by, { at: [name], body });
    return;
  }
  throw new Error('No league of this world is open');
}

/** Makes a duel, joins it, plays a card, resigns the game and goes on to the next one. */
async function playDuel(asker: Asker): Promise<void> {
  const [by, friend] = ['Joueuse', 'Joueur'];
  const fields = { regles: 'p0', premier: 'moi', horloge: 'day', manches: 3 };
  const made = await asker.keep<{ id: string; invitation: string }>('POST /rest/duel', by, { body: fields });
  const at = [made.id];
  await asker.keep('POST /rest/duel/{id}/join', friend, { at, body: { invitation: made.invitation } });
  const play = { game: 0, ply: 0, slot: 2, x: 1, y: 1 };
  await asker.keep('POST /rest/duel/{id}/play', by, { at, body: play });
  await asker.keep('GET /rest/duel/{id}', friend, { at });
  await asker.keep('POST /rest/duel/{id}/resign', friend, { at, body: { game: 0 } });
  await untilJudged(asker, `/rest/duel/${made.id}/verdicts?game=0`);
  await asker.keep('GET /rest/duel/{id}/verdicts', by, { at, query: 'game=0' });
  await asker.keep('POST /rest/duel/{id}/next', by, { at, body: { game: 0 } });
  const announced = await asker.ask<{ id: string }>('/rest/duel', by, { body: { ...fields, pour: 'tous' } });
  await asker.keep('POST /rest/contacts', by, { body: { isMailed: false } });
  await asker.keep('POST /rest/contacts/push/remove', by);
  await asker.keep('POST /rest/contacts/block', by, { body: { player: friend, isBlocked: true } });
  await asker.ask('/rest/contacts/block', by, { body: { player: friend, isBlocked: false } });
  await asker.keep('POST /rest/duel/{id}/close', by, { at: [announced.id] });
}

/** Reads today's problem, and tries a card on a free cell; its page has the links for both. */
async function tryProblem(asker: Asker): Promise<void> {
  const [, day = '', slot] = await asker.find('/probleme', /\/probleme\/([\d-]+)\?carte=(\d)/);
  const cell = /name="x" value="(\d)".*?name="y" value="(\d)"/;
  const [, x, y] = await asker.find(`/probleme/${day}?carte=${slot}`, cell);
  await asker.keep('GET /rest/problem/{day}', null, { at: [day] });
  await asker.keep('GET /rest/problems/{month}', null, { at: [day.slice(0, 7)] });
  await asker.keep('POST /rest/problems/listing', 'Joueuse', { body: { isListed: true } });
  const body = { slot: Number(slot), x: Number(x), y: Number(y) };
  await asker.keep('POST /rest/problem/{day}', 'Joueuse', { at: [day], body });
}

async function changeAsStaff(asker: Asker): Promise<void> {
  const by = 'Squonk';
  const id = await asker.accountId('Veilleur');
  const at = [id];
  await asker.keep('POST /rest/admin/account/{id}', by, { at, body: { type: 'gils', value: 12_500 } });
  await asker.keep('POST /rest/admin/account/{id}/contacts', 'Arbitre', { at });
  await asker.keep('POST /rest/admin/account/{id}/sessions/end', 'Arbitre', { at });
  const [, entry] = await asker.find('/admin/audit', /\/rest\/admin\/audit\/(\d+)\/undo/, by);
  await asker.keep('POST /rest/admin/audit/{id}/undo', by, { at: [entry] });
  const ban = { ban: 'Insultes répétées sur le canal général' };
  await asker.keep('POST /rest/admin/account/{id}/ban', by, { at, body: ban });
  await appeal(asker, 'Veilleur');
  await asker.ask(`/rest/admin/account/${id}/ban`, by, { body: { ban: false } });
  const nickname = await asker.nickname(id);
  const capitals = { at: [nickname.id], body: { nicknameName: nickname.name.toUpperCase() } };
  await asker.keep('POST /rest/admin/nickname/{id}/capitalization', by, capitals);
  const until = { ban: 'Pseudonyme injurieux', until: 1_830_000_000 };
  await asker.keep('POST /rest/admin/nickname/{id}/ban', by, { at: [nickname.id], body: until });
  await changeWebhook(asker, by);
}

async function appeal(asker: Asker, accountName: string): Promise<void> {
  const body = { accountName, password: PASSWORD };
  const { appeal: token } = await asker.ask<{ appeal: string }>('/rest/connect', null, { body });
  const text = "C'était mon frère, sur mon ordinateur.";
  await asker.keep('POST /rest/appeal', null, { body: { token, text }, secrets: ['token'] });
  const answer = { text: 'Nous avons relu la discussion : le bannissement est levé.' };
  await asker.keep('POST /rest/admin/appeal/{id}/answer', 'Arbitre', { at: [1], body: answer });
}

async function changeWebhook(asker: Asker, by: string): Promise<void> {
  const name = 'Salon des joueurs';
  const hook = { name, kind: 'generic', url: 'https://webhook.invalid/', news: true };
  const { id } = await asker.keep<Id>('POST /rest/admin/webhook', by, {
    ...{ body: { ...hook, secret: 'un-secret-de-signature' }, secrets: ['secret'] },
  });
  const at = [id];
  const body = { name, isOn: true, news: true, problem: true };
  await asker.keep('POST /rest/admin/webhook/{id}', by, { at, body });
  const browser = { endpoint: 'https://push.example/exemple', p256dh: 'BCVxsr7N…', auth: 'BTBZMqHH…' };
  asker.suppose('POST /rest/contacts/push', 'Joueuse', { body: browser });
  asker.suppose('POST /rest/admin/webhook/{id}/test', by, { at });
  await asker.keep('POST /rest/admin/webhook/{id}/delete', by, { at });
}

async function changeLeagues(asker: Asker): Promise<void> {
  const by = 'Squonk';
  const at = ['2027-01-exemple'];
  await asker.keep('POST /rest/admin/animation', by, { body: { name: at[0] } });
  await asker.keep('POST /rest/admin/animation/{name}', by, { at, body: { registerState: 'open' } });
  const [ruleLines, places] = ['mm ma\nbat / elem', '17000 gils et 290 cartes'];
  const setup = { title: 'Ligue des exemples', ruleLines, places };
  await asker.keep('POST /rest/admin/animation/{name}/setup', by, { at, body: setup });
  await asker.keep('POST /rest/admin/animation/{name}/delete', by, { at });
  const past = {
    ...{ name: '2019-03-exemple', endedOn: '2019-03-31', participants: 'Joueuse\nJoueur' },
    ...{ format: 'per-game', results: 'Joueuse ; 6 ; Joueur\nJoueur ; forfait ; Joueuse ; absent' },
  };
  await asker.keep('POST /rest/admin/past-league', by, { body: past });
  const over = ['2025-04-combo'];
  type League = { leagueState: { games: Game[] }; playersToAccountId: Record<string, number> };
  const { event } = await asker.ask<{ event: League }>(`/rest/animation/${over[0]}`, by);
  const game = event.leagueState.games.find(({ id }) => id !== undefined);
  const out = { add: false, gameId: game?.id };
  await asker.keep('POST /rest/animation/{name}/game', by, { at: over, body: out });
  const sides = { blue: game?.blue, red: game?.red };
  const forfeit = { add: true, ...sides, score: 'forfeit', reason: "N'est pas venu" };
  await asker.keep('POST /rest/admin/animation/{name}/forfeit', by, { at: over, body: forfeit });
  const left = { accountId: event.playersToAccountId[game?.blue ?? ''], reason: 'Ne répond plus' };
  await asker.keep('POST /rest/admin/animation/{name}/participant', by, { at: over, body: left });
}

async function changeRanks(asker: Asker): Promise<void> {
  const by = 'Squonk';
  type Ranks = { ranks: Id[] }[];
  const { data } = await asker.ask<{ data: Ranks }>('/rest/admin/specialusers', by);
  const rank = data.at(-1)?.ranks.at(-1)?.id;
  const { name: nickname } = await asker.nickname(await asker.accountId('Joueur'));
  const body = { nickname, hide: true, nicknameLock: false, rank };
  type Members = { id: number; members: { identId: number; nickName: string | null }[] };
  const { groups } = await asker.keep<{ groups: { ranks: Members[] }[] }>(
    'POST /rest/admin/specialusers/add',
    ...[by, { body }],
  );
  const found = groups.flatMap(({ ranks }) => ranks).find(({ id }) => id === rank);
  const identId = found?.members.find(({ nickName }) => nickName === nickname)?.identId;
  await asker.keep('POST /rest/admin/specialusers/modify', by, { body: { identId, action: 'show' } });
  await asker.keep('POST /rest/admin/specialusers/delete/{identId}', by, { at: [identId] });
}

async function publish(asker: Asker): Promise<void> {
  const by = 'Squonk';
  const [title, text] = ['Maintenance de dimanche', 'Le serveur de jeu dort de 9 h à 10 h.'];
  const { news } = await asker.keep<{ news: { id: number; revision: string } }>(
    'POST /rest/admin/news',
    ...[by, { body: { title, body: text, state: 'draft' } }],
  );
  const published = { state: 'published', revision: news.revision };
  await asker.keep('POST /rest/admin/news/{id}', by, { at: [news.id], body: published });
  const told = { text: 'Le serveur de jeu redémarre à 21 h.', until: '2099-01-01 00:00' };
  await asker.keep('POST /rest/admin/announcement', by, { body: { ...told, isDismissable: true } });
  await banAddresses(asker, by);
  await asker.keep('POST /rest/admin/words', by, { body: { word: 'admin*', isRefused: true } });
  await asker.keep('POST /rest/admin/report/{id}/close', by, { at: [1] });
  await asker.keep('POST /rest/announcement/dismiss', null, { body: { version: 'mjx3k2a9' } });
}

/** Bans a range, and admits a sign-up that waits because of another ban. */
async function banAddresses(asker: Asker, by: string): Promise<void> {
  const ban = { effect: 'hold', ban: "Vague d'inscriptions", until: 1_830_000_000 };
  const [range, own] = ['203.0.113.0/24', '127.0.0.1'];
  await asker.keep('POST /rest/admin/addresses', by, { body: { range, ...ban }, secrets: ['range'] });
  await asker.ask('/rest/admin/addresses', by, { body: { range: own, ...ban } });
  let found: RegExpExecArray | null = null;
  // Sites learn of the ban by the change stream, which may take a moment.
  for (let tries = 1; found === null; tries += 1) {
    await asker.ask('/rest/register', null, { body: signUp(`Patient${'e'.repeat(tries)}`) });
    found = /\/rest\/admin\/sign-up\/([\w-]+)/.exec(await asker.read('/admin/addresses', by));
  }
  await asker.keep('POST /rest/admin/sign-up/{id}', by, { at: [found[1]], body: { admit: true } });
  await asker.ask('/rest/admin/addresses', by, { body: { range: own, ban: false } });
}

async function guildOf(asker: Asker, master: string): Promise<number> {
  type Guild = { guildId: number; guildMaster: string | null };
  const { guilds } = await asker.ask<{ guilds: Guild[] }>('/rest/guild');
  const own = guilds.find(({ guildMaster }) => guildMaster === master);
  if (own === undefined) throw new Error(`${master} leads no guild of this world`);
  return own.guildId;
}
