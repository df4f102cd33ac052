import type { ClientSession } from 'mongodb';
import { longestPart, isRefusedBy } from '#lib/base/text/refused-word.ts';
import { readPattern } from '#lib/base/text/look-alikes.ts';
import { collection } from '#lib/db/collections.ts';

/** MongoDB reads every name for a part of one: a second or so for a million. */
const ALL_NAMES = { maxTimeMS: 8_000, projection: { name: 1 } } as const;

/** How many names MongoDB may find for a word before all of them are compared with it. */
const CANDIDATES_MAX = 2_000;

/** How many guilds are read at most. */
const GUILDS_MAX = 10_000;

/** Something whose name or motto contains a word. */
export type Named = { readonly id: number; readonly name: string };

/** True if the word is refused. */
export async function hasWord(word: string, session: ClientSession): Promise<boolean> {
  return (await collection('refusedWords').findOne({ _id: word }, { session })) !== null;
}

/** How many words are refused. */
export function countWords(session: ClientSession): Promise<number> {
  return collection('refusedWords').countDocuments({}, { session });
}

/** Refuses a word. */
export async function addWord(
  word: string,
  { by, date, session }: { by: string; date: Date; session: ClientSession },
): Promise<void> {
  await collection('refusedWords').insertOne({ _id: word, by, date }, { session });
}

/** Allows a word again; false if it was not refused. */
export async function removeWord(word: string, session: ClientSession): Promise<boolean> {
  return (await collection('refusedWords').deleteOne({ _id: word }, { session })).deletedCount === 1;
}

/** The accounts or nicknames whose name contains a word. */
export async function listNamed(of: 'accounts' | 'nicknames', word: string): Promise<Named[]> {
  const found = await collection(of as 'nicknames')
    .find({ nameKey: { $regex: readPattern(longestPart(word)) } }, ALL_NAMES)
    .limit(CANDIDATES_MAX)
    .toArray();
  return found.flatMap(({ _id: id, name }) => (isRefusedBy(name, word) ? [{ id, name }] : []));
}

/** The guilds whose name or motto contains a word. */
export async function listGuilds(word: string): Promise<Named[]> {
  const projection = { name: 1, motto: 1 };
  const found = await collection('guilds')
    .find({}, { ...ALL_NAMES, projection })
    .limit(GUILDS_MAX)
    .toArray();
  return found.flatMap(({ _id: id, name, motto }) =>
    isRefusedBy(name, word) || isRefusedBy(motto, word) ? [{ id, name }] : [],
  );
}
