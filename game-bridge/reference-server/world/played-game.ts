import { startOf } from '#lib/areas/replays/game-start.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import type { GameDocument, GamePlayerDocument } from '#lib/db/game-documents.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { deal } from '#game-bridge/reference-server/play/hands.ts';
import { playOut } from '#game-bridge/reference-server/play/moves.ts';
import { programOf } from '../play/skill.ts';
import { finishedGame, runningGame, storedPlays, type GameEnd } from '../play/stored-game.ts';
import { tableTalk, type TalkLines } from '../play/table-talk.ts';
import { makeRandom, type Random } from '../random.ts';
import type { CardBoxes } from './card-boxes.ts';
import type { Person, WorldNickname } from './people.ts';
import { pickRules } from '../play/table-rules.ts';
import { isBlameless } from './bans.ts';
import type { WorldSource } from './world.ts';

const DURATION_SECONDS = { least: 70, most: 420 } as const;

/** Probability that people with several nicknames play under a secondary one. */
const OTHER_NAME = 0.15;

/** A player at a table, with the nicknames that they may use at the time, main one first. */
export type Player = Pick<Person, 'accountId' | 'name' | 'kind' | 'strength'> & {
  readonly nicknames: readonly Pick<WorldNickname, 'id' | 'name'>[];
};

/** A game between two people of the world, before it is played. */
export type Meeting = {
  readonly id: number;
  readonly blue: Player;
  readonly red: Player;
  readonly at: Date;
  readonly rules: readonly RuleCode[];
  /** True for a league match, played under main nicknames and without the deck Special. */
  readonly isMatch: boolean;
  readonly boxes: CardBoxes;
  readonly lines: TalkLines;
};

/** Plays a complete game with the engine. `rate` receives the result and returns category and Elo. */
export function playGame(
  meeting: Meeting,
  rate: (game: { finalScore: number; isPvp: boolean }) => Pick<GameEnd, 'eloCategory' | 'eloAfter'>,
  random: Random,
): GameDocument {
  const { blue, red, at: startedAt, lines } = meeting;
  const running = sitDown(meeting, random);
  const programs = { blue: programOf(blue, 'quick'), red: programOf(red, 'quick') };
  const played = playOut(startOf(running), programs, random);
  const endedAt = addSeconds(startedAt, random.between(DURATION_SECONDS.least, DURATION_SECONDS.most));
  const talkers = (
    [
      ['blue', blue],
      ['red', red],
    ] as const
  ).flatMap(([color, { kind }]) => (kind === 'robot' ? [] : color));
  const { moves, finalScore } = played;
  const messages = tableTalk({ startedAt, endedAt, talkers, lines, moves, finalScore }, random);
  const { isPvp } = running;
  return finishedGame(running, played, {
    endedAt,
    messages,
    ...rate({ finalScore, isPvp }),
  });
}

/** The game after the cards are dealt, before the first play. */
function sitDown({ id, blue, red, at, rules, isMatch, boxes }: Meeting, random: Random): GameDocument {
  const isPvp = blue.kind !== 'robot' && red.kind !== 'robot';
  const boxOf = isMatch ? boxes.leagueBoxOf : boxes.boxOf;
  const collections = { blue: boxOf(blue), red: boxOf(red) };
  const sitting = {
    id,
    blue: playerOf(blue, isMatch, random),
    red: playerOf(red, isMatch, random),
    isPvp,
    startedAt: at,
  };
  return runningGame(sitting, deal({ rules, isPvp, collections }, random));
}

function playerOf(
  { accountId, name, nicknames }: Player,
  isMatch: boolean,
  random: Random,
): GamePlayerDocument {
  const others = nicknames.slice(1);
  const [main] = nicknames;
  const nickname = !isMatch && others.length > 0 && random.happens(OTHER_NAME) ? random.pick(others) : main;
  if (!nickname) throw new Error(`Account ${accountId} has no nickname`);
  return { accountId, nicknameId: nickname.id, name: nickname.name, accountName: name };
}

/** Number of plays made so far in each of the unfinished games. */
const PLAYS_SO_FAR = [3, 6];

type Drawing = { readonly people: readonly Person[]; readonly boxes: CardBoxes; readonly firstId: number };

/** Makes the unfinished games that a running world continues: one between players and one against a robot. */
export function drawRunningGames({ people, boxes, firstId }: Drawing, source: WorldSource): GameDocument[] {
  const random = makeRandom(`${source.seed}:running games`);
  const free = people.filter(
    (person) => person.kind === 'player' && person.activity > 0.5 && isBlameless(person, source),
  );
  const [one, other, third] = random.sample(free, 3);
  const robot = people.find(({ name }) => name === 'Pampa');
  if (!one || !other || !third || !robot) throw new Error('Not enough players for the running games');
  const pairs = [
    { blue: one, red: other },
    { blue: third, red: robot },
  ];
  return pairs.map(({ blue, red }, index) => {
    const at = addSeconds(source.date, -60 * (index + 1));
    const rules = pickRules(random);
    const lines = source.content.tableTalk;
    const meeting = { id: firstId + index, blue, red, at, rules, isMatch: false, boxes, lines };
    const game = sitDown(meeting, random);
    const programs = { blue: programOf(blue, 'quick'), red: programOf(red, 'quick') };
    const { plays } = playOut(startOf(game), programs, random);
    return { ...game, plays: storedPlays(plays.slice(0, PLAYS_SO_FAR[index])) };
  });
}
