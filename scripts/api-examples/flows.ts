import { setTimeout as wait, setTimeout } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { PASSWORD, type Asker } from './asker.ts';
import { SoftPasskey, type PasskeyOptions } from './soft-passkey.ts';
import type { SinkMail } from '../mail-sink.ts';

/** Takes the first game of a league out, declares a forfeit in its place, and removes one of its players. */
export async function changeGame(asker: Asker): Promise<void> {
  const by = 'Squonk';
  const { event } = (await asker.ask('/rest/animation/2025-04-combo', { by })) as {
    event: {
      leagueState: { games: { id?: number; blue: string; red: string }[] };
      playersToAccountId: Record<string, number>;
    };
  };
  const game = event.leagueState.games.find(({ id }) => id !== undefined);
  const gameId = game?.id;
  await asker.keep('POST /rest/animation/{name}/game', {
    ...{ by, path: '/rest/animation/2025-04-combo/game' },
    body: { add: false, gameId },
  });
  const path = '/rest/admin/animation/2025-04-combo';
  await asker.keep('POST /rest/admin/animation/{name}/forfeit', {
    ...{ by, path: `${path}/forfeit` },
    body: { add: true, blue: game?.blue, red: game?.red, score: 'forfeit', reason: "N'est pas venu" },
  });
  await asker.keep('POST /rest/admin/animation/{name}/participant', {
    ...{ by, path: `${path}/participant` },
    body: { accountId: event.playersToAccountId[game?.blue ?? ''], reason: 'Ne répond plus' },
  });
}

export async function writeNews(asker: Asker): Promise<void> {
  const by = 'Squonk';
  const news = (await asker.keep('POST /rest/admin/news', {
    by,
    body: { title: 'Maintenance de dimanche', body: 'Le serveur de jeu dort de 9 h à 10 h.', state: 'draft' },
  })) as { news: { id: number; revision: string } };
  const { id, revision } = news.news;
  await asker.keep('POST /rest/admin/news/{id}', {
    ...{ by, path: `/rest/admin/news/${id}` },
    body: { state: 'published', revision },
  });
  const announcement = {
    text: 'Le serveur de jeu redémarre à 21 h.',
    until: '2099-01-01 00:00',
    isDismissable: true,
  };
  await asker.keep('POST /rest/admin/announcement', { by, body: announcement });
  await banAddresses(asker);
  await asker.keep('POST /rest/admin/words', { by, body: { word: 'admin*', isRefused: true } });
  await asker.keep('POST /rest/admin/report/{id}/close', { by, path: '/rest/admin/report/1/close' });
  await asker.keep('POST /rest/announcement/dismiss', { body: { version: 'mjx3k2a9' } });
}

/** Bans a range, and lets in a sign-up that waits because of another ban. */
async function banAddresses(asker: Asker): Promise<void> {
  const by = 'Squonk';
  const ban = { effect: 'hold', ban: "Vague d'inscriptions", until: 1_830_000_000 };
  const body = { range: '203.0.113.0/24', ...ban };
  await asker.keep('POST /rest/admin/addresses', { by, body, secrets: ['range'] });
  await asker.ask('/rest/admin/addresses', { by, body: { range: '127.0.0.1', ...ban } });
  const id = await heldSignUp(asker, by);
  await asker.keep('POST /rest/admin/sign-up/{id}', {
    ...{ by, path: `/rest/admin/sign-up/${id}` },
    body: { admit: true },
  });
  await asker.ask('/rest/admin/addresses', { by, body: { range: '127.0.0.1', ban: false } });
}

/** The id of a sign-up that waits: a ban just made may take a moment to be heard of. */
async function heldSignUp(asker: Asker, by: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const accountName = `Patient${'e'.repeat(tries)}`;
    const signUp = {
      accountName,
      password: PASSWORD,
      accountLength: `${accountName.length}`,
      pigeon: 'pigeon',
    };
    await asker.ask('/rest/register', { body: signUp });
    const page = await asker.read('/admin/addresses', { by });
    const [, id] = /\/rest\/admin\/sign-up\/([\w-]+)/.exec(page) ?? [];
    if (id !== undefined) return id;
  }
}

const EMAIL = 'nouvelle@exemple.fr';

const POLL_MS = 200;

/** The calls that send mails, and the one that the link of such a mail leads to. */
export async function askOfMails(asker: Asker, mailsUrl: string): Promise<void> {
  await asker.keep('POST /rest/email', {
    ...{ by: 'Joueuse', body: { email: EMAIL, password: PASSWORD } },
    secrets: ['email', 'password'],
  });
  const token = await tokenSentTo(EMAIL, mailsUrl);
  await asker.keep('POST /rest/email/link', { body: { token }, secrets: ['token'] });
  await asker.keep('POST /rest/password/lost', { body: { account: 'Joueuse' } });
}

async function tokenSentTo(address: string, mailsUrl: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${mailsUrl}.json`)).json()) as SinkMail[];
    const text = mails.find(({ to }) => to.includes(address))?.text ?? '';
    const [, token] = /\?jeton=([\w-]+)/.exec(text) ?? [];
    if (token !== undefined) return token;
    await wait(POLL_MS);
  }
}

/** The calls of a second factor: it is set up, asked at a login, and taken off. Each code counts once. Then those of a passkey. */
export async function askOfFactors(asker: Asker, password: string): Promise<void> {
  const by = 'Testeuse';
  const secrets = ['password', 'code'];
  const setup = await asker.keep('POST /rest/second-factor/start', { by, body: { password }, secrets });
  const { secret, recoveryCodes } = setup as { secret: string; recoveryCodes: string[] };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await asker.keep('POST /rest/second-factor/confirm', { by, body: { code }, secrets });
  const cookie = await asker.logIn(by);
  await asker.keep('POST /rest/connect/code', { cookie, body: { code: recoveryCodes[0] }, secrets });
  await asker.keep('POST /rest/second-factor/off', { by, body: { code: recoveryCodes[1] }, secrets });
  await askOfPasskeys(asker);
}

/** The calls of a passkey: it is added, logs in, is renamed, and is removed. */
async function askOfPasskeys(asker: Asker): Promise<void> {
  const by = 'Joueur';
  const session = await asker.logIn(by);
  const passkey = new SoftPasskey({ origin: asker.site, host: 'localhost' });
  const made = (await asker.keep('POST /rest/passkey/start', { by, cookie: session })) as PasskeyOptions;
  const added = { name: 'Mon téléphone', credential: passkey.create(made) };
  const secrets = ['credential'];
  const cookie = `${session}; ${asker.lastSet}`;
  const { id } = (await asker.keep('POST /rest/passkey/add', { by, cookie, body: added, secrets })) as {
    id: string;
  };
  const asked = (await asker.keep('POST /rest/passkey/challenge')) as PasskeyOptions;
  const body = { credential: passkey.get(asked) };
  await asker.keep('POST /rest/passkey/login', { cookie: asker.lastSet, body, secrets });
  const named = { id, name: 'Mon ancien téléphone' };
  await asker.keep('POST /rest/passkey/rename', { by, cookie: session, body: named });
  await asker.keep('POST /rest/passkey/remove', { by, cookie: session, body: { id } });
}

/** Makes a duel, sits down at it, plays a card, gives the game up and goes on to the next one. */
export async function playDuel(asker: Asker): Promise<void> {
  const [by, friend] = ['Joueuse', 'Joueur'];
  const fields = { regles: 'p0', premier: 'moi', horloge: 'day', manches: 3 };
  const made = await asker.keep('POST /rest/duel', { by, body: fields });
  const { id, invitation } = made as { id: string; invitation: string };
  const path = `/rest/duel/${id}`;
  await asker.keep('POST /rest/duel/{id}/join', { by: friend, path: `${path}/join`, body: { invitation } });
  const play = { game: 0, ply: 0, slot: 2, x: 1, y: 1 };
  await asker.keep('POST /rest/duel/{id}/play', { by, path: `${path}/play`, body: play });
  await asker.keep('GET /rest/duel/{id}', { by: friend, path });
  await asker.keep('POST /rest/duel/{id}/resign', { by: friend, path: `${path}/resign`, body: { game: 0 } });
  await asker.keep('POST /rest/duel/{id}/next', { by, path: `${path}/next`, body: { game: 0 } });
  const body = { ...fields, pour: 'tous' };
  const announced = (await asker.ask('/rest/duel', { by, body })) as { id: string };
  await asker.keep('POST /rest/contacts', { by, body: { isMailed: false } });
  await asker.keep('POST /rest/contacts/push/remove', { by });
  const player = { player: 'Joueur' };
  await asker.keep('POST /rest/contacts/block', { by, body: { ...player, isBlocked: true } });
  await asker.ask('/rest/contacts/block', { by, body: { ...player, isBlocked: false } });
  await asker.keep('POST /rest/duel/{id}/close', { by, path: `/rest/duel/${announced.id}/close` });
}

/** Reads today's problem, and tries its first card of today's problem on a free cell; its page has the links for both. */
export async function tryProblem(asker: Asker): Promise<void> {
  const card = await findInPage(asker, '/probleme', /\/probleme\/([\d-]+)\?carte=(\d)/);
  const [, day, slot] = card;
  const cell = await findInPage(
    asker,
    `/probleme/${day}?carte=${slot}`,
    /name="x" value="(\d)".*?name="y" value="(\d)"/,
  );
  await asker.keep('GET /rest/problem/{day}', { path: `/rest/problem/${day}` });
  await asker.keep('GET /rest/problems/{month}', { path: `/rest/problems/${day?.slice(0, 7)}` });
  await asker.keep('POST /rest/problems/listing', { by: 'Joueuse', body: { isListed: true } });
  await asker.keep('POST /rest/problem/{day}', {
    by: 'Joueuse',
    path: `/rest/problem/${day}`,
    body: { slot: Number(slot), x: Number(cell[1]), y: Number(cell[2]) },
  });
}

/** What a page says, asked again until it does: a world that has just begun still looks for its first problem. */
async function findInPage(asker: Asker, path: string, pattern: RegExp): Promise<RegExpExecArray> {
  const until = Date.now() + 60_000;
  for (;;) {
    const found = pattern.exec(await asker.read(path));
    if (found) return found;
    if (Date.now() > until) throw new Error(`${path} never had ${String(pattern)}`);
    await setTimeout(1_000);
  }
}

export async function appeal(asker: Asker): Promise<void> {
  const refused = await asker.ask('/rest/connect', { body: { accountName: 'Veilleur', password: PASSWORD } });
  const { appeal: token } = refused as { appeal: string };
  await asker.keep('POST /rest/appeal', {
    ...{ body: { token, text: "C'était mon frère, sur mon ordinateur." }, secrets: ['token'] },
  });
  await asker.keep('POST /rest/admin/appeal/{id}/answer', {
    ...{ by: 'Arbitre', path: '/rest/admin/appeal/1/answer' },
    body: { text: 'Nous avons relu la discussion : le bannissement est levé.' },
  });
}

/** Gives the second nickname of a player to another one, and merges the account just made into that. */
export async function mergeNewcomer(asker: Asker, accountName: string): Promise<void> {
  const by = 'Squonk';
  const path = `/rest/admin/account/${await accountIdOf(asker, 'Joueuse')}`;
  await asker.ask(path, { by, body: { type: 'maxNicknames', value: 9 } });
  const found = await asker.ask(`/rest/admin/account/${await accountIdOf(asker, 'Joueur')}`, { by });
  const { nicknames } = (found as { data: { nicknames: { id: number; main: boolean }[] } }).data;
  const move = `/rest/admin/nickname/${nicknames.find(({ main }) => !main)?.id}/move`;
  await asker.keep('POST /rest/admin/nickname/{id}/move', { by, path: move, body: { into: 'Joueuse' } });
  const merge = `/rest/admin/account/${await accountIdOf(asker, accountName)}/merge`;
  await asker.keep('POST /rest/admin/account/{id}/merge', { by, path: merge, body: { into: 'Joueuse' } });
}

/** The id of an account of the demo world. */
export async function accountIdOf(asker: Asker, name: string): Promise<number> {
  const found = (await asker.ask(`/rest/admin/accounts?q=${name}`, { by: 'Arbitre' })) as {
    accounts: { id: number; name: string }[];
  };
  const account = found.accounts.find((line) => line.name === name);
  if (account === undefined) throw new Error(`This world has no account ${name}`);
  return account.id;
}
