import type { ClientSession } from 'mongodb';
import { noteAct } from '#lib/audit/audit-service.ts';
import type { AuditFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { parseWord, longestPart, isRefusedBy } from '#lib/base/text/refused-word.ts';
import { inTransaction } from '#lib/db/client.ts';
import {
  listRefusedWords,
  REFUSED_WORDS_MAX,
  type RefusedWord,
} from '#lib/identity/accounts/refused-words.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { readPattern } from '#lib/base/text/look-alikes.ts';
import { collection } from '#lib/db/collections.ts';

/** Refusals of `POST /rest/admin/words`, in the order in which they are checked (product/calls §6.26). */
export const WORD_CODES = ['bad word', 'too many'] as const;

export type WordCode = (typeof WORD_CODES)[number];

/** The names and mottos that contain a word; `accounts` is null for viewers who may not see them. */
export type Bearers = {
  readonly word: string;
  readonly accounts: readonly Named[] | null;
  readonly nicknames: readonly Named[];
  readonly guilds: readonly Named[];
};

/** The refused words, and the names that contain `word`, if given (product/staff §3.7). */
export async function listWords(
  viewer: Viewer,
  { word }: { readonly word: string | null },
): Promise<Result<{ words: readonly RefusedWord[]; bearers: Bearers | null }, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.refuseWords)) return fail(UNAUTHORIZED);
  const parsed = parseWord(word);
  const [words, bearers] = await Promise.all([
    listRefusedWords(),
    parsed === null ? null : listBearers(viewer, parsed),
  ]);
  return ok({ words, bearers });
}

async function listBearers(viewer: Viewer, word: string): Promise<Bearers> {
  const [accounts, nicknames, guilds] = await Promise.all([
    isAdmitted(viewer, GUARDS.seeAccounts) ? listNamed('accounts', word) : null,
    listNamed('nicknames', word),
    listGuilds(word),
  ]);
  return { word, accounts, nicknames, guilds };
}

/** Refuses a word in names, or allows it again (product/calls §6.26). */
export async function setWord(
  viewer: Player,
  input: { readonly word?: unknown; readonly isRefused: boolean },
): Promise<Result<{ word: string; isRefused: boolean }, WordCode>> {
  const word = parseWord(input.word);
  if (word === null) return fail('bad word');
  const { isRefused } = input;
  return inTransaction(async ({ session }) => {
    if ((await hasWord(word, session)) === isRefused) return ok({ word, isRefused });
    const isWritten = await write(viewer, { word, isRefused }, session);
    return isWritten ? ok({ word, isRefused }) : fail('too many');
  });
}

/** Undoes a change of a word, unless its state has changed since. */
export async function undoWord(
  viewer: Player,
  { before, after }: { readonly before: AuditFacts; readonly after: AuditFacts },
): Promise<Result<Record<string, never>, 'changed' | 'too many'>> {
  const word = String(before.word ?? after.word);
  const isRefused = before.word !== undefined;
  return inTransaction(async ({ session }) => {
    if ((await hasWord(word, session)) === isRefused) return fail('changed');
    return (await write(viewer, { word, isRefused }, session)) ? ok({}) : fail('too many');
  });
}

type Change = { readonly word: string; readonly isRefused: boolean };

/** Writes and logs a change; false if it would add a word to the most that there may be. */
async function write(viewer: Player, { word, isRefused }: Change, session: ClientSession): Promise<boolean> {
  if (isRefused && (await countWords(session)) >= REFUSED_WORDS_MAX) return false;
  if (isRefused) await addWord(word, { by: viewer.account.name, date: new Date(), session });
  else await removeWord(word, session);
  const [before, after] = isRefused ? [{}, { word }] : [{ word }, {}];
  const action = isRefused ? 'word refuse' : 'word allow';
  await noteAct(viewer, { action, target: 'words', before, after }, { session });
  return true;
}

/** A search by part of a name scans all names: about a second per million. */
const ALL_NAMES = { maxTimeMS: 8_000, projection: { name: 1 } } as const;

/** Maximum number of candidates that MongoDB's pattern finds and `isRefusedBy` then compares. */
const CANDIDATES_MAX = 2_000;

const GUILDS_MAX = 10_000;

/** Something whose name or motto contains a word. */
type Named = { readonly id: number; readonly name: string };

async function hasWord(word: string, session: ClientSession): Promise<boolean> {
  return (await collection('refusedWords').findOne({ _id: word }, { session })) !== null;
}

function countWords(session: ClientSession): Promise<number> {
  return collection('refusedWords').countDocuments({}, { session });
}

async function addWord(
  word: string,
  { by, date, session }: { by: string; date: Date; session: ClientSession },
): Promise<void> {
  await collection('refusedWords').insertOne({ _id: word, by, date }, { session });
}

/** Allows a word again; false if it was not refused. */
async function removeWord(word: string, session: ClientSession): Promise<boolean> {
  return (await collection('refusedWords').deleteOne({ _id: word }, { session })).deletedCount === 1;
}

/** The accounts or nicknames whose name contains a word. */
async function listNamed(of: 'accounts' | 'nicknames', word: string): Promise<Named[]> {
  const found = await collection(of as 'nicknames')
    .find({ nameKey: { $regex: readPattern(longestPart(word)) } }, ALL_NAMES)
    .limit(CANDIDATES_MAX)
    .toArray();
  return found.flatMap(({ _id: id, name }) => (isRefusedBy(name, word) ? [{ id, name }] : []));
}

/** The guilds whose name or motto contains a word. */
async function listGuilds(word: string): Promise<Named[]> {
  const projection = { name: 1, motto: 1 };
  const found = await collection('guilds')
    .find({}, { ...ALL_NAMES, projection })
    .limit(GUILDS_MAX)
    .toArray();
  return found.flatMap(({ _id: id, name, motto }) =>
    isRefusedBy(name, word) || isRefusedBy(motto, word) ? [{ id, name }] : [],
  );
}
