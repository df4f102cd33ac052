import { collection, takeIds } from '#lib/db/collections.ts';
import { noteSeen, type Soul } from '#game-bridge/reference-server/crowd.ts';
import { pickThread, UNREPEATED, type Chat } from '../play/threads.ts';
import type { Random } from '../random.ts';

/** The current exchange on the global channel: its remaining lines, said by the two `voices` in turn. */
export type Exchange = { lines: string[]; voices: Soul[] };

/** No exchange under way. */
export function silence(): Exchange {
  return { lines: [], voices: [] };
}

type Talking = {
  readonly exchange: Exchange;
  readonly chat: Chat;
  /** The connected players. */
  readonly there: readonly Soul[];
  readonly random: Random;
  readonly now: Date;
};

/** Says the next line of the exchange, or the first line of a new one if it is over or its speaker has left. */
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
  // The site may not have reported a recent ban yet.
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
