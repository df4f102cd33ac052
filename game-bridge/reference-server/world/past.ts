import { addSeconds } from '#lib/base/paris-time.ts';
import type { GameDocument } from '#lib/db/game-documents.ts';
import { endingOf } from '#lib/game/ending.ts';
import { categoryOf, pickRules } from '../play/table-rules.ts';
import { makeRandom } from '../random.ts';
import type { CardBoxes } from './card-boxes.ts';
import { namesAt } from './bans.ts';
import { emptyCareers, noteOutcome, noteSeen, type Careers } from './careers.ts';
import { drawEncounters, type Encounter } from './encounters.ts';
import type { Fixture, League } from './fixtures.ts';
import type { Person } from './people.ts';
import { playGame } from './played-game.ts';
import { ARCHIVE_DAYS, type WorldSource } from './world.ts';

export type Past = {
  readonly careers: Careers;
  /** The kept games, in chronological order. */
  readonly games: readonly GameDocument[];
  readonly matches: ReadonlyMap<Fixture, GameDocument>;
};

type Inhabitants = {
  readonly people: readonly Person[];
  readonly leagues: readonly League[];
  readonly boxes: CardBoxes;
};

const DAY = 86_400;

/** Days for which games against robots are kept: they are numerous, and startup must stay fast. */
const ROBOT_ARCHIVE_DAYS = 91;

/**
 * Plays the years before the world's date, game by game in chronological order. Results and Elo of accounts count only kept games; an older
 * game only tells when its players were last seen.
 */
export function playThePast({ people, leagues, boxes }: Inhabitants, source: WorldSource): Past {
  const careers = emptyCareers(people);
  const games: GameDocument[] = [];
  const matches = new Map<Fixture, GameDocument>();
  for (const encounter of drawEncounters(people, leagues, source)) {
    const { at, blue, red, fixture } = encounter;
    if (!isKept(encounter, source)) {
      for (const person of [blue, red]) noteOlder(careers, person, { at, source });
      continue;
    }
    const game = keep(encounter, { id: games.length + 1, careers, boxes, source });
    games.push(game);
    for (const player of [game.blue, game.red]) noteSeen(careers, player, game.endedAt ?? game.startedAt);
    if (fixture !== null) matches.set(fixture, game);
  }
  return { careers, games, matches };
}

/** Records when the player of a discarded game was seen. */
function noteOlder(
  careers: Careers,
  person: Person,
  { at, source }: { at: number; source: WorldSource },
): void {
  const moment = new Date(at);
  const [nickname] = namesAt(person, moment, source);
  if (nickname) noteSeen(careers, { accountId: person.accountId, nicknameId: nickname.id }, moment);
}

/** True for league matches, duels and robot games of demo accounts of the last 14 months, and other robot games of the last 3 months. */
function isKept({ at, blue, red, fixture }: Encounter, { date }: WorldSource): boolean {
  const isRobotGame = blue.kind === 'robot' || red.kind === 'robot';
  const isDemo = blue.kind === 'demo' || red.kind === 'demo';
  const days = isRobotGame && !isDemo ? ROBOT_ARCHIVE_DAYS : ARCHIVE_DAYS;
  return fixture !== null || at >= addSeconds(date, -days * DAY).getTime();
}

type Keeping = { id: number; careers: Careers; boxes: CardBoxes; source: WorldSource };

function keep({ at, blue, red, fixture }: Encounter, keeping: Keeping): GameDocument {
  const { id, careers, boxes, source } = keeping;
  const random = makeRandom(`${source.seed}:game:${id}`);
  const rules = fixture?.rules ?? pickRules(random, [blue.name, red.name]);
  const lines = source.content.tableTalk;
  const moment = new Date(at);
  const seat = (person: Person) => ({ ...person, nicknames: namesAt(person, moment, source) });
  const players = { blue: seat(blue), red: seat(red) };
  const meeting = { id, ...players, at: moment, rules, isMatch: fixture !== null, boxes, lines };
  return playGame(
    meeting,
    ({ finalScore, isPvp }) => {
      const category = isPvp ? categoryOf(rules) : null;
      const eloAfter = noteOutcome(careers, { blue, red, ending: endingOf(finalScore), category });
      return { eloCategory: category, eloAfter };
    },
    random,
  );
}
