import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { ENGINE_VERSION, FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import { collection } from '#lib/db/collections.ts';
import { TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as verdicts } from './[id]/verdicts/route.ts';

useTestDatabase();

const AT = new Date('2026-11-21T12:00:00Z');
const PLACE = { slot: 2, x: 1, y: 0 };
const FAIR = { loss: 1.6, error: 0.1, hands: 48, better: PLACE };
const ON_THE_WIRE = { loss: 1.6, standardError: 0.1, hands: 48, better: PLACE };

async function ask(id = '20514'): Promise<unknown> {
  const request = new Request(`${TEST_ORIGIN}/rest/history/game/${id}/verdicts`, {
    headers: trustedHeaders(),
  });
  const answer = await verdicts(request, { params: Promise.resolve({ id }) });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** A game with exact verdicts: blue's first play loses two cards, all others none. */
async function insert(rules: string[], hasFair: boolean): Promise<void> {
  const game = aStoredGame({ rules });
  const verdict = (value: number) => ({ value, best: 1, bestPlays: [PLACE] });
  await collection('games').insertOne(game);
  await collection('gameVerdicts').insertOne({
    _id: game._id,
    engine: ENGINE_VERSION,
    verdicts: game.plays.map((_, at) => verdict(at === 0 ? -1 : 1)),
    at: AT,
    ...(hasFair && {
      fair: { engine: FAIR_VERSION, verdicts: game.plays.map((_, at) => (at === 0 ? FAIR : null)), at: AT },
    }),
  });
}

async function answered(): Promise<{ state: string; verdicts: unknown[] }> {
  return ((await ask()) as { result: { state: string; verdicts: unknown[] } }).result;
}

const FIRST = { loss: 2, before: 6, after: 4, bestCount: 1, better: PLACE };

describe('GET /rest/history/game/{id}/verdicts', () => {
  it('answers both verdicts of each play once they are there', async () => {
    await insert(['=', '+', 'elem', 'mp'], true);
    const { state, verdicts: judged } = await answered();
    expect([state, judged.length, judged[0]]).toEqual(['complete', 9, { ...FIRST, fair: ON_THE_WIRE }]);
    expect(judged[1]).toMatchObject({ loss: 0, better: null, fair: null });
  });

  it('answers those by the cards on the table alone meanwhile', async () => {
    await insert(['=', '+', 'elem', 'mp'], false);
    const { state, verdicts: judged } = await answered();
    expect([state, judged[0]]).toEqual(['exact', { ...FIRST, fair: null }]);
  });

  it('is complete with these under Open', async () => {
    await insert(['open', '=', '+', 'elem', 'mp'], false);
    const { state, verdicts: judged } = await answered();
    expect([state, judged[0]]).toEqual(['complete', { ...FIRST, fair: null }]);
  });

  it('has none where the engine refuses a play', async () => {
    const { plays } = aStoredGame();
    await collection('games').insertOne(
      aStoredGame({ plays: plays.with(4, { slot: 0, x: 1, y: 1 }), messages: [] }),
    );
    expect(await ask()).toEqual({ result: { state: 'unplayable', verdicts: [] } });
  });

  it.each(['1', '0', '-1', 'who', '9999999999'])('answers "not found" for %p', async (id) => {
    expect(await ask(id)).toEqual({ error: 'not found' });
  });

  it('reveals nothing of a game in progress', async () => {
    await collection('games').insertOne(aStoredGame({ endedAt: null, finalScore: null }));
    expect(await ask()).toEqual({ error: 'not found' });
  });
});
