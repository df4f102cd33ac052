import { collection } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { importCards, tryImport } from './card-import-service.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCardFile, parseCsv } from './card-file.ts';
import { planCards, type Stock } from './card-plan.ts';
import { checkCardRows, checkDeckRows } from './card-row.ts';

useTestDatabase();

describe('an import of cards', () => {
  const DECK = '{"name":"Forge","hue":35,"description":"Le feu."}';
  const card = (id: string, more = '') =>
    `{"id":"${id}","name":"${id}","deck":"Forge","up":1,"right":2,"down":3,"left":4${more}}`;
  const file = (...cards: string[]) => `{"decks":[${DECK}],\n"cards":[${cards.join(',\n')}]}`;
  const readCards = () => collection('cards').find().sort({ number: 1 }).toArray();
  const readActions = async () => (await collection('audit').find().toArray()).map(({ action }) => action);

  it('writes decks and cards together, and logs it', async () => {
    const { faults } = await importCards(file(card('Zell'), card('Squall', ',"element":"Feu","price":5')));
    expect(faults).toEqual([]);
    expect(await readCards()).toEqual([
      {
        _id: 'Zell',
        number: 1,
        name: 'Zell',
        deck: 'Forge',
        up: 1,
        right: 2,
        down: 3,
        left: 4,
        element: null,
        price: null,
      },
      {
        _id: 'Squall',
        number: 2,
        name: 'Squall',
        deck: 'Forge',
        up: 1,
        right: 2,
        down: 3,
        left: 4,
        element: 'Feu',
        price: 5,
      },
    ]);
    expect(await collection('decks').find().toArray()).toEqual([
      { _id: 'Forge', hue: 35, description: 'Le feu.' },
    ]);
    expect(await collection('audit').find().toArray()).toMatchObject([
      { action: 'cards import', target: 'cards', after: { added: 2, changed: 0 } },
    ]);
  });

  it('changes nothing when any line has a fault, and reports every fault', async () => {
    const { faults } = await importCards(file(card('Zell'), card('Squall', ',"up":0'), card('Zell')));
    expect(faults.map(({ line }) => line)).toEqual([3, 4, 4]);
    expect([await readCards(), await collection('decks').countDocuments(), await readActions()]).toEqual([
      [],
      0,
      [],
    ]);
  });

  it('keeps the numbers of known cards, and never reuses the number of a removed card', async () => {
    await importCards(file(card('Zell'), card('Squall')));
    await collection('cards').deleteOne({ _id: 'Squall' });
    await importCards(file(card('Zell', ',"price":9'), card('Rinoa')));
    expect((await readCards()).map(({ _id, number, price }) => [_id, number, price])).toEqual([
      ['Zell', 1, 9],
      ['Rinoa', 3, null],
    ]);
    const { faults } = await importCards(file(card('Irvine', ',"number":2')));
    expect(faults).toHaveLength(1);
  });

  it('only reports its effect in a trial run', async () => {
    const { plan, faults } = await tryImport(file(card('Zell')));
    expect([plan.added.length, faults]).toEqual([1, []]);
    expect([await readCards(), await readActions()]).toEqual([[], []]);
  });

  it('keeps cards that are not in the file', async () => {
    await importCards(file(card('Zell'), card('Squall')));
    await importCards(file(card('Squall')));
    expect((await readCards()).map(({ _id }) => _id)).toEqual(['Zell', 'Squall']);
  });

  it('writes the emblem of a card and the scene of a deck, and keeps an emblem that a later file omits', async () => {
    const deck = '{"name":"Forge","hue":35,"scene":"night"}';
    const named = `{"decks":[${deck}],"cards":[${card('Zell', ',"emblem":"anchor"')}]}`;
    expect((await importCards(named)).faults).toEqual([]);
    expect((await importCards(file(card('Zell', ',"price":7')))).faults).toEqual([]);
    expect(await readCards()).toMatchObject([{ price: 7, emblem: 'anchor' }]);
    expect(await collection('decks').findOne()).toMatchObject({ scene: 'night' });
  });

  it('keeps values that a later file omits, and clears those that it leaves empty', async () => {
    await importCards(file(card('Zell', ',"element":"Feu","price":5'), card('Squall', ',"price":6')));
    const values = 'up;right;down;left\nZell;Zell;Forge;1;2;3;4';
    expect((await importCards(`id;name;deck;${values}`)).plan).toMatchObject({ changed: [], unchanged: 1 });
    await importCards(
      `{"decks":[{"name":"Forge","hue":40}],"cards":[${card('Squall', ',"element":"Eau"')}]}`,
    );
    expect(await readCards()).toMatchObject([
      { element: 'Feu', price: 5 },
      { element: 'Eau', price: 6 },
    ]);
    expect(await collection('decks').findOne()).toMatchObject({ hue: 40, description: 'Le feu.' });
    await importCards(`price;element;id;name;deck;${values.replace('\n', '\n;;')}`);
    expect(await readCards()).toMatchObject([{ element: null, price: null }, {}]);
  });

  it('refuses an emblem that is not in the icon set, and an unknown scene', async () => {
    const { faults } = await importCards(file(card('Zell', ',"emblem":"no-such"')));
    expect(faults).toEqual([{ line: 2, fault: 'emblem: game-icons.net has no no-such' }]);
    const scene = '{"decks":[{"name":"Forge","hue":35,"scene":"bog"}],"cards":[]}';
    expect((await importCards(scene)).faults[0]!.fault).toMatch(/^scene must be one of rays, waves/);
  });
});

const STOCK: Stock = {
  cards: [
    {
      id: 'Zell',
      number: 3,
      name: 'Zell',
      deck: 'Forge',
      up: 1,
      right: 2,
      down: 3,
      left: 4,
      element: null,
      price: null,
    },
  ],
  decks: ['Forge', 'Special'],
  lastNumber: 7,
};

const CSV_HEAD = 'id;number;name;deck;up;right;down;left;element;price';
const ZELL = '"id":"Zell","name":"Zell","deck":"Forge","up":1,"right":2,"down":3,"left":4';

/** The plan and the faults of an import of this text into STOCK. */
function plan(text: string) {
  const file = readCardFile(text);
  const [cards, decks] = [checkCardRows(file.cards), checkDeckRows(file.decks)];
  const { plan: planned, faults } = planCards(cards.good, decks.good, STOCK);
  const all = [...file.faults, ...cards.faults, ...decks.faults, ...faults];
  return { plan: planned, faults: all.map(({ line, fault }) => `${line}: ${fault}`) };
}

describe('a CSV file', () => {
  it.each([';', ',', '\t'])(
    'may be separated by %j, with quotes, blank lines and any line endings',
    (sign) => {
      const text = ['a;b', '', '"x;""y""\nz";2\r', ';3', '4;'].join('\n').replaceAll(';', sign);
      const rows = [
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: [`x${sign}"y"\nz`, '2'] },
        { line: 5, cells: ['', '3'] },
        { line: 6, cells: ['4', ''] },
      ];
      expect(parseCsv(text)).toEqual({ rows, faults: [] });
    },
  );

  it('keeps a quote inside a cell, and accepts the line breaks of any system', () => {
    const { rows } = parseCsv('a;b\r"x\r\ny";5" disc\r\n;\n ; \r3;4');
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, 'x\ny', '5" disc'],
      [6, '3', '4'],
    ]);
  });

  it('is separated by the first separator outside quotes', () => {
    expect(parseCsv('"a;b",c\n1;2,3').rows.map(({ cells }) => cells)).toEqual([
      ['a;b', 'c'],
      ['1;2', '3'],
    ]);
  });

  it('with an unclosed quote is refused, naming the first possible row', () => {
    const file = readCardFile(`${CSV_HEAD}\n"a\nb";2\n"c;3\n4;5\n`);
    expect(file).toEqual({
      cards: [],
      decks: [],
      faults: [{ line: 4, fault: 'unclosed quote in this row or a later one' }],
    });
  });

  it('adds and changes cards, and may write A for 10', () => {
    const text = `\ufeff${CSV_HEAD}\nZell;3;Zell;Forge;A;2;3;4;;\nQuezacotl;;Quézacotl;Forge;1;A;3;4;Tonnerre;500\n`;
    const { plan: planned, faults } = plan(text);
    expect(faults).toEqual([]);
    expect(planned.changed).toMatchObject([{ id: 'Zell', number: 3, up: 10 }]);
    expect(planned.added).toMatchObject([{ id: 'Quezacotl', number: 8, element: 'Tonnerre', price: 500 }]);
    expect(planned.lastNumber).toBe(8);
  });

  it.each([
    ['id;nom\n', ['1: unknown column "nom"', '1: missing column "name"']],
    ['', ['1: missing column "id"']],
    [`${CSV_HEAD}\nZell;3;Zell\n`, ['2: 3 columns instead of 10']],
  ])('with wrong columns is refused (case %#)', (text, wanted) => {
    expect(plan(text).faults).toEqual(expect.arrayContaining(wanted));
  });
});

describe('a JSON file', () => {
  it('may be the one in content/', () => {
    const text = readFileSync(join(process.cwd(), 'content', 'cards.json'), 'utf8');
    const file = readCardFile(text);
    const [cards, decks] = [checkCardRows(file.cards), checkDeckRows(file.decks)];
    const empty = { cards: [], decks: [], lastNumber: 0 };
    const outcome = planCards(cards.good, decks.good, empty);
    expect([...file.faults, ...cards.faults, ...decks.faults, ...outcome.faults]).toEqual([]);
    expect(outcome.plan.added).toHaveLength(file.cards.length);
    expect(outcome.plan.lastNumber).toBe(file.cards.length);
  });

  it('is parsed with the first line of each card', () => {
    const text = `{ "note": [\n{"x":[1,\n2]}],\n"decks": [],\n"cards": [{${ZELL}},\n\n{\n"id":"a}\\"[",\n"up":1}\n,7]}`;
    expect(readCardFile(text).cards.map(({ line }) => line)).toEqual([5, 7, 10]);
    expect(readCardFile(`\n[\n{${ZELL}}]`).cards.map(({ line }) => line)).toEqual([3]);
  });

  it.each([
    ['{"cards":\n[{]}', '2: invalid JSON'],
    ['{"cards":\nx\n}', '2: invalid JSON'],
    ['[\n{},\n', '3: invalid JSON'],
    ['[]\n// no comments', '2: invalid JSON'],
    ['{"cards": [], "decks": 1}', '1: must be a list of cards or an object {decks, cards}'],
    ['{"cards": 1}', '1: must be a list of cards or an object {decks, cards}'],
    ['[1]', '1: id must be text'],
  ])('is refused with the line if it is invalid (case %#)', (text, fault) => {
    expect(plan(text).faults).toContain(fault);
  });
});

describe('a card is refused', () => {
  it.each([
    ['', '"id":"Z z"', 'id must be 1 to 40 letters and digits'],
    ['', '"name":" Zell"', 'name must be 1 to 40 characters without leading or trailing spaces'],
    ['', '"up":11', 'up must be 1 to 10'],
    ['', '"up":1.5', 'up must be a whole number'],
    ['', '"up":"1"', 'up must be a whole number'],
    ['', '"element":"feu"', 'element must be empty or one of'],
    ['', '"price":-1', 'price must be 0 or more'],
    ['', '"power":10', 'unknown field power'],
    ['', '"up":10,"right":10,"down":8', 'up, right, down, left must add up to 29 at most'],
    ['', '"number":4', 'number: Zell already has the number 3'],
    ['', '"id":"New","name":"New","number":7', 'number: 7 has already been used'],
    ['', '"id":"New","name":"New","deck":"Nope"', 'deck: unknown deck Nope'],
    ['', '"id":"zELL2","name":"zell"', 'the name zell in the deck Forge is already taken'],
    [`{${ZELL}},`, '"price":1', 'the id Zell is already taken'],
  ])('%s{%s}', (before, changes, fault) => {
    const { faults } = plan(`[${before}\n{${ZELL},${changes}}]`);
    expect(faults.some((one) => one.startsWith(`2: ${fault}`))).toBe(true);
  });

  it('except for a sum over 29 in the deck Special, or a deck from the same file', () => {
    const cards = `[{${ZELL},"deck":"Special","up":10,"right":10,"down":10},{${ZELL},"id":"B","name":"B","deck":"Neuf"}]`;
    const decks = '[{"name":"Neuf","hue":12}]';
    expect(plan(`{"decks":${decks},"cards":${cards}}`).faults).toEqual([]);
  });
});

it('numbers new cards after the highest number ever used, including those in the file', () => {
  const [a, b] = ['A', 'B'].map((id) => `{${ZELL},"id":"${id}","name":"${id}"`);
  const { plan: planned, faults } = plan(`[${a}},${b},"number":20}]`);
  expect(faults).toEqual([]);
  expect(planned.added.map(({ id, number }) => [id, number])).toEqual([
    ['A', 21],
    ['B', 20],
  ]);
});
