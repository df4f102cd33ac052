import { collection, takeIds } from '#lib/db/collections.ts';
import type { Clock } from '#lib/shared/unix-time.ts';
import { startLoop, type Background } from '../background-loop.ts';
import type { Crowd, Soul } from './crowd.ts';
import { playDuel } from './duel.ts';
import type { Random } from './random.ts';

/** How often something happens at pace 1, in milliseconds. */
const BEAT_MS = 3_000;

/** Fewer players than this and the next to move comes, more and the next one leaves. */
const CROWDED = 40;
const LONELY = 12;

export type Life = {
  readonly crowd: Crowd;
  readonly chat: readonly string[];
  readonly random: Random;
  readonly clock: Clock;
};

/** Lets the world live at the pace given (above 0) until it is stopped. */
export function startPace(
  options: Life & { pace: number; onSurprise: (error: unknown) => void },
): Background {
  const { pace, onSurprise, ...life } = options;
  return startLoop({ everyMs: BEAT_MS / pace, work: () => liveOn(life), onSurprise });
}

/** One thing happens: somebody comes or leaves, says something, or two of those who are there play. */
export async function liveOn(life: Life): Promise<void> {
  const { crowd, random } = life;
  const die = random.next();
  if (die < 0.2) await comeOrLeave(life);
  else if (die < 0.28) await talk(life);
  else if (crowd.online.size >= 2) {
    const [first, second] = random.sample([...crowd.online], 2);
    if (first && second) await playDuel({ first, second }, random);
  }
}

async function comeOrLeave({ crowd, random, clock }: Life): Promise<void> {
  const there = playersOf(crowd.online);
  const away = [...crowd.offline];
  const comes = there.length < LONELY || (there.length < CROWDED && random.happens(0.5));
  if (!comes && there.length > 0) {
    move(random.pick(there), { from: crowd.online, to: crowd.offline });
    return;
  }
  if (away.length === 0) return;
  const soul = random.pick(away);
  move(soul, { from: crowd.offline, to: crowd.online });
  const now = clock();
  await collection('accounts').updateOne({ _id: soul.accountId }, { $set: { lastLoginAt: now } });
  await collection('nicknames').updateOne({ _id: soul.nickname.id }, { $set: { lastConnectionAt: now } });
}

async function talk({ crowd, chat, random, clock }: Life): Promise<void> {
  const there = playersOf(crowd.online);
  if (there.length === 0 || chat.length === 0) return;
  const { accountId, nickname } = random.pick(there);
  const message = { accountId, nickname: nickname.name, text: random.pick(chat), date: clock() };
  await collection('chatMessages').insertOne({ _id: await takeIds('chatMessages'), ...message });
}

/** Robots stay and say nothing. */
function playersOf(souls: ReadonlySet<Soul>): Soul[] {
  return [...souls].filter(({ isRobot }) => !isRobot);
}

function move(soul: Soul, { from, to }: { from: Set<Soul>; to: Set<Soul> }): void {
  from.delete(soul);
  to.add(soul);
}
