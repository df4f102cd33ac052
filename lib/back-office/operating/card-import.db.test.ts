import { collection } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { importCards, tryImport } from './card-import-service.ts';

useTestDatabase();

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

it('changes nothing when even the last line has a fault, and reports every fault', async () => {
  const { faults } = await importCards(file(card('Zell'), card('Squall', ',"up":0'), card('Zell')));
  expect(faults.map(({ line }) => line)).toEqual([3, 4, 4]);
  expect([await readCards(), await collection('decks').countDocuments(), await readActions()]).toEqual([
    [],
    0,
    [],
  ]);
});

it('keeps the numbers of known cards, and never reuses that of a removed card', async () => {
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

it('only reports what it would do in a trial run', async () => {
  const { plan, faults } = await tryImport(file(card('Zell')));
  expect([plan.added.length, faults]).toEqual([1, []]);
  expect([await readCards(), await readActions()]).toEqual([[], []]);
});

it('leaves cards alone that are not in the file', async () => {
  await importCards(file(card('Zell'), card('Squall')));
  await importCards(file(card('Squall')));
  expect((await readCards()).map(({ _id }) => _id)).toEqual(['Zell', 'Squall']);
});

it('writes the emblem of a card and the scene of a deck, and keeps an emblem that a later file does not mention', async () => {
  const deck = '{"name":"Forge","hue":35,"scene":"night"}';
  const named = `{"decks":[${deck}],"cards":[${card('Zell', ',"emblem":"anchor"')}]}`;
  expect((await importCards(named)).faults).toEqual([]);
  expect((await importCards(file(card('Zell', ',"price":7')))).faults).toEqual([]);
  expect(await readCards()).toMatchObject([{ price: 7, emblem: 'anchor' }]);
  expect(await collection('decks').findOne()).toMatchObject({ scene: 'night' });
});

it('refuses an emblem that the icon set does not have, and a scene that nobody draws', async () => {
  const { faults } = await importCards(file(card('Zell', ',"emblem":"no-such"')));
  expect(faults).toEqual([{ line: 2, fault: 'emblem: game-icons.net has no no-such' }]);
  const scene = '{"decks":[{"name":"Forge","hue":35,"scene":"bog"}],"cards":[]}';
  expect((await importCards(scene)).faults[0]!.fault).toMatch(/^scene must be one of rays, waves/);
});
