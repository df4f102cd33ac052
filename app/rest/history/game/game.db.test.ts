import { gameJson } from '#lib/areas/replays/game-wire.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as game } from './[id]/route.ts';

useTestDatabase();

async function ask(id: string): Promise<{ result?: ReturnType<typeof gameJson.parse>; error?: string }> {
  const request = new Request(`${TEST_ORIGIN}/rest/history/game/${id}`, { headers: trustedHeaders() });
  const answer = await game(request, { params: Promise.resolve({ id }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Awaited<ReturnType<typeof ask>>;
}

const insert = (changes: Partial<GameDocument> = {}) => collection('games').insertOne(aStoredGame(changes));

describe('GET /rest/history/game/{id}', () => {
  it('answers the players, rules, effects, dates and result of a finished game', async () => {
    await insert();
    const { result } = await ask('20514');
    expect(gameJson.strict().parse(result)).toMatchObject({
      gameId: 20_514,
      player1: 'Mirabelle',
      player2: 'Octave',
      winnerRule: 'diff',
      gilsBet: 50,
      isPvp: true,
      start: Date.parse('2026-11-20T20:30:00Z') / 1000,
      end: Date.parse('2026-11-20T20:42:07Z') / 1000,
      finalScore: aStoredGame().finalScore,
      mainRules: ['open'],
      variantRules: ['=', '+', 'elem', 'mp'],
      shortRules: ['open', '=', '+', 'elem', 'mp'],
      effects: [
        { x: 0, y: 0, padPosition: 7, element: 'Glace' },
        { x: 2, y: 2, padPosition: 3, direction: 'right', wallSign: '+', wallValue: 15 },
      ],
    });
  });

  it('does not send account names, which would reveal nicknames of the same player', async () => {
    await insert();
    expect(JSON.stringify(await ask('20514'))).not.toContain('mira"');
  });

  it('answers the position before and after each play, and each message in its place', async () => {
    await insert();
    const history = (await ask('20514')).result?.history ?? [];
    expect(history).toHaveLength(12);
    expect(history[0]).toEqual({
      turnOfBlue: true,
      blueHand: ['Squall', 'Zell', 'Clad', 'LdB', 'Corbeau'],
      redHand: ['Givre', 'Tocsin', 'Lanterne', 'Sentinelle', 'Écume'],
      onBoard: {},
    });
    expect(history[1]).toEqual({ message: 'Bonne chance !', fromPlayer1: true });
    expect(history[3]).toMatchObject({
      turnOfBlue: true,
      blueHand: [null, 'Zell', 'Clad', 'LdB', 'Corbeau'],
      redHand: [null, 'Tocsin', 'Lanterne', 'Sentinelle', 'Écume'],
      onBoard: { 7: { card: 'Givre', color: 'red', x: 0, y: 0, element: 'Glace', padPosition: 7 } },
    });
    expect(history[6]).toEqual({ message: 'Bien vu.\nMais <b>attention</b>.', fromPlayer1: false });
  });

  it('answers a game up to a play that the engine refuses', async () => {
    const { plays } = aStoredGame();
    await insert({ plays: plays.with(4, { slot: 0, x: 1, y: 1 }), messages: [] });
    expect((await ask('20514')).result?.history).toHaveLength(5);
  });

  it.each(['1', '0', '-1', '1e3', '020514', '9999999999', 'who', '%00', '20514 '])(
    'answers "not found" for %p',
    async (id) => {
      await insert();
      expect(await ask(id)).toEqual({ error: 'not found' });
    },
  );

  it('reveals nothing of a game in progress', async () => {
    const { plays } = aStoredGame();
    await insert({ endedAt: null, finalScore: null, plays: plays.slice(0, 3) });
    expect(await ask('20514')).toEqual({ error: 'not found' });
  });

  it('answers "not found" for a game whose start the engine cannot read', async () => {
    const stored = aStoredGame();
    await collection('games').insertOne(
      { ...stored, cards: stored.cards.slice(1) },
      { bypassDocumentValidation: true },
    );
    expect(await ask('20514')).toEqual({ error: 'not found' });
  });
});
