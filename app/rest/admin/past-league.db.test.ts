import { collection } from '#lib/db/collections.ts';
import { insertCopy, logIn, readAudit, send, useZoe, type Session } from '#lib/back-office/testing/zoe.ts';
import { insertNickname } from '#lib/testing/factories.ts';
import { postForm, postScripted } from '#lib/testing/requests.ts';
import { parisDay } from '#lib/base/paris-time.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST } from './past-league/route.ts';

useTestDatabase();
useZoe();

const FIELDS = {
  name: '2019-03-ligue-passee',
  title: 'Ligue de mars 2019',
  format: 'per-game',
  gamesPerOpponent: '2',
  endedOn: '2019-03-31',
  participants: 'la prune\r\n\r\n Octave \r\n',
  results: 'La Prune ; 6 ; OCTAVE\r\n\r\nOctave;Forfait;La Prune;absent ; encore',
};
const BODY = { ...FIELDS, gamesPerOpponent: 2 };

const readLeague = () => collection('animations').findOne({ name: FIELDS.name });

let boss: Session;
beforeEach(async () => {
  const accountId = await insertCopy({ name: 'Octave' });
  for (const name of ['Octave', 'Octavie'])
    await insertNickname({ name, accountId, isMain: name === 'Octave' });
  boss = await logIn('Boss1', ['godlike']);
});

it('records a finished league, logs who entered it, and announces it', async () => {
  expect(await send(POST, BODY, boss)).toEqual({
    league: { name: FIELDS.name, title: 'Ligue de mars 2019', participants: 2, results: 2 },
  });
  expect(await readLeague()).toMatchObject({
    ...{ title: 'Ligue de mars 2019', format: 'per-game', maxGamesPerPlayer: 2 },
    ...{ visibility: 'public', registerState: 'close', leagueState: 'close' },
    createdAt: new Date('2019-03-31T10:00:00Z'),
    participants: [{ name: 'La Prune' }, { name: 'Octave' }],
    games: [
      { blue: 'La Prune', red: 'Octave', score: 6, id: null },
      { blue: 'Octave', red: 'La Prune', score: 'forfeit', id: null, reason: 'absent\u00a0; encore' },
    ],
  });
  expect(await readAudit()).toMatchObject([
    {
      ...{ action: 'league create', target: `animation:${FIELDS.name}`, accountName: 'Boss1' },
      after: { gamesPerOpponent: 2, participants: 2, games: 2 },
    },
  ]);
  expect(await collection('outbox').find().toArray()).toMatchObject([
    { what: 'animation', animation: FIELDS.name },
  ]);
});

it('defaults to a title from its name, no results and the format of new leagues', async () => {
  const { name, endedOn, participants } = FIELDS;
  expect(await send(POST, { name, endedOn, participants }, boss)).toMatchObject({
    league: { title: name, results: 0 },
  });
  expect(await readLeague()).toMatchObject({ format: 'best-of', maxGamesPerPlayer: 2, games: [] });
});

const LONG = 'x'.repeat(201);
const tomorrow = () => parisDay(new Date(Date.now() + 86_400_000));

it.each<[object, object]>([
  [{ name: 'Ligue' }, { error: 'bad name' }],
  [{ name: undefined }, { error: 'bad name' }],
  [{ title: LONG }, { error: 'bad title' }],
  [{ title: 5 }, { error: 'bad title' }],
  [{ format: 'knockout' }, { error: 'bad format' }],
  [{ gamesPerOpponent: 0 }, { error: 'bad gamesPerOpponent' }],
  [{ gamesPerOpponent: 21 }, { error: 'bad gamesPerOpponent' }],
  [{ endedOn: '2019-02-31' }, { error: 'bad endedOn' }],
  [{ endedOn: 'mars' }, { error: 'bad endedOn' }],
  [{ endedOn: null }, { error: 'bad endedOn' }],
  [{ participants: 'Octave' }, { error: 'bad participants' }],
  [{ participants: ['Octave', 'La Prune'] }, { error: 'bad participants' }],
  [{ participants: Array(1001).fill('Octave').join('\n') }, { error: 'bad participants' }],
  [{ results: 6 }, { error: 'bad results' }],
  [{ results: '\nLa Prune 6 Octave' }, { error: 'bad line', line: 2 }],
  [{ results: 'La Prune ; 6 ;' }, { error: 'bad line', line: 1 }],
  [{ results: 'La Prune ; 11 ; Octave' }, { error: 'bad score', line: 1 }],
  [{ results: 'La Prune ; ; Octave' }, { error: 'bad score', line: 1 }],
  [{ results: 'La Prune ; constructor ; Octave' }, { error: 'bad score', line: 1 }],
  [{ results: `La Prune ; 6 ; Octave ; ${LONG}` }, { error: 'bad reason', line: 1 }],
  [{ endedOn: '2099-12-31' }, { error: 'not over' }],
  [{ participants: 'Octave\n\noctave' }, { error: 'twice', line: 3, name: 'octave' }],
  [{ participants: 'La Prune\nOctave\nOctavie' }, { error: 'twice', line: 3, name: 'Octavie' }],
  [
    { results: 'La Prune ; 6 ; Octave\n\nNemo ; 5 ; Octave' },
    { error: 'no participant', line: 3, name: 'Nemo' },
  ],
  [{ results: 'Octave ; 5 ; octave' }, { error: 'same player', line: 1, name: 'Octave' }],
  [
    { participants: 'La Prune\nOctave\n\nNemo', results: '' },
    { error: 'no nickname', line: 4, name: 'Nemo' },
  ],
])('refuses %j and enters nothing', async (changes, refusal) => {
  expect(await send(POST, { ...BODY, ...changes }, boss)).toEqual(refusal);
  expect(await readLeague()).toBeNull();
  expect(await readAudit()).toEqual([]);
});

it('refuses a future day, and never overwrites a league of the same name', async () => {
  expect(await send(POST, { ...BODY, endedOn: tomorrow() }, boss)).toEqual({ error: 'not over' });
  await send(POST, BODY, boss);
  expect(await send(POST, { ...BODY, title: 'Autre' }, boss)).toEqual({ error: 'already exists' });
  expect((await readLeague())?.title).toBe('Ligue de mars 2019');
});

it('is refused to staff without the right, to players and to visitors', async () => {
  for (const session of [await logIn('Manager1', ['manager']), await logIn('Player1'), undefined])
    expect(await send(POST, BODY, session)).toEqual({ authorized: false });
  expect(await readLeague()).toBeNull();
});

describe('as a form', () => {
  const post = async (changes: object = {}) =>
    (await postForm(POST, { ...FIELDS, ...changes }, boss)).headers.get('location');

  it('redirects to the league, or after a refusal back with all typed values', async () => {
    const results = `${'La Prune ; 6 ; Octave\n'.repeat(1000)}Nemo ; 5 ; Octave`;
    expect(await post({ results })).toBe('/admin/animations#erreurs');
    expect(await collection('flashes').findOne({ page: '/admin/animations' })).toMatchObject({
      faults: [{ field: 'results', code: 'no participant', detail: { line: 1001, name: 'Nemo' } }],
      typed: { ...FIELDS, results },
    });
    expect(await post()).toBe(`/admin/animation/${FIELDS.name}`);
    expect(await post()).toBe('/admin/animations#erreurs');
  });

  it('answers a script with the error and its line', async () => {
    const told = async (changes: object) =>
      (await postScripted(POST, { ...FIELDS, ...changes }, boss)).json() as Promise<unknown>;
    expect(await told({ results: 'La Prune ; 6 ; Octave\n\nNemo ; 5 ; Octave' })).toMatchObject({
      faults: [
        {
          field: 'results',
          text: "Ligne 3, «\u00a0Nemo\u00a0»\u00a0: ce joueur n'est pas dans la liste des participants.",
        },
      ],
    });
    expect(await told({ gamesPerOpponent: '' })).toMatchObject({
      faults: [{ field: 'gamesPerOpponent', text: 'Il faut de 1 à 20 parties par adversaire.' }],
    });
  });
});
