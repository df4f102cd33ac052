import { aParticipant, insertLeague } from '#lib/areas/animations/testing/a-league.ts';
import {
  closeBridge,
  connectTo,
  startFakeGameServer,
  type FakeGameServer,
} from '#lib/testing/fake-game-server.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getLive } from './live-service.ts';

useTestDatabase();

let server: FakeGameServer;

beforeEach(async () => {
  server = await startFakeGameServer();
  connectTo(server.url);
});

afterEach(async () => {
  closeBridge();
  await server.stop();
});

it('knows how many are online where the game server names nobody', async () => {
  expect((await getLive()).online).toEqual({ players: 3, names: [] });
});

it('names a league with open sign-ups when none is played', async () => {
  const states = { registerState: 'open', leagueState: 'not yet' } as const;
  await insertLeague({ _id: 1, name: 'future', title: 'Ligue des Murs', registerState: 'not_yet' });
  await insertLeague({
    ...{ _id: 2, name: 'murs', title: 'Ligue des Murs', ...states },
    participants: [aParticipant(1, 'Mirabelle')],
  });
  const tile = { title: 'Ligue des Murs', path: '/event/murs', matches: null, players: 1 };
  expect((await getLive()).league).toMatchObject(tile);
});

it('names a league under way before one with open sign-ups', async () => {
  await insertLeague({ _id: 1, name: 'murs', registerState: 'open', leagueState: 'not yet' });
  await insertLeague({ _id: 2, name: 'egaux', registerState: 'close', leagueState: 'open' });
  expect((await getLive()).league).toMatchObject({ path: '/event/egaux', matches: { top: [], played: 0 } });
});
