import { addSeconds } from '#lib/base/paris-time.ts';
import { ELO_START } from '#lib/game/points.ts';
import { makeRandom, type Random, momentBetween } from '../random.ts';
import { CAST_NAMES, DEMO_ACCOUNTS, ROBOTS } from './cast.ts';
import { ARCHIVE_DAYS, OPENING, type WorldSource } from './world.ts';

/** A person of the demo world, before any games. */
export type Person = {
  readonly accountId: number;
  readonly name: string;
  readonly kind: 'demo' | 'robot' | 'player';
  readonly registeredAt: Date;
  /** In Elo points; decides how well they play. */
  readonly strength: number;
  /** Frequency of play relative to others; 0 means never. */
  readonly activity: number;
  /** The first is the main nickname, which has the account's name unless staff renamed the account. */
  readonly nicknames: readonly WorldNickname[];
};

/** A nickname of a person, with the time of its creation. */
export type WorldNickname = { readonly id: number; readonly name: string; readonly createdAt: Date };

const PLAYERS = 380;
const DAY = 86_400;
const ACTIVITY_MAX = 6;

/** The account renamed by staff. Its nickname keeps the old name, so that lists of members show both. */
export const RENAMED_ID = 30;

type Unnamed = Omit<Person, 'accountId' | 'nicknames'>;

/** The demo accounts, the robots and 380 players, ordered by id. */
export function makePeople(source: WorldSource): Person[] {
  const random = makeRandom(`${source.seed}:people`);
  const free = unusedNames(source.content.nicknames);
  const unnamed = [
    ...demoPeople(source),
    ...robotPeople(),
    ...players(free.slice(0, PLAYERS), source, random),
  ];
  const spare = [
    ...free.slice(PLAYERS),
    ...source.content.displayNames.filter((name) => !free.includes(name)),
  ];
  return nickname(unnamed, { spare: random.sample(spare, spare.length), source, random });
}

function unusedNames(names: readonly string[]): string[] {
  return names.filter((name) => !CAST_NAMES.has(name.toLowerCase()));
}

function demoPeople({ date }: WorldSource): Unnamed[] {
  return DEMO_ACCOUNTS.map(({ name }, index) => ({
    name,
    kind: 'demo',
    registeredAt: isPlaying(name)
      ? addSeconds(date, -(ARCHIVE_DAYS - 2 - (index - 3) * 20) * DAY + index * 4321)
      : addSeconds(OPENING, index * DAY),
    strength: isPlaying(name) ? 1120 - index * 15 : ELO_START,
    activity: isPlaying(name) ? ACTIVITY_MAX : 1,
  }));
}

/** True for the two demo accounts that play every day; the others are staff. */
function isPlaying(name: string): boolean {
  return name === 'Joueuse' || name === 'Joueur';
}

function robotPeople(): Unnamed[] {
  return ROBOTS.map(({ name, strength }, index) => ({
    name,
    kind: 'robot',
    registeredAt: addSeconds(OPENING, (3 + index * 9) * DAY),
    strength,
    activity: 0,
  }));
}

function players(names: readonly string[], { date }: WorldSource, random: Random): Unnamed[] {
  const openSeconds = (date.getTime() - OPENING.getTime()) / 1000;
  return names.map((name) => ({
    name,
    kind: 'player',
    // More players registered in the first year than later.
    registeredAt: addSeconds(OPENING, Math.floor(random.next() ** 1.4 * openSeconds)),
    strength: Math.round(ELO_START + 180 * random.normal()),
    activity: random.happens(0.8) ? Math.min(ACTIVITY_MAX, Math.exp(1.1 * random.normal())) : 0,
  }));
}

type Naming = { readonly spare: readonly string[]; readonly source: WorldSource; readonly random: Random };

/** Adds ids and nicknames: one to three for players, two for Joueuse and Joueur, one for staff and robots. */
function nickname(people: readonly Unnamed[], { spare, source, random }: Naming): Person[] {
  const names = [...spare];
  let id = 0;
  return people.map((person, index) => {
    const accountId = index + 1;
    const more = names.splice(0, extraNicknames(person, random));
    const days = makeRandom(`${source.seed}:nicknames:${accountId}`);
    const nicknames = [person.name, ...more].map((name, place) => ({
      ...{ id: (id += 1), name },
      createdAt: place === 0 ? person.registeredAt : laterDay(person, { source, random: days }),
    }));
    const name = accountId === RENAMED_ID ? `${person.name.slice(0, 13)}_bis` : person.name;
    return { ...person, name, accountId, nicknames };
  });
}

function laterDay({ registeredAt }: Unnamed, { source, random }: Omit<Naming, 'spare'>): Date {
  return momentBetween({ from: registeredAt, to: source.date }, random);
}

function extraNicknames({ kind, activity }: Unnamed, random: Random): number {
  if (kind === 'robot') return 0;
  if (kind === 'demo') return activity > 1 ? 1 : 0;
  return random.happens(0.35) ? random.between(1, 2) : 0;
}
