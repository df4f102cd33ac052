import { collection } from '#lib/db/collections.ts';
import type { GameDocument, Score3 } from '#lib/db/game-documents.ts';
import { isGameOver, playTurn } from '#lib/game/rules/play.ts';
import { blueScore } from '#lib/game/rules/score.ts';
import { courseOf, type Moment, type Table } from './table.ts';
import { movesOf, type Move } from '../play/moves.ts';
import { programOf } from '../play/skill.ts';
import { storedPlays } from '../play/stored-game.ts';
import { showPlay } from './open-table.ts';
import { settleGame } from './settle-game.ts';
import { UNFAIR_ROBOT } from '#lib/game/economy.ts';
import { COLORS, type Color } from '#lib/game/rules/types.ts';
import { LAST_GAIN_WARNING } from '#game-bridge/reference-server/gains/robot-messages.ts';
import { answerPrivately, DAILY_COMMAND, PAMPA } from '#game-bridge/reference-server/gains/pampa.ts';
import { fittingLines, unsaid } from '#game-bridge/reference-server/play/table-talk.ts';

/** Makes and stores one play at a table. The last play ends the game and pays its gains. Does nothing if another process has already made this play. */
export async function advanceTable(table: Table, moment: Moment): Promise<void> {
  const { position, turns } = courseOf(table);
  const play = programOf(table.souls[position.turn], 'live')(position, moment.random);
  const turn = playTurn(position, play);
  if (!turn.ok) throw new Error(`A program made an illegal play: ${turn.code}`);
  const messages = await wordsOf(table, { moves: movesOf(turns), moment });
  const next = after(table, { plays: storedPlays([play]), messages });
  if (!isGameOver(turn.value.position)) return storePlay(table, next, moment.now);
  const end = { moves: movesOf([...turns, turn.value]), finalScore: blueScore(turn.value.position) };
  const farewells = farewellsOf(next, { ...end, moment });
  await settleGame(after(next, { plays: [], messages: farewells }), moment);
}

type News = Pick<GameDocument, 'plays' | 'messages'>;

function after({ game, souls }: Table, { plays, messages }: News): Table {
  const grown = { plays: [...game.plays, ...plays], messages: [...game.messages, ...messages] };
  return { souls, game: { ...game, ...grown } };
}

async function storePlay({ game }: Table, { game: next }: Table, now: Date): Promise<void> {
  const known = game.plays.length;
  const { modifiedCount } = await collection('games').updateOne(
    { _id: game._id, endedAt: null, plays: { $size: known } },
    {
      $push: {
        plays: { $each: next.plays.slice(known) },
        messages: { $each: next.messages.slice(game.messages.length) },
      },
    },
  );
  if (modifiedCount === 1) await showPlay(next, { now });
}

type Message = GameDocument['messages'][number];

/** Probability that a player comments before a play, and that a player asks Pampa for the daily progress. */
const TALKS = 0.05;
const ASKS_PAMPA = 0.3;

type Course = { readonly moves: readonly Move[]; readonly moment: Moment };

/** The messages before the next play at a table: those of a robot's first turn, or a player's comment on the last play. */
async function wordsOf(table: Table, { moves, moment }: Course): Promise<Message[]> {
  const { game, souls } = table;
  const robot = COLORS.find((color) => souls[color].isRobot);
  if (game.plays.length === 0 && robot) return robotWords(table, robot, moment);
  return moment.random.happens(TALKS) ? remark(table, { moves, finalScore: null, moment }) : [];
}

/** A player's possible message at the end of the game; `finalScore` is blue's. */
function farewellsOf(table: Table, end: Course & { readonly finalScore: number }): Message[] {
  return end.moment.random.happens(TALKS) ? remark(table, end) : [];
}

function remark(
  { game, souls }: Table,
  { moves, finalScore, moment }: Course & { readonly finalScore: number | null },
): Message[] {
  const talkers = COLORS.filter((color) => !souls[color].isRobot);
  if (talkers.length === 0) return [];
  const speaker = moment.random.pick(talkers);
  const fitting = unsaid(fittingLines({ moves, finalScore }, speaker, moment.lines), game.messages);
  return fitting.length === 0 ? [] : [said(speaker, moment.random.pick(fitting), { game, moment })];
}

async function robotWords({ game, souls }: Table, robot: Color, moment: Moment): Promise<Message[]> {
  const player = robot === 'blue' ? 'red' : 'blue';
  const { accountId } = souls[player];
  const { name } = souls[robot];
  if (name === UNFAIR_ROBOT.name) {
    const isLast = (await victoriesOver(accountId, souls[robot].accountId)) === UNFAIR_ROBOT.victories - 1;
    return isLast ? [said(robot, LAST_GAIN_WARNING, { game, moment })] : [];
  }
  if (name !== PAMPA || !moment.random.happens(ASKS_PAMPA)) return [];
  const answer = await answerPrivately({ robot: name, text: DAILY_COMMAND, accountId }, moment.now);
  if (answer === null) return [];
  return [said(player, DAILY_COMMAND, { game, moment }), said(robot, answer, { game, moment })];
}

async function victoriesOver(accountId: number, robotId: number): Promise<number> {
  const account = await collection('accounts').findOne({ _id: accountId }, { projection: { pve: 1 } });
  const tally: Score3 | undefined = account?.pve[robotId];
  return tally?.win ?? 0;
}

type Saying = { readonly game: GameDocument; readonly moment: Moment };

function said(color: Color, text: string, { game, moment }: Saying): Message {
  return { afterPlay: game.plays.length, fromBlue: color === 'blue', text, date: moment.now };
}
