import { addSeconds } from '#lib/base/unix-time.ts';
import type { GameDocument, WorldDocument } from '#lib/db/game-documents.ts';
import { pickRules } from '../play/table-rules.ts';
import { makeRandom, type Random, momentBetween } from '../random.ts';
import { playGame } from '../world/played-game.ts';
import { WORLD_CONTENT } from '../world/world-content.ts';
import type { BulkPlayer, BulkPlayers } from './bulk-players.ts';

/** Share of games between players. The others are against robots. */
const PVP = 0.4;

/** Latest start, in seconds before the world's day, so that every game is over by then. */
const LAST_START = 15 * 60;

/** Plays a bulk game, always the same one for a world and a number. Its id is assigned when it is stored. */
export function drawBulkGame(
  number: number,
  { robots, players, boxes }: BulkPlayers,
  { seed, date }: Pick<WorldDocument, 'seed' | 'date'>,
): Omit<GameDocument, '_id'> {
  const random = makeRandom(`${seed}:bulk:${number}`);
  const one = random.pick(players);
  const other = pickOther(random.happens(PVP) ? players : robots, one, random);
  const [blue, red] = random.happens(0.5) ? [one, other] : [other, one];
  const from = one.since > other.since ? one.since : other.since;
  const at = momentBetween({ from, to: addSeconds(date, -LAST_START) }, random);
  const rules = pickRules(random, [blue.name, red.name]);
  const lines = WORLD_CONTENT.tableTalk;
  const meeting = { id: 0, blue, red, at, rules, isMatch: false, boxes, lines };
  const { _id, ...game } = playGame(meeting, () => ({ eloCategory: null, eloAfter: null }), random);
  return game;
}

function pickOther(list: readonly BulkPlayer[], one: BulkPlayer, random: Random): BulkPlayer {
  return random.pick(list.filter((player) => player !== one));
}
