import { gameJson } from '#lib/areas/replays/game-wire.ts';
import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import { collection } from '#lib/db/collections.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as game } from './[id]/route.ts';
import { ENGINE_VERSION, FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import { GET as verdicts } from './[id]/verdicts/route.ts';

useTestDatabase();

describe('a game', () => {
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
});

describe('the verdicts of a game', () => {
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
    it('answers the exact and the fair verdict of each play', async () => {
      await insert(['=', '+', 'elem', 'mp'], true);
      const { state, verdicts: judged } = await answered();
      expect([state, judged.length, judged[0]]).toEqual(['complete', 9, { ...FIRST, fair: ON_THE_WIRE }]);
      expect(judged[1]).toMatchObject({ loss: 0, better: null, fair: null });
    });

    it('answers the exact ones while the fair ones are missing', async () => {
      await insert(['=', '+', 'elem', 'mp'], false);
      const { state, verdicts: judged } = await answered();
      expect([state, judged[0]]).toEqual(['exact', { ...FIRST, fair: null }]);
    });

    it('is complete with the exact ones under Open', async () => {
      await insert(['open', '=', '+', 'elem', 'mp'], false);
      const { state, verdicts: judged } = await answered();
      expect([state, judged[0]]).toEqual(['complete', { ...FIRST, fair: null }]);
    });

    it('has none if the engine refuses a play', async () => {
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
});
