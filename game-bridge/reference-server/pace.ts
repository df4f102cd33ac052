import type { Clock } from '#lib/base/paris-time.ts';
import { startLoop, type Background } from '../background-loop.ts';
import { noteSeen, type Crowd, type Soul } from './crowd.ts';
import { keepLeagues } from './leagues/keep-leagues.ts';
import { advanceTable } from './live/advance-table.ts';
import { sayNext, type Exchange } from './live/chatter.ts';
import { addQuestions, turnThemes } from './live/quizz.ts';
import { listTables, seatedAt, type Table } from './live/table.ts';
import { openTable } from '#game-bridge/reference-server/live/open-table.ts';
import type { TalkLines } from './play/table-talk.ts';
import type { Chat } from './play/threads.ts';
import type { Random } from './random.ts';
import type { ThemeSource } from './world/quizz-themes.ts';

/** Time between two beats at pace 1, in milliseconds. Each beat makes one play in every running game. */
const BEAT_MS = 3_000;

const TABLES_MAX = 5;

/** Probability of a quizz update per beat: about once in five minutes at pace 1. */
const QUIZZ = 0.01;

/** Probability of a league update per beat: twice a minute at pace 1. */
const LEAGUES = 0.1;

/** With fewer than `LONELY` players online, one always joins; with `CROWDED` or more, one always leaves. */
const CROWDED = 40;
const LONELY = 12;

export type Life = {
  /** The seed and content of the quizz themes, which change weekly. */
  readonly source: ThemeSource;
  readonly crowd: Crowd;
  readonly chat: Chat;
  /** The conversation on the global channel. */
  readonly exchange: Exchange;
  readonly lines: TalkLines;
  /** Speed-up of the schedule of the leagues; 1 is normal. */
  readonly pace: number;
  readonly random: Random;
  readonly clock: Clock;
};

/** Runs the world at the given pace, which must be above 0, until it is stopped. */
export function startPace(options: Life & { onSurprise: (error: unknown) => void }): Background {
  const { onSurprise, ...life } = options;
  return startLoop({ everyMs: BEAT_MS / life.pace, work: () => liveOn(life), onSurprise });
}

/**
 * Runs one beat: an account may join, leave, chat or start a game, and one play is made in every running game.
 * Games are kept in the database only, so they continue after a restart or an outage of MongoDB.
 */
export async function liveOn(life: Life): Promise<void> {
  const die = life.random.next();
  const tables = await listTables(life.crowd);
  const seated = seatedAt(tables);
  if (die < 0.2) await comeOrLeave(life, seated);
  else if (die < 0.28) await talk(life);
  else if (die < 0.28 + QUIZZ) await keepQuizz(life);
  else if (die < 0.28 + QUIZZ + LEAGUES) await keepLeagues({ ...life, tables, now: life.clock() });
  else if (tables.length < TABLES_MAX) await sitDown(life, seated);
  await playOn(life, tables);
}

/** Starts a game with at least one player: nobody would watch two robots. */
async function sitDown({ crowd, random, clock }: Life, seated: ReadonlySet<Soul>): Promise<void> {
  const free = [...crowd.online].filter((soul) => !seated.has(soul));
  const players = playersOf(free);
  if (players.length === 0 || free.length < 2) return;
  const first = random.pick(players);
  const second = random.pick(free.filter((soul) => soul !== first));
  const [blue, red] = random.sample([first, second], 2);
  if (blue && red) await openTable({ blue, red }, { random, now: clock() });
}

/** Makes one play in every game, even if some fail; then throws the first error. */
async function playOn({ lines, random, clock }: Life, tables: readonly Table[]): Promise<void> {
  const failures: unknown[] = [];
  for (const table of tables) {
    await advanceTable(table, { random, lines, now: clock() }).catch((error: unknown) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
}

async function comeOrLeave({ crowd, random, clock }: Life, seated: ReadonlySet<Soul>): Promise<void> {
  const there = playersOf(crowd.online);
  const away = [...crowd.offline];
  const comes = there.length < LONELY || (there.length < CROWDED && random.happens(0.5));
  const free = there.filter((soul) => !seated.has(soul));
  if (!comes && free.length > 0) {
    move(random.pick(free), { from: crowd.online, to: crowd.offline });
    return;
  }
  if (away.length === 0) return;
  const soul = random.pick(away);
  if (await noteSeen(soul, clock())) move(soul, { from: crowd.offline, to: crowd.online });
}

async function talk({ crowd, chat, exchange, random, clock }: Life): Promise<void> {
  await sayNext({ exchange, chat, there: playersOf(crowd.online), random, now: clock() });
}

async function keepQuizz({ source, random, clock }: Life): Promise<void> {
  await turnThemes(source, clock());
  await addQuestions(random);
}

/** Excludes robots, which neither chat nor leave. */
function playersOf(souls: Iterable<Soul>): Soul[] {
  return [...souls].filter(({ isRobot }) => !isRobot);
}

function move(soul: Soul, { from, to }: { from: Set<Soul>; to: Set<Soul> }): void {
  from.delete(soul);
  to.add(soul);
}
