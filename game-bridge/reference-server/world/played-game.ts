import { startOf } from '#lib/areas/history/game-start.ts';
import type { GameDocument, GamePlayerDocument } from '#lib/db/game-documents.ts';
import type { RuleCode } from '#lib/game/rules/types.ts';
import { addSeconds } from '#lib/base/unix-time.ts';
import { deal } from '../play/deal.ts';
import { playOut } from '../play/play-out.ts';
import { programOf } from '../play/skill.ts';
import { finishedGame, runningGame, type GameEnd } from '../play/stored-game.ts';
import { tableTalk, type TalkLines } from '../play/table-talk.ts';
import type { Random } from '../random.ts';
import type { CardBoxes } from './card-boxes.ts';
import type { Person } from './people.ts';

/** Seconds that a game lasts. */
const LASTS = { least: 70, most: 420 } as const;

/** Who plays under another name than their main one does so now and then. */
const OTHER_NAME = 0.15;

/** Who can sit down to a game. */
export type Player = Pick<Person, 'accountId' | 'name' | 'kind' | 'strength' | 'nicknames'>;

/** What a game between two people of the world needs. */
export type Meeting = {
  readonly id: number;
  readonly blue: Player;
  readonly red: Player;
  readonly at: Date;
  readonly rules: readonly RuleCode[];
  /** A match of a league: under main names, without cards of the deck Special. */
  readonly isMatch: boolean;
  readonly boxes: CardBoxes;
  readonly lines: TalkLines;
};

/** Plays a whole game by the engine; `rate` learns its end before the game is stored and gives its Elo. */
export function playGame(
  meeting: Meeting,
  rate: (game: { finalScore: number; isPvp: boolean }) => Pick<GameEnd, 'eloCategory' | 'eloAfter'>,
  random: Random,
): GameDocument {
  const { blue, red, at: startedAt, lines } = meeting;
  const running = sitDown(meeting, random);
  const programs = { blue: programOf(blue, 'quick'), red: programOf(red, 'quick') };
  const played = playOut(startOf(running), programs, random);
  const endedAt = addSeconds(startedAt, random.between(LASTS.least, LASTS.most));
  const talkers = (
    [
      ['blue', blue],
      ['red', red],
    ] as const
  ).flatMap(([color, { kind }]) => (kind === 'robot' ? [] : color));
  const messages = tableTalk({ startedAt, endedAt, talkers, lines }, random);
  const { isPvp } = running;
  return finishedGame(running, played, {
    endedAt,
    messages,
    ...rate({ finalScore: played.finalScore, isPvp }),
  });
}

/** The same two at a table with their cards dealt, before the first play. */
export function sitDown({ id, blue, red, at, rules, isMatch, boxes }: Meeting, random: Random): GameDocument {
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
  if (!nickname) throw new Error(`The account ${accountId} has no nickname`);
  return { accountId, nicknameId: nickname.id, name: nickname.name, accountName: name };
}
