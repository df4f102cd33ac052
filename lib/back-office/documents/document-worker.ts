import { startLoop, type Background } from '#game-bridge/background-loop.ts';
import { decode, hasSchema } from '#lib/db/codec.ts';
import type { Fault } from '#lib/db/document-faults.ts';
import type { GamePairDocument, WrongDocument } from '#lib/db/site-documents.ts';
import { knowWrong } from '#lib/db/wrong-documents.ts';
import * as repo from './document-repo.ts';

/** The interval of the checks of documents known to be invalid, in milliseconds. */
const EVERY_MS = 30_000;

/** Maximum number of documents checked, and of fields listed per document. The command has no limits. */
const BOUNDS = { documents: 1_000, fields: 20 } as const;

/**
 * Rechecks the invalid documents periodically. A repaired one leaves the list, and games that it kept out of the histories are listed. Every
 * process does this, because each reports invalid documents in its own `/metrics`.
 */
export function startDocumentWorker({ onSurprise }: { onSurprise: (error: unknown) => void }): Background {
  return startLoop({ everyMs: EVERY_MS, work: recheckDocuments, onSurprise });
}

/** Runs one round and returns the documents that are still invalid. */
export async function recheckDocuments(): Promise<readonly WrongDocument[]> {
  const wrong: WrongDocument[] = [];
  for (const known of await repo.listWrong(BOUNDS.documents)) {
    const fields = await readFaults(known);
    if (fields.length === 0) await takeBack(known);
    else wrong.push({ ...known, fields });
    if (fields.length > 0 && fields.join() !== known.fields.join())
      await repo.saveWrong({ ...known, fields });
  }
  knowWrong(wrong);
  return wrong;
}

/** The names of the invalid fields of a document, for the log. */
export function fieldsOf(faults: readonly Fault[]): string[] {
  return [...new Set(faults.map(({ field }) => field))].slice(0, BOUNDS.fields);
}

async function readFaults({ _id: { collection, id } }: WrongDocument): Promise<string[]> {
  if (!hasSchema(collection)) return [];
  const document = await repo.findRaw(collection, id);
  return document === null ? [] : fieldsOf(decode(collection, document).faults);
}

async function takeBack({ _id }: WrongDocument): Promise<void> {
  const { collection, id } = _id;
  if (collection === 'games') await repo.letList({ gameId: id });
  if (collection === 'gameCounts') await repo.letList({ accountId: id });
  if (collection === 'gamePairs') await repo.letList(id as GamePairDocument['_id']);
  await repo.forgetWrong(_id);
}
