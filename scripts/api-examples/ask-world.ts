import { setTimeout as wait } from 'node:timers/promises';
import {
  accountIdOf,
  appeal,
  changeGame,
  mergeNewcomer,
  writeNews,
  askOfFactors,
  playDuel,
  tryProblem,
} from './flows.ts';
import { PASSWORD, type Asker } from './asker.ts';

/** A training game whose card numbers exist in every demo world. */
const TRAINED = 'd=1QAHjBMBY3o2KlQkYEA8WlW0krp5zjSc8Oz7FQ&r=MonteCarlo&g=an5euxtv&c=1tXsxBkWW';

/** A red pixel as PNG, in base64. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12M4Y2wMAAMBATMV4WRMAAAAAElFTkSuQmCC';

type Row = Readonly<Record<string, unknown>>;

/** Asks every call once. What changes the world comes after what reads it. `makeLink` gives the token of a password link. */
export async function askWorld(
  asker: Asker,
  makeLink: (accountName: string) => Promise<string>,
): Promise<void> {
  await askAsPlayers(asker);
  await askOfGames(asker);
  await askAsStaff(asker);
  await changeAsPlayers(asker);
  await changeAsStaff(asker);
  await askOfAccounts(asker, makeLink);
}

async function askAsPlayers(asker: Asker): Promise<void> {
  const by = 'Joueuse';
  await asker.keep('GET /rest/whoami', { by });
  await asker.keep('GET /rest/status');
  await asker.keep('GET /rest/status/figures', { path: '/rest/status/figures?periode=semaine' });
  await asker.keep('GET /rest/myprofile', { by });
  await asker.keep('GET /rest/check_tes_privileges', { by: 'Arbitre' });
  await asker.keep('GET /rest/rankings', { by, path: '/rest/rankings?classement=parties&limit=2' });
  await asker.keep('GET /rest/guild', { path: '/rest/guild?limit=2' });
  const guild = await guildOf(asker);
  await asker.keep('GET /rest/guild/{id}', { by, path: `/rest/guild/${guild}` });
  await asker.keep('GET /rest/guild/{id}/donation', { by, path: `/rest/guild/${guild}/donation` });
  await asker.keep('GET /rest/mycards/list', { by, path: '/rest/mycards/list?limit=2' });
  await asker.keep('GET /rest/staff/composition');
  await asker.keep('GET /rest/animation/quizz/themes');
  await asker.keep('GET /rest/animation/{name}', { by, path: '/rest/animation/2025-04-combo' });
}

async function askOfGames(asker: Asker): Promise<void> {
  const by = 'Joueuse';
  const { userId } = (await asker.keep('GET /rest/history/player/who', { by })) as { userId: number };
  const other = ((await asker.ask('/rest/history/player/who', { by: 'Joueur' })) as { userId: number })
    .userId;
  const listed = await asker.keep('GET /rest/history/player/{id}', {
    by,
    path: `/rest/history/player/${userId}?type=pvp&limit=2`,
  });
  await asker.keep('GET /rest/history/between/{accountId1}/{accountId2}', {
    by,
    path: `/rest/history/between/${userId}/${other}?limit=2`,
  });
  const game = firstOf(listed, 'result').gameId as number;
  await asker.keep('GET /rest/history/game/{id}', { path: `/rest/history/game/${game}` });
  await keepVerdicts(asker, `/rest/history/game/${game}/verdicts`);
  await simulate(asker, game);
}

/** Keeps them once they are complete: those by what the players could know take the time of some hands by the hundred. */
async function keepVerdicts(asker: Asker, path: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const { result } = (await asker.ask(path)) as { result: { state: string } };
    if (result.state === 'complete') break;
    await wait(2_000);
  }
  await asker.keep('GET /rest/history/game/{id}/verdicts', { path });
}

async function simulate(asker: Asker, game: number): Promise<void> {
  const found = (await asker.keep('GET /rest/simulator/get/{id}', {
    path: `/rest/simulator/get/${game}`,
  })) as { results: { initial: Row; turns: readonly { board: Row }[] } };
  const { initial, turns } = found.results;
  const player = initial.turnOfBlue === true ? 'blue' : 'red';
  await asker.keep('POST /rest/simulator/play', {
    body: { board: initial, play: { slot: 0, player, x: 1, y: 1 } },
  });
  // Three cells are left after the sixth turn, which is solved at once.
  await asker.keep('POST /rest/simulator/analyse', { body: { board: turns[5]?.board } });
}

async function askAsStaff(asker: Asker): Promise<void> {
  await asker.keep('GET /rest/admin/accounts', {
    by: 'Arbitre',
    path: '/rest/admin/accounts?type=player&tri=-creation&limit=2',
  });
  const account = await accountIdOf(asker, 'Joueur');
  await asker.keep('GET /rest/admin/account/{id}', { by: 'Arbitre', path: `/rest/admin/account/${account}` });
  const { data } = (await asker.ask(`/rest/admin/account/${account}`, { by: 'Arbitre' })) as {
    data: { registerIP: string };
  };
  await asker.keep('POST /rest/admin/accounts/search', { by: 'Arbitre', body: { contact: data.registerIP } });
  await asker.keep('GET /rest/admin/nicknames', { by: 'Arbitre', path: '/rest/admin/nicknames?limit=2' });
  const of = `/rest/admin/nicknames/by-account-id/${account}`;
  const list = await asker.keep('GET /rest/admin/nicknames/by-account-id/{accountId}', {
    by: 'Arbitre',
    path: of,
  });
  const nickname = firstOf(list, 'nicknames').id as number;
  await asker.keep('GET /rest/admin/nickname/{id}', {
    by: 'Arbitre',
    path: `/rest/admin/nickname/${nickname}`,
  });
  await asker.keep('GET /rest/admin/specialusers', { by: 'Squonk' });
  await asker.keep('GET /rest/admin/activity', { by: 'Veilleur', path: '/rest/admin/activity?limit=2' });
  await asker.keep('GET /rest/last-global-messages', { by: 'Squonk' });
  await asker.keep('GET /rest/animations', { by: 'Squonk' });
}

async function changeAsPlayers(asker: Asker): Promise<void> {
  const by = 'Joueuse';
  await asker.keep('POST /rest/theme', { body: { theme: 'dark' } });
  await asker.keep('POST /rest/privacy', { by, body: { isPrivate: false } });
  const report = { kind: 'player', of: 'Joueur', text: 'Ce nom imite celui de mon frère.' };
  await asker.keep('POST /rest/report', { by, body: report });
  await asker.keep('POST /rest/training', { by, body: { game: TRAINED } });
  await asker.keep('GET /rest/training', { by });
  await playDuel(asker);
  await tryProblem(asker);
  await asker.keep('POST /rest/exercise/{lesson}/{number}', {
    by: 'Joueuse',
    path: '/rest/exercise/plus/1',
    body: { slot: 0, x: 1, y: 1 },
  });
  await asker.keep('POST /rest/mycards/emblem', { by, body: { card: '' } });
  await asker.keep('POST /rest/rankings/name', { by, body: { nickname: 'anonymous' } });
  await asker.keep('POST /rest/guild/{id}/extra', {
    by,
    path: `/rest/guild/${await guildOf(asker)}/extra`,
    body: { autoInvite: true, displayPve: false },
  });
  const logo = `/rest/guild/${await guildOf(asker)}/logo`;
  await asker.keep('POST /rest/guild/{id}/logo', { by: 'Joueuse', path: logo, body: { logo: PIXEL } });
  await asker.keep('POST /rest/guild/{id}/logo/remove', { by: 'Joueuse', path: `${logo}/remove` });
  const { events } = (await asker.ask('/rest/animations', { by: 'Squonk' })) as {
    events: { name: string }[];
  };
  for (const { name } of events) {
    const { event } = (await asker.ask(`/rest/animation/${name}`, { by })) as {
      event: { registerState: string; you?: { nicknames?: { id: number }[] } };
    };
    const nickname = event.you?.nicknames?.[0]?.id;
    if (event.registerState !== 'open' || nickname === undefined) continue;
    const path = `/rest/animation/${name}/register`;
    await asker.keep('POST /rest/animation/{name}/register', {
      by,
      path,
      body: { type: 'register', nickname },
    });
    return;
  }
  throw new Error('No league of this world is open');
}

async function changeAsStaff(asker: Asker): Promise<void> {
  const by = 'Squonk';
  const account = await accountIdOf(asker, 'Veilleur');
  const path = `/rest/admin/account/${account}`;
  await asker.keep('POST /rest/admin/account/{id}', { by, path, body: { type: 'gils', value: 12_500 } });
  await asker.keep('POST /rest/admin/account/{id}/contacts', { by: 'Arbitre', path: `${path}/contacts` });
  await asker.keep('POST /rest/admin/account/{id}/sessions/end', {
    ...{ by: 'Arbitre', path: `${path}/sessions/end` },
  });
  await undo(asker);
  const ban = { ban: 'Insultes répétées sur le canal général' };
  await asker.keep('POST /rest/admin/account/{id}/ban', { by, path: `${path}/ban`, body: ban });
  await appeal(asker);
  await asker.ask(`${path}/ban`, { by, body: { ban: false } });
  await changeNickname(asker, account);
  const hook = { name: 'Salon des joueurs', kind: 'generic', url: 'https://webhook.invalid/', news: true };
  const { id: webhook } = (await asker.keep('POST /rest/admin/webhook', {
    ...{ by, body: { ...hook, secret: 'un-secret-de-signature' }, secrets: ['secret'] },
  })) as { id: number };
  const hookPath = `/rest/admin/webhook/${webhook}`;
  await asker.keep('POST /rest/admin/webhook/{id}', {
    ...{ by, path: hookPath, body: { name: hook.name, isOn: true, news: true, problem: true } },
  });
  const browser = { endpoint: 'https://push.example/exemple', p256dh: 'BCVxsr7N…', auth: 'BTBZMqHH…' };
  asker.suppose('POST /rest/contacts/push', { by: 'Joueuse', path: '/rest/contacts/push', body: browser });
  asker.suppose('POST /rest/admin/webhook/{id}/test', { by, path: `${hookPath}/test` });
  await asker.keep('POST /rest/admin/webhook/{id}/delete', { by, path: `${hookPath}/delete` });
  await asker.keep('POST /rest/admin/animation', { by, body: { name: '2027-01-exemple' } });
  const league = '/rest/admin/animation/2027-01-exemple';
  await asker.keep('POST /rest/admin/animation/{name}', {
    by,
    path: league,
    body: { registerState: 'open' },
  });
  await asker.keep('POST /rest/admin/animation/{name}/setup', {
    ...{ by, path: `${league}/setup` },
    body: { title: 'Ligue des exemples', ruleLines: 'mm ma\nbat / elem', places: '17000 gils et 290 cartes' },
  });
  await asker.keep('POST /rest/admin/animation/{name}/delete', { by, path: `${league}/delete`, body: {} });
  await asker.keep('POST /rest/admin/past-league', {
    by,
    body: {
      ...{ name: '2019-03-exemple', endedOn: '2019-03-31', participants: 'Joueuse\nJoueur' },
      ...{ format: 'per-game', results: 'Joueuse ; 6 ; Joueur\nJoueur ; forfait ; Joueuse ; absent' },
    },
  });
  await changeGame(asker);
  await changeRanks(asker);
  await writeNews(asker);
}

async function undo(asker: Asker): Promise<void> {
  const log = await asker.read('/admin/audit', { by: 'Squonk' });
  const [, entry = ''] = /\/rest\/admin\/audit\/(\d+)\/undo/.exec(log) ?? [];
  await asker.keep('POST /rest/admin/audit/{id}/undo', {
    by: 'Squonk',
    path: `/rest/admin/audit/${entry}/undo`,
  });
}

async function changeNickname(asker: Asker, account: number): Promise<void> {
  const by = 'Squonk';
  const list = await asker.ask(`/rest/admin/nicknames/by-account-id/${account}`, { by });
  const { id, name } = firstOf(list, 'nicknames') as { id: number; name: string };
  const path = `/rest/admin/nickname/${id}`;
  await asker.keep('POST /rest/admin/nickname/{id}/capitalization', {
    ...{ by, path: `${path}/capitalization` },
    body: { nicknameName: name.toUpperCase() },
  });
  await asker.keep('POST /rest/admin/nickname/{id}/ban', {
    ...{ by, path: `${path}/ban` },
    body: { ban: 'Pseudonyme injurieux', until: 1_830_000_000 },
  });
}

async function changeRanks(asker: Asker): Promise<void> {
  const by = 'Squonk';
  const { data } = (await asker.ask('/rest/admin/specialusers', { by })) as {
    data: { ranks: { id: number }[] }[];
  };
  const rank = data.at(-1)?.ranks.at(-1)?.id;
  const nickname = await nicknameOf(asker, 'Joueur');
  const body = { nickname, hide: true, nicknameLock: false, rank };
  const added = (await asker.keep('POST /rest/admin/specialusers/add', { by, body })) as {
    groups: { ranks: { id: number; members: { identId: number; nickName: string | null }[] }[] }[];
  };
  const members = added.groups.flatMap(({ ranks }) => ranks).find(({ id }) => id === rank)?.members ?? [];
  const identId = members.find(({ nickName }) => nickName === nickname)?.identId;
  await asker.keep('POST /rest/admin/specialusers/modify', { by, body: { identId, action: 'show' } });
  await asker.keep('POST /rest/admin/specialusers/delete/{identId}', {
    ...{ by, path: `/rest/admin/specialusers/delete/${identId}` },
  });
}

/** The calls of sessions and passwords, last as they end sessions. */
async function askOfAccounts(
  asker: Asker,
  makeLink: (accountName: string) => Promise<string>,
): Promise<void> {
  await asker.keep('POST /rest/connect', {
    body: { accountName: 'Joueur', password: PASSWORD },
    secrets: ['password'],
  });
  const accountName = 'Nouvelle';
  await asker.keep('POST /rest/register', {
    body: {
      ...{ accountName, password: PASSWORD, accountLength: String(accountName.length) },
      ...{ pigeon: 'pigeon', email: '' },
    },
    secrets: ['password'],
  });
  await asker.logIn('Joueur');
  const page = await asker.read('/myaccount.html', { by: 'Joueur' });
  const [, session] = /name="session" value="([^"]+)"/.exec(page) ?? [];
  await asker.keep('POST /rest/sessions/end', { by: 'Joueur', body: { session }, secrets: ['session'] });
  await asker.keep('POST /rest/sessions/end-others', { by: 'Joueur' });
  await askOfFactors(asker, PASSWORD);
  await asker.keep('POST /rest/disconnect', { by: 'Veilleur' });
  await asker.keep('POST /rest/account/archive', { by: 'Joueur' });
  const closing = { by: 'Joueur', body: { password: PASSWORD }, secrets: ['password'] };
  await asker.keep('POST /rest/account/close', closing);
  await asker.keep('POST /rest/account/keep', { by: 'Joueur' });
  await asker.keep('POST /rest/password', {
    ...{ by: 'Arbitre', body: { old: PASSWORD, new: 'une phrase assez longue' }, secrets: ['old', 'new'] },
  });
  await asker.keep('POST /rest/password/link', {
    body: { token: await makeLink(accountName), new: 'une autre phrase' },
    secrets: ['token', 'new'],
  });
  await mergeNewcomer(asker, accountName);
}

async function guildOf(asker: Asker): Promise<number> {
  const { guilds } = (await asker.ask('/rest/guild')) as {
    guilds: { guildId: number; guildMaster: string | null }[];
  };
  const own = guilds.find(({ guildMaster }) => guildMaster === 'Joueuse');
  if (own === undefined) throw new Error('Joueuse leads no guild of this world');
  return own.guildId;
}

async function nicknameOf(asker: Asker, accountName: string): Promise<string> {
  const id = await accountIdOf(asker, accountName);
  const list = await asker.ask(`/rest/admin/nicknames/by-account-id/${id}`, { by: 'Arbitre' });
  return firstOf(list, 'nicknames').name as string;
}

function firstOf(answer: unknown, field: string): Row {
  const [first] = (answer as Record<string, Row[]>)[field] ?? [];
  if (first === undefined) throw new Error(`An answer has no ${field}: ${JSON.stringify(answer)}`);
  return first;
}
