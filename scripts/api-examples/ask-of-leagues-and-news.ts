import { PASSWORD, type Asker } from './asker.ts';

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
  const accountName = 'Patiente';
  const signUp = { accountName, password: PASSWORD, accountLength: '8', pigeon: 'pigeon' };
  await asker.ask('/rest/register', { body: signUp });
  const page = await asker.read('/admin/addresses', { by });
  const [, id = ''] = /\/rest\/admin\/sign-up\/([\w-]+)/.exec(page) ?? [];
  await asker.keep('POST /rest/admin/sign-up/{id}', {
    ...{ by, path: `/rest/admin/sign-up/${id}` },
    body: { admit: true },
  });
  await asker.ask('/rest/admin/addresses', { by, body: { range: '127.0.0.1', ban: false } });
}
