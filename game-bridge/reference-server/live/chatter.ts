import { collection, takeIds } from '#lib/db/collections.ts';
import { noteSeen, type Soul } from '#game-bridge/reference-server/crowd.ts';
import { pickThread, UNREPEATED, type Chat } from '../play/threads.ts';
import type { Random } from '../random.ts';

/** The exchange under way on the global channel: the lines still to be said, by the two of `voices` in turn. */
export type Exchange = { lines: string[]; voices: Soul[] };

/** No exchange. */
export function silence(): Exchange {
  return { lines: [], voices: [] };
}

type Talking = {
  readonly exchange: Exchange;
  readonly chat: Chat;
  /** The players who are connected. */
  readonly there: readonly Soul[];
  readonly random: Random;
  readonly now: Date;
};

/** Says the next line of the exchange, or the first of another one when that is over or its speaker has left. */
export async function sayNext({ exchange, chat, there, random, now }: Talking): Promise<void> {
  const [voice] = exchange.voices;
  if (exchange.lines.length === 0 || !voice || !there.includes(voice)) {
    const thread = pickThread(chat, { at: now, recent: await listRecent() }, random);
    exchange.lines = thread && there.length > 1 ? [...thread] : [];
    exchange.voices = random.sample(there, 2);
  }
  const [text, ...rest] = exchange.lines;
  const [speaker, other] = exchange.voices;
  if (text === undefined || !speaker || !other) return;
  exchange.lines = rest;
  exchange.voices = [other, speaker];
  const { accountId, nickname } = speaker;
  // A ban may be younger than what the site has told of it.
  if (!(await noteSeen(speaker, now))) return;
  const message = { accountId, nickname: nickname.name, text, date: now };
  await collection('chatMessages').insertOne({ _id: await takeIds('chatMessages'), ...message });
}

async function listRecent(): Promise<ReadonlySet<string>> {
  const last = await collection('chatMessages')
    .find({}, { projection: { _id: 0, text: 1 } })
    .sort({ date: -1 })
    .limit(UNREPEATED)
    .toArray();
  return new Set(last.map(({ text }) => text));
}
