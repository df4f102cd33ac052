import type { ClientSession } from 'mongodb';
import { noteAct } from '#lib/audit/audit-service.ts';
import type { AuditFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { parseWord } from '#lib/base/text/refused-word.ts';
import { inTransaction } from '#lib/db/client.ts';
import {
  listRefusedWords,
  REFUSED_WORDS_MAX,
  type RefusedWord,
} from '#lib/identity/accounts/refused-words.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import * as repo from './word-repo.ts';

/** Refusals of `POST /rest/admin/words`, in the order in which they are checked (product/calls §6.26). */
export const WORD_CODES = ['bad word', 'too many'] as const;

export type WordCode = (typeof WORD_CODES)[number];

/** What has a word in its name, or in its motto; null for accounts if the viewer may not see any. */
export type Bearers = {
  readonly word: string;
  readonly accounts: readonly repo.Named[] | null;
  readonly nicknames: readonly repo.Named[];
  readonly guilds: readonly repo.Named[];
};

/** The refused words, and what bears the one that is asked about (product/staff §3.7). */
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
    isAdmitted(viewer, GUARDS.seeAccounts) ? repo.listNamed('accounts', word) : null,
    repo.listNamed('nicknames', word),
    repo.listGuilds(word),
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
    if ((await repo.hasWord(word, session)) === isRefused) return ok({ word, isRefused });
    if (isRefused && (await repo.countWords(session)) >= REFUSED_WORDS_MAX) return fail('too many');
    await write(viewer, { word, isRefused }, session);
    return ok({ word, isRefused });
  });
}

/** Takes back what was done to a word, unless that has happened already. */
export async function undoWord(
  viewer: Player,
  { before, after }: { readonly before: AuditFacts; readonly after: AuditFacts },
): Promise<Result<Record<string, never>, 'changed'>> {
  const word = String(before.word ?? after.word);
  const isRefused = before.word !== undefined;
  return inTransaction(async ({ session }) => {
    if ((await repo.hasWord(word, session)) === isRefused) return fail('changed');
    await write(viewer, { word, isRefused }, session);
    return ok({});
  });
}

type Change = { readonly word: string; readonly isRefused: boolean };

async function write(viewer: Player, { word, isRefused }: Change, session: ClientSession): Promise<void> {
  if (isRefused) await repo.addWord(word, { by: viewer.account.name, date: new Date(), session });
  else await repo.removeWord(word, session);
  const [before, after] = isRefused ? [{}, { word }] : [{ word }, {}];
  const action = isRefused ? 'word refuse' : 'word allow';
  await noteAct(viewer, { action, target: 'words', before, after }, { session });
}
