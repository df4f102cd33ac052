import { aStoredGame } from '#lib/areas/replays/testing/a-game.ts';
import {
  simulatorAnalyseJson,
  simulatorGameJson,
  simulatorPlayJson,
} from '#lib/areas/simulator/simulator-wire.ts';
import { collection } from '#lib/db/collections.ts';
import { parseCard } from '#lib/game/rules/notation.ts';
import { toBoardJson } from '#lib/game/rules/position-json.ts';
import { positionOf } from '#lib/game/rules/testing/table.ts';
import { postForm, postJson, TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as analyse } from './analyse/route.ts';
import { GET as game } from './get/[id]/route.ts';
import { POST as play } from './play/route.ts';

useTestDatabase();

const IDS = ['1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '9999', 'AAAA'];
const MIDDLE = 'b1111,.,./.,r6666,./.,.,.@>+20 .,2222,3333,4444,5555 .,7777,8888,9999,AAAA b +,mp';
const LATE = 'b1111,r6666,b2222/r7777,b3333,r8888/r9999,b4444,. .,.,.,.,5555 .,.,.,.,AAAA b -';
const OVER = 'b1111,r6666,b2222/r7777,b3333,r8888/r9999,b4444,b5555 .,.,.,.,. .,.,.,.,AAAA r -';

type Json = Record<string, unknown>;

/** A board as on the wire, mutable by tests. */
const board = (line = MIDDLE) => JSON.parse(JSON.stringify(toBoardJson(positionOf(line)))) as Json;
const cellOf = (json: Json, pad: number) => (json.onBoard as Record<number, Json>)[pad]!;
const changed = (change: (json: Json) => void, line?: string) => {
  const json = board(line);
  change(json);
  return json;
};
const PLAY = { slot: 2, player: 'blue', x: 2, y: 2 };

beforeEach(async () => {
  await collection('cards').insertMany(
    IDS.map((id, index) => {
      const { up, right, down, left } = parseCard(id)!;
      const base = { _id: id, number: index + 1, name: `Carte ${id}`, deck: 'Aurore', price: null };
      return { ...base, up, right, down, left, element: null };
    }),
  );
});

async function ask(handler: typeof play, body: unknown): Promise<Json> {
  const response = await postJson(handler, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Json;
}

describe('POST /rest/simulator/play', () => {
  it('answers the board after the play, the card with colour and padPosition, and the events', async () => {
    const { result } = simulatorPlayJson.strict().parse(await ask(play, { board: board(), play: PLAY }));
    expect(result).toMatchObject({ card: '3333', color: 'blue', padPosition: 3 });
    expect(result.events).toEqual([{ type: 'placed', pad: 3 }]);
    expect(result.board).toMatchObject({ blueHand: [null, '2222', null, '4444', '5555'], turnOfBlue: false });
  });

  it('accepts the boards it answered, until the board is full', async () => {
    const { result } = simulatorPlayJson.parse(
      await ask(play, { board: board(LATE), play: { slot: 4, player: 'blue', x: 2, y: 2 } }),
    );
    const again = { board: result.board, play: { slot: 4, player: 'red', x: 0, y: 0 } };
    expect(await ask(play, again)).toEqual({ error: 'game over' });
  });

  it.each<[string, unknown, unknown]>([
    ['bad format', undefined, PLAY],
    ['bad format', null, PLAY],
    ['bad format', [], PLAY],
    ['bad format', JSON.stringify(board()), PLAY],
    ['bad format', {}, PLAY],
    ['bad format', board(), undefined],
    ['bad format', board(), 'b2@3'],
    ['bad format', board(), { ...PLAY, x: 3 }],
    ['bad format', board(), { ...PLAY, x: '2' }],
    ['bad format', board(), { ...PLAY, slot: -1 }],
    ['bad format', board(), { ...PLAY, player: 'green' }],
    ['bad format', changed((json) => (json.blueHand = ['1111', '2222', '3333', '4444', '5555'])), PLAY],
    ['bad format', changed((json) => (json.blueHand = ['2222', '3333', '4444', '5555'])), PLAY],
    ['bad format', changed((json) => (json.turnOfBlue = 1)), PLAY],
    ['bad format', changed((json) => (json.rules = ['+', '+'])), PLAY],
    ['bad format', changed((json) => (json.rules = ['plus'])), PLAY],
    ['bad format', changed((json) => (cellOf(json, 5).element = 'Bois')), PLAY],
    [
      'bad format',
      changed((json) => (cellOf(json, 5).walls = [{ direction: 'up', sign: '+', value: 3 }])),
      PLAY,
    ],
    [
      'bad format',
      changed((json) => (cellOf(json, 9).walls = [{ direction: 'up', sign: '+', value: 100 }])),
      PLAY,
    ],
    ['bad format', changed((json) => delete (json.onBoard as Json)['9']), PLAY],
    ['bad format', changed((json) => ((json.onBoard as Json)['10'] = cellOf(json, 9))), PLAY],
    ['unknown card', changed((json) => (cellOf(json, 5).card = { card: 'Zzz', color: 'red' })), PLAY],
    ['unknown card', changed((json) => (json.redHand = [null, 'constructor', '8888', '9999', 'AAAA'])), PLAY],
    ['bad format', changed((json) => (json.redHand = [null, { $ne: null }, '8888', '9999', 'AAAA'])), PLAY],
    ['game over', board(OVER), PLAY],
    ['wrong turn', board(), { ...PLAY, player: 'red' }],
    ['empty slot', board(), { ...PLAY, slot: 0 }],
    ['occupied', board(), { ...PLAY, x: 1, y: 1 }],
  ])('refuses with "%s" (case %#)', async (error, asked, move) => {
    expect(await ask(play, { board: asked, play: move })).toEqual({ error });
  });

  it('accepts the form, and returns only to pages of the simulator', async () => {
    const send = async (retour: string, move: unknown = PLAY) => {
      const fields = { board: JSON.stringify(board()), play: JSON.stringify(move), retour };
      const response = await postForm(play, fields);
      return [response.status, response.headers.get('location')];
    };
    const page = '/simulator?d=1abc-_&c=1pF&v=0-1&aide=1';
    expect(await send(page)).toEqual([303, page]);
    expect(await send('/simulator/12?coup=3')).toEqual([303, '/simulator/12?coup=3']);
    expect(await send('/simulator?d=1', 'rubbish')).toEqual([303, '/simulator?d=1#erreurs']);
    for (const retour of [
      'https://ailleurs.example/',
      '//ailleurs.example',
      '/admin',
      '/simulator/../admin',
      '',
    ])
      expect(await send(retour)).toEqual([303, '/simulator']);
  });
});

describe('POST /rest/simulator/analyse', () => {
  it('answers the exact value of the board and of every play', async () => {
    const body = simulatorAnalyseJson.strict().parse(await ask(analyse, { board: board(LATE) }));
    const [only] = body.result.plays;
    expect(body.result.plays).toHaveLength(1);
    expect(body.result).toMatchObject({ exact: true, value: only?.value });
    const after = simulatorPlayJson.parse(
      await ask(play, { board: board(LATE), play: { slot: 4, player: 'blue', x: 2, y: 2 } }),
    );
    const blue = Object.values(after.result.board.onBoard).filter(
      ({ card }) => card?.color === 'blue',
    ).length;
    expect(body.result.value).toBe(blue - 5);
  });

  it.each<[string, unknown]>([
    ['bad format', undefined],
    ['bad format', 'x'],
    ['bad format', changed((json) => (json.onBoard = []))],
    ['unknown card', changed((json) => (json.redHand = [null, 'Zzz', '8888', '9999', 'AAAA']))],
    ['game over', board(OVER)],
  ])('refuses with "%s" (case %#)', async (error, asked) => {
    expect(await ask(analyse, { board: asked })).toEqual({ error });
  });

  it('accepts the form', async () => {
    const response = await postForm(analyse, {
      board: JSON.stringify(board(LATE)),
      retour: '/simulator?d=1',
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/simulator?d=1']);
  });
});

describe('GET /rest/simulator/get/{id}', () => {
  const get = async (id: string) => {
    const request = new Request(`${TEST_ORIGIN}/rest/simulator/get/${id}`, { headers: trustedHeaders() });
    const response = await game(request, { params: Promise.resolve({ id }) });
    expect(response.status).toBe(200);
    return (await response.json()) as Json;
  };

  it('answers the initial board, the turns, and the cards as they were played', async () => {
    const stored = aStoredGame();
    await collection('games').insertOne(stored);
    const { results, cards } = simulatorGameJson.strict().parse(await get(String(stored._id)));
    expect(results.turns).toHaveLength(9);
    expect(results.initial.blueHand).toEqual(stored.cards.slice(0, 5).map(({ _id }) => _id));
    expect(Object.values(results.initial.onBoard).every(({ card }) => card === null)).toBe(true);
    const [first] = stored.cards;
    expect(cards[first!._id]).toEqual({
      ...{ name: first!.name, deck: first!.deck, element: first!.element },
      ...{ up: first!.up, right: first!.right, down: first!.down, left: first!.left },
    });
  });

  it('does not find a game in progress, and reveals nothing of its hands', async () => {
    await collection('games').insertOne(aStoredGame({ endedAt: null, finalScore: null }));
    expect(await get(String(aStoredGame()._id))).toEqual({ error: 'not found' });
  });

  it.each(['0', '-1', 'abc', '1000000000', '99999999999999999999', '1.5', '$ne'])(
    'does not find %s',
    async (id) => {
      expect(await get(id)).toEqual({ error: 'not found' });
    },
  );
});
