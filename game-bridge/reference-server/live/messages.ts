import { collection } from '#lib/db/collections.ts';
import type { GameDocument, Score3 } from '#lib/db/game-documents.ts';
import { UNFAIR_ROBOT } from '#lib/game/economy.ts';
import { COLORS, type Color } from '#lib/game/rules/types.ts';
import { LAST_GAIN_WARNING } from '../gains/robot-messages.ts';
import { answerPrivately, DAILY_COMMAND, PAMPA } from '../gains/pampa.ts';
import type { Move } from '../play/moves.ts';
import { fittingLines, unsaid } from '../play/table-talk.ts';
import type { Table, Moment } from './table.ts';

type Message = GameDocument['messages'][number];

/** How often a player says something before a play, and how often one asks Pampa for the daily progress. */
const TALKS = 0.05;
const ASKS_PAMPA = 0.3;

type Course = { readonly moves: readonly Move[]; readonly moment: Moment };

/** The messages at a table before its next play: those of a robot's first turn, or a player's remark on the last one. */
export async function wordsOf(table: Table, { moves, moment }: Course): Promise<Message[]> {
  const { game, souls } = table;
  const robot = COLORS.find((color) => souls[color].isRobot);
  if (game.plays.length === 0 && robot) return robotWords(table, robot, moment);
  return moment.random.happens(TALKS) ? remark(table, { moves, finalScore: null, moment }) : [];
}

/** What a player may say when the game is over; `finalScore` is blue's. */
export function farewellsOf(table: Table, end: Course & { readonly finalScore: number }): Message[] {
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
