import { EMPTY_SETUP } from '#lib/areas/animations/league-setup.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import type { CurrentLeague } from './current-leagues.ts';
import { announcedDates, appointedDates, datesFrom, nextStep, seriesOf } from './relay.ts';

const NOW = new Date('2026-11-21T20:00:00Z');
const HOUR = 3_600;

type Dates = Partial<CurrentLeague['setup']['dates']>;

/** A league in a stage and named after it; `hours` gives its dates relative to now. */
function aLeague(
  stage: 'announced' | 'open' | 'closed' | 'running',
  hours: Partial<Record<keyof Dates, number>> = {},
): CurrentLeague {
  const dates = Object.entries(hours).map(([name, ahead]) => [name, addSeconds(NOW, ahead * HOUR)]);
  const registerState = ({ announced: 'not_yet', open: 'open', closed: 'close', running: 'close' } as const)[
    stage
  ];
  return {
    ...{ _id: stage.length, name: stage, title: stage, registerState },
    leagueState: stage === 'running' ? 'open' : 'not yet',
    ...{
      format: 'best-of',
      maxGamesPerPlayer: 2,
      scoring: { ...LEAGUE_POINTS },
      participants: [],
      games: [],
    },
    setup: { ...EMPTY_SETUP, dates: { ...EMPTY_SETUP.dates, ...Object.fromEntries(dates) } },
    createdAt: NOW,
  };
}

function stepOf(leagues: readonly CurrentLeague[], left = 5): string | null {
  const matchesLeft = new Map(leagues.map(({ _id }) => [_id, left]));
  const step = nextStep({ leagues, matchesLeft, now: NOW, pace: 1 });
  if (step === null) return null;
  return step.what === 'announce' ? step.what : `${step.what} ${step.league.name}`;
}

const LATER = { matchesFrom: 24, signUpFrom: 24 };

it.each<[string, CurrentLeague[], number, string | null]>([
  [
    'waits while a league is running',
    [aLeague('running'), aLeague('open', LATER), aLeague('announced', LATER)],
    5,
    null,
  ],
  ['ends a league without matches left', [aLeague('running'), aLeague('open', LATER)], 0, 'finish running'],
  ['ends a league past its end date', [aLeague('running', { matchesTo: -1 })], 5, 'finish running'],
  [
    'schedules the next one after a rest',
    [aLeague('open', LATER), aLeague('announced', LATER)],
    5,
    'appoint open',
  ],
  ['schedules one without dates too', [aLeague('open'), aLeague('announced', LATER)], 5, 'appoint open'],
  [
    'waits for the scheduled time',
    [aLeague('open', { matchesFrom: 0.2 }), aLeague('announced', LATER)],
    5,
    null,
  ],
  [
    'begins at the scheduled time',
    [aLeague('open', { matchesFrom: 0 }), aLeague('announced')],
    5,
    'begin open',
  ],
  ['begins one closed by staff', [aLeague('closed', { matchesFrom: -1 })], 5, 'begin closed'],
  [
    'opens the announced one when none is open',
    [aLeague('running'), aLeague('announced', LATER)],
    5,
    'open announced',
  ],
  [
    'opens it when sign-ups of the other are closed',
    [aLeague('running'), aLeague('closed', LATER), aLeague('announced', LATER)],
    5,
    'open announced',
  ],
  [
    'opens it on its own date',
    [aLeague('running'), aLeague('open', LATER), aLeague('announced', { signUpFrom: 0 })],
    5,
    'open announced',
  ],
  ['announces another one', [aLeague('running'), aLeague('open', LATER)], 5, 'announce'],
  ['announces the first one', [], 5, 'announce'],
])('%s', (_, leagues, left, wanted) => expect(stepOf(leagues, left)).toBe(wanted));

it.each([
  ['2026-11-egaux', { series: 'egaux', edition: 1 }],
  ['2027-02-murs-12', { series: 'murs', edition: 12 }],
  ['2025-04-combo', null],
  ['egaux', null],
])('reads the series of %s', (name, wanted) => expect(seriesOf(name)).toEqual(wanted));

it('orders the dates of a league, closer together at a higher pace', () => {
  for (const pace of [1, 50]) {
    const announced = announcedDates(NOW, pace);
    for (const { signUpFrom, signUpTo, matchesFrom, matchesTo, rewardsAt } of [
      announced,
      datesFrom(NOW, pace),
    ]) {
      expect([signUpTo, matchesFrom, matchesTo, rewardsAt].every((date) => date! > signUpFrom!)).toBe(true);
      expect(matchesFrom).toEqual(signUpTo);
      expect(matchesTo! < rewardsAt!).toBe(true);
    }
  }
  const odd = addSeconds(NOW, 17);
  expect(appointedDates(odd, 1).matchesFrom.getTime() % 60_000).toBe(0);
  expect(appointedDates(odd, 1).matchesFrom >= addSeconds(odd, 900)).toBe(true);
  const rest = (pace: number) => appointedDates(NOW, pace).matchesFrom.getTime() - NOW.getTime();
  expect([rest(1), rest(50)]).toEqual([900_000, 18_000]);
});
