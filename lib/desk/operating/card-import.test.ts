import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCardFile } from './card-file.ts';
import { planCards, type Stock } from './card-plan.ts';
import { checkCardRows, checkDeckRows } from './card-row.ts';
import { parseCsv } from './csv.ts';

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

/** What an import of the text would do to the stock. */
function plan(text: string) {
  const file = readCardFile(text);
  const [cards, decks] = [checkCardRows(file.cards), checkDeckRows(file.decks)];
  const { plan: planned, faults } = planCards(cards.good, decks.good, STOCK);
  const all = [...file.faults, ...cards.faults, ...decks.faults, ...faults];
  return { plan: planned, faults: all.map(({ line, fault }) => `${line}: ${fault}`) };
}

describe('a CSV file', () => {
  it.each([';', ',', '\t'])(
    'is parted by %j, with quotes, blank lines and ends of lines of all kinds',
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

  it('takes a quote inside a cell as it stands, and line breaks of any system inside and between rows', () => {
    const { rows } = parseCsv('a;b\r"x\r\ny";5" disc\r\n;\n ; \r3;4');
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, 'x\ny', '5" disc'],
      [6, '3', '4'],
    ]);
  });

  it('names the row from which on a quote is never closed', () => {
    const file = readCardFile(`${CSV_HEAD}\n"a\nb";2\n"c;3\n4;5\n`);
    expect(file).toEqual({
      cards: [],
      decks: [],
      faults: [{ line: 4, fault: 'a quote opens here or below and is never closed' }],
    });
  });

  it('adds, changes and leaves cards, with A for 10', () => {
    const text = `\ufeff${CSV_HEAD}\nZell;3;Zell;Forge;A;2;3;4;;\nQuezacotl;;Quézacotl;Forge;1;A;3;4;Tonnerre;500\n`;
    const { plan: planned, faults } = plan(text);
    expect(faults).toEqual([]);
    expect(planned.changed).toMatchObject([{ id: 'Zell', number: 3, up: 10 }]);
    expect(planned.added).toMatchObject([{ id: 'Quezacotl', number: 8, element: 'Tonnerre', price: 500 }]);
    expect(planned.lastNumber).toBe(8);
  });

  it.each([
    ['id;nom\n', ['1: unknown column « nom »', '1: no column « name »']],
    ['', ['1: no column « id »']],
    [`${CSV_HEAD}\nZell;3;Zell\n`, ['2: 3 columns instead of 10']],
  ])('whose columns are wrong says so (case %#)', (text, wanted) => {
    expect(plan(text).faults).toEqual(expect.arrayContaining(wanted));
  });
});

describe('a JSON file', () => {
  it('may be the cards that we ship', () => {
    const text = readFileSync(join(process.cwd(), 'content', 'cards.json'), 'utf8');
    const file = readCardFile(text);
    const [cards, decks] = [checkCardRows(file.cards), checkDeckRows(file.decks)];
    const empty = { cards: [], decks: [], lastNumber: 0 };
    const outcome = planCards(cards.good, decks.good, empty);
    expect([...file.faults, ...cards.faults, ...decks.faults, ...outcome.faults]).toEqual([]);
    expect(outcome.plan.added).toHaveLength(file.cards.length);
    expect(outcome.plan.lastNumber).toBe(file.cards.length);
  });

  it('names the line that a card begins in, whatever stands around it', () => {
    const text = `{ "note": [\n{"x":[1,\n2]}],\n"decks": [],\n"cards": [{${ZELL}},\n\n{\n"id":"a}\\"[",\n"up":1}\n,7]}`;
    expect(readCardFile(text).cards.map(({ line }) => line)).toEqual([5, 7, 10]);
    expect(readCardFile(`\n[\n{${ZELL}}]`).cards.map(({ line }) => line)).toEqual([3]);
  });

  it.each([
    ['{"cards":\n[{]}', '2: not JSON here'],
    ['{"cards":\nx\n}', '2: not JSON here'],
    ['[\n{},\n', '3: not JSON here'],
    ['[]\n// no comments', '2: not JSON here'],
    ['{"cards": [], "decks": 1}', '1: neither a list of cards nor {decks, cards}'],
    ['{"cards": 1}', '1: neither a list of cards nor {decks, cards}'],
    ['[1]', '1: id must be a text'],
  ])('that is none says where (case %#)', (text, fault) => {
    expect(plan(text).faults).toContain(fault);
  });
});

describe('a card is refused', () => {
  it.each([
    ['', '"id":"Z z"', 'id must be 1 to 40 letters and digits'],
    ['', '"name":" Zell"', 'name must be a text of 1 to 40 characters without spaces at its ends'],
    ['', '"up":11', 'up must be 1 to 10'],
    ['', '"up":1.5', 'up must be a whole number'],
    ['', '"up":"1"', 'up must be a whole number'],
    ['', '"element":"feu"', 'element must be empty or one of'],
    ['', '"price":-1', 'price must be 0 or more'],
    ['', '"power":10', 'unknown field power'],
    ['', '"up":10,"right":10,"down":8', 'up, right, down, left must sum to 29 at most'],
    ['', '"number":4', 'number: Zell has the number 3 and keeps it'],
    ['', '"id":"New","name":"New","number":7', 'number: 7 was used already and is never used again'],
    ['', '"id":"New","name":"New","deck":"Nope"', 'deck: there is no deck Nope'],
    ['', '"id":"zELL2","name":"zell"', 'the name zell in the deck Forge is taken already'],
    [`{${ZELL}},`, '"price":1', 'the id Zell is taken already'],
  ])('%s{%s}', (before, changes, fault) => {
    const { faults } = plan(`[${before}\n{${ZELL},${changes}}]`);
    expect(faults.some((one) => one.startsWith(`2: ${fault}`))).toBe(true);
  });

  it('never for a sum past 29 in the deck Special, nor for a deck of the same file', () => {
    const cards = `[{${ZELL},"deck":"Special","up":10,"right":10,"down":10},{${ZELL},"id":"B","name":"B","deck":"Neuf"}]`;
    const decks = '[{"name":"Neuf","hue":12}]';
    expect(plan(`{"decks":${decks},"cards":${cards}}`).faults).toEqual([]);
  });
});

it('gives new cards numbers after the highest one ever, also after those that the file gives', () => {
  const [a, b] = ['A', 'B'].map((id) => `{${ZELL},"id":"${id}","name":"${id}"`);
  const { plan: planned, faults } = plan(`[${a}},${b},"number":20}]`);
  expect(faults).toEqual([]);
  expect(planned.added.map(({ id, number }) => [id, number])).toEqual([
    ['A', 21],
    ['B', 20],
  ]);
});
