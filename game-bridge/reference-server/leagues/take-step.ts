import { type LeagueDates } from '#lib/areas/animations/league-setup.ts';
import { toSetupDocument } from '#lib/areas/animations/league-content.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { AnimationDocument } from '#lib/db/game-documents.ts';
import { LEAGUE_POINTS } from '#lib/game/points.ts';
import { monthOf, SERIES, writtenLeague, type SeriesName } from '../world/league-plans.ts';
import { announcedDates, appointedDates, datesFrom, seriesOf, type RelayStep } from './relay.ts';
import type { Random } from '../random.ts';
import type { Soul } from '#game-bridge/reference-server/crowd.ts';
import type { CurrentLeague } from './current-leagues.ts';

type Moment = {
  readonly now: Date;
  readonly pace: number;
  /** The matches won by default in a league that ends. */
  readonly missed: AnimationDocument['games'];
};

/** How many finished leagues stay public, and how many are kept at all. */
const KEPT_PUBLIC = 6;
const KEPT = 30;

const OPEN_TO_CLOSED = { registerState: 'close', leagueState: 'open' } as const;

/** Takes the step, unless another process has taken it meanwhile. */
export async function takeStep(step: RelayStep, { now, pace, missed }: Moment): Promise<void> {
  if (step.what === 'announce') return announce({ now, pace });
  const { league } = step;
  if (step.what === 'open') return change(league, { registerState: 'open' }, { dates: datesFrom(now, pace) });
  if (step.what === 'appoint') return change(league, {}, { dates: appointedDates(now, pace) });
  if (step.what === 'begin') return change(league, OPEN_TO_CLOSED, { dates: {} });
  const { matchesTo } = league.setup.dates;
  const end = matchesTo && matchesTo < now ? matchesTo : now;
  const dates = { matchesTo: end, rewardsAt: now };
  await change(league, { registerState: 'close', leagueState: 'close' }, { dates, missed });
  await putAway();
}

type States = Pick<AnimationDocument, '_id' | 'registerState' | 'leagueState'>;

async function change(
  { _id, registerState, leagueState }: States,
  states: Partial<States>,
  { dates, missed = [] }: { dates: Partial<LeagueDates>; missed?: AnimationDocument['games'] },
): Promise<void> {
  const changed = Object.fromEntries(
    Object.entries(dates).map(([name, date]) => [`setup.dates.${name}`, date]),
  );
  await collection('animations').updateOne(
    { _id, registerState, leagueState },
    { $set: { ...states, ...changed }, $push: { games: { $each: missed } } },
  );
}

/** Announces the next league of the relay. The series take turns, and each edition has its own name. */
async function announce({ now, pace }: Omit<Moment, 'missed'>): Promise<void> {
  const made = await listMade();
  const names = Object.keys(SERIES) as SeriesName[];
  const editionOf = (series: SeriesName) =>
    Math.max(0, ...made.filter((one) => one.series === series).map(({ edition }) => edition));
  // The series with the fewest editions comes next; ties in the order of SERIES.
  const [series] = names.toSorted((one, other) => editionOf(one) - editionOf(other));
  if (series === undefined) return;
  const edition = editionOf(series) + 1;
  const name = `${monthOf(now, 0)}-${series}${edition === 1 ? '' : `-${edition}`}`;
  const { title, setup, ...written } = writtenLeague(name, SERIES[series], now);
  await collection('animations').insertOne({
    ...{ _id: await takeIds('animations'), ...written },
    title: edition === 1 ? title : `${title}, ${edition}e édition`,
    ...{ visibility: 'public', registerState: 'not_yet', leagueState: 'not yet' },
    ...{ scoring: { ...LEAGUE_POINTS }, participants: [], games: [], setAside: [] },
    setup: toSetupDocument({ ...setup, dates: announcedDates(now, pace) }),
  });
}

/** Hides old finished leagues of the relay, and deletes the oldest. */
async function putAway(): Promise<void> {
  const over = (await listMade()).filter(({ leagueState }) => leagueState === 'close');
  const hidden = over.slice(KEPT_PUBLIC).map(({ _id }) => _id);
  const gone = over.slice(KEPT).map(({ _id }) => _id);
  await collection('animations').updateMany(
    { _id: { $in: hidden }, visibility: 'public' },
    { $set: { visibility: 'hidden' } },
  );
  await collection('animations').deleteMany({ _id: { $in: gone } });
}

/** The leagues of the relay, newest first. */
async function listMade() {
  const all = await collection('animations')
    .find({}, { projection: { name: 1, leagueState: 1 } })
    .sort({ createdAt: -1, _id: -1 })
    .toArray();
  return all.flatMap(({ _id, name, leagueState }) => {
    const series = seriesOf(name);
    return series ? [{ _id, leagueState, ...series }] : [];
  });
}

/** Participants of a league without a seat limit, before visitors join. */
const USUAL = 8;

/** Signs one of these players up for a league that is open and not full. Returns whether it did. */
export async function signUpOne(
  league: CurrentLeague,
  players: readonly Soul[],
  random: Random,
): Promise<boolean> {
  const { participants, setup, registerState, _id } = league;
  const places = setup.seats ?? USUAL;
  if (registerState !== 'open' || participants.length >= places) return false;
  const inside = new Set(participants.map(({ accountId }) => accountId));
  const free = players.filter(({ accountId, isRobot }) => !isRobot && !inside.has(accountId));
  const [soul] = random.sample(free, 1);
  if (!soul || !(await isAdmitted(soul, setup.winsBelow))) return false;
  const { accountId, nickname } = soul;
  const written = await collection('animations').updateOne(
    {
      ...{ _id, registerState: 'open', 'participants.accountId': { $ne: accountId } },
      // Visitors may have taken the last seats meanwhile.
      $expr: { $lt: [{ $size: '$participants' }, places] },
    },
    { $push: { participants: { accountId, nicknameId: nickname.id, name: nickname.name } } },
  );
  return written.modifiedCount === 1;
}

async function isAdmitted({ accountId }: Soul, winsBelow: number | null): Promise<boolean> {
  if (winsBelow === null) return true;
  return (await collection('accounts').countDocuments({ _id: accountId, 'pvp.win': { $lt: winsBelow } })) > 0;
}
