import { collection } from '#lib/db/collections.ts';
import { insertAccount, insertNickname } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { importLeague } from './league-import-service.ts';

useTestDatabase();

const FILE = {
  name: '2019-03-ligue-passee',
  title: 'Ligue de mars 2019',
  format: 'per-game',
  gamesPerOpponent: 2,
  endedOn: '2019-03-31',
  participants: ['mirabelle', 'Octave'],
  results: [
    { blue: 'Mirabelle', red: 'OCTAVE', score: 6 },
    { blue: 'Octave', red: 'Mirabelle', score: 'forfeit', reason: 'absent' },
  ],
};

const readLeague = () => collection('animations').findOne({ name: FILE.name });
const importOf = (changes: object = {}) => importLeague(JSON.stringify({ ...FILE, ...changes }));

beforeEach(async () => {
  for (const name of ['Mirabelle', 'Octave']) {
    const { _id } = await insertAccount({ name });
    await insertNickname({ name, accountId: _id, isMain: true });
  }
});

it('imports a past league with the stored spelling of nicknames, logged and announced', async () => {
  expect((await importOf()).faults).toEqual([]);
  expect(await readLeague()).toMatchObject({
    ...{ title: 'Ligue de mars 2019', leagueState: 'close', registerState: 'close', visibility: 'public' },
    createdAt: new Date('2019-03-31T10:00:00Z'),
    participants: [{ name: 'Mirabelle' }, { name: 'Octave' }],
    games: [
      { blue: 'Mirabelle', red: 'Octave', score: 6, id: null },
      { blue: 'Octave', red: 'Mirabelle', score: 'forfeit', id: null, reason: 'absent' },
    ],
  });
  expect(await collection('audit').find().toArray()).toMatchObject([
    { action: 'league create', target: `animation:${FILE.name}`, accountName: 'Opérateur' },
  ]);
  expect(await collection('outbox').find().toArray()).toMatchObject([
    { what: 'animation', animation: FILE.name },
  ]);
});

it.each<[string, object, string[]]>([
  [
    'somebody unknown',
    { participants: ['Mirabelle', 'Nemo'], results: [] },
    ['participants.1: no player has the nickname Nemo'],
  ],
  [
    'the same twice',
    { participants: ['Octave', 'octave'], results: [] },
    ['participants.1: octave is listed twice'],
  ],
  [
    'a result of others',
    { results: [{ blue: 'Nemo', red: 'Octave', score: 5 }] },
    ['results.0: Nemo is not a participant'],
  ],
  [
    'a game against oneself',
    { results: [{ blue: 'Octave', red: 'Octave', score: 5 }] },
    ['results.0: Octave plays against themselves'],
  ],
  [
    'a score that cannot be',
    { results: [{ blue: 'Octave', red: 'Mirabelle', score: 12 }] },
    [expect.stringMatching(/^results\.0\.score: /) as string],
  ],
  ['a day to come', { endedOn: '2099-12-31' }, ['endedOn: this day is in the future']],
  ['no day', { endedOn: 'mars' }, ['endedOn: must be a day such as 2019-03-31']],
])('refuses %s and imports nothing', async (_, changes, faults) => {
  expect((await importOf(changes)).faults).toEqual(faults);
  expect(await readLeague()).toBeNull();
});

it('keeps an existing league with the same name unchanged', async () => {
  await importOf();
  expect((await importOf({ title: 'Autre' })).faults).toEqual([`name: a league ${FILE.name} already exists`]);
  expect((await readLeague())?.title).toBe('Ligue de mars 2019');
  expect((await importLeague('{')).faults).toEqual(['the file is not JSON']);
});
