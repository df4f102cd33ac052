import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { AnyBulkWriteOperation, Document } from 'mongodb';
import { noteOperatorAct } from '#lib/audit/audit-service.ts';
import { getDb } from '#lib/db/client.ts';
import { raiseCounter } from '#lib/db/collections.ts';
import { faultsOf } from '#lib/db/document-faults.ts';
import { GAME_SCHEMAS } from '#lib/db/game-schemas.ts';
import { INDEXES } from '#lib/db/indexes.ts';
import { RETENTION } from '#lib/db/retention.ts';
import { documentOf } from './document-of.ts';
import { findWorldFiles, readLines, TOLD, type Imported, type WorldFile } from './world-files.ts';

/** The outcome of an import or a dry run. If there are faults, nothing was written. */
export type WorldImport = {
  readonly counts: readonly { readonly name: Imported; readonly added: number; readonly present: number }[];
  /** The first faults, with file and line. */
  readonly faults: readonly string[];
  /** The total number of faults. */
  readonly total: number;
};

const BATCH = 500;

const BCRYPT = /^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/u;

/** The foreign keys of each collection. */
const REFERENCES: Partial<Record<Imported, Readonly<Record<string, Imported>>>> = {
  nicknames: { accountId: 'accounts' },
  guilds: { masterAccountId: 'accounts', 'members.accountId': 'accounts' },
  guildDonations: { guildId: 'guilds' },
  cards: { deck: 'decks' },
  ownedCards: { '_id.accountId': 'accounts', '_id.cardId': 'cards' },
  idents: { accountId: 'accounts', groupId: 'staffGroups' },
};

/** The fields that a running site changes by itself. In what is already present they may differ from the files. */
const CHANGED_BY_SITE: Partial<Record<Imported, readonly string[]>> = {
  accounts: [RETENTION.signUpAddress.clears, RETENTION.loginAddress.clears],
  animations: ['participants', 'games', 'setup'],
  games: ['isListed'],
};

/**
 * Validates all files of a folder against data-model.md and the database, and writes them if there are no faults (product/staff §8.1). Can be
 * resumed by the same call after an interruption: existing documents are compared, and left unchanged.
 */
export async function importWorld(folder: string, { isTrial }: { isTrial: boolean }): Promise<WorldImport> {
  const { files, faults } = await findWorldFiles(folder);
  const check = new Check(faults);
  for (const file of files) await check.read(file);
  await check.followReferences();
  const { counts, total } = check;
  if (total > 0 || isTrial) return { counts, total, faults: check.faults };
  for (const file of files) {
    for await (const batch of batchesOf(file)) await write(file.name, batch);
    await raiseCounterOf(file.name);
  }
  const after = Object.fromEntries(counts.map(({ name, added }) => [name, added]));
  await noteOperatorAct({ action: 'world import', target: 'database', before: {}, after });
  return { counts, total, faults: [] };
}

/** A document with its line, or why the line has none. */
type Read = { readonly number: number; readonly document: Document | string };

async function* batchesOf({ name, ...file }: WorldFile): AsyncIterable<Read[]> {
  let batch: Read[] = [];
  for await (const { number, row } of readLines({ name, ...file })) {
    batch.push({
      number,
      document: typeof row === 'string' ? row : documentOf(GAME_SCHEMAS[name], row, file.mapping),
    });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function write(name: Imported, batch: readonly Read[]): Promise<void> {
  const writes = batch.flatMap(({ document }): AnyBulkWriteOperation[] =>
    typeof document === 'string'
      ? []
      : [
          {
            updateOne: {
              filter: { _id: document._id as never },
              update: { $setOnInsert: document },
              upsert: true,
            },
          },
        ],
  );
  if (writes.length > 0) await getDb().collection(name).bulkWrite(writes, { ordered: false });
}

/** Raises the counter of ids (for cards, of numbers) above the imported ones. */
async function raiseCounterOf(name: Imported): Promise<void> {
  const field = name === 'cards' ? 'number' : '_id';
  const [newest] = await getDb()
    .collection(name)
    .find({}, { projection: { [field]: 1 } })
    .sort({ [field]: -1 })
    .limit(1)
    .toArray();
  const highest: unknown = newest?.[field];
  if (typeof highest === 'number') await raiseCounter(name, highest);
}

class Check {
  readonly faults: string[];
  readonly counts: { name: Imported; added: number; present: number }[] = [];
  total: number;
  /** The ids and the values of unique fields in the files, by `collection.field`. */
  readonly #seen = new Map<string, Set<string>>();
  /** Referenced ids by collection, each with its first reference. */
  readonly #wanted = new Map<Imported, Map<unknown, string>>();

  constructor(faults: readonly string[]) {
    this.faults = [...faults];
    this.total = faults.length;
  }

  async read(file: WorldFile): Promise<void> {
    const counted = { name: file.name, added: 0, present: 0 };
    this.counts.push(counted);
    for await (const batch of batchesOf(file)) {
      const stored = await this.#storedOf(file, batch);
      for (const { number, document } of batch) {
        const place = placeOf(file, number);
        if (typeof document === 'string') this.#note(place, `cannot be read: ${document}`);
        else if (this.#isSound(file.name, document, place)) {
          const known = stored.get(keyOf(document._id));
          if (known === undefined) counted.added += 1;
          else if (isSame(file.name, known, document)) counted.present += 1;
          else this.#note(place, `the database has a different document with _id ${keyOf(document._id)}`);
        }
      }
    }
  }

  /** Records a fault for each referenced id that is neither in the files nor in the database. */
  async followReferences(): Promise<void> {
    for (const [name, wanted] of this.#wanted) {
      const inFiles = this.#seen.get(`${name}._id`);
      const missing = [...wanted.keys()].filter((id) => !inFiles?.has(keyOf(id)));
      for (let at = 0; at < missing.length; at += BATCH) {
        const asked = missing.slice(at, at + BATCH);
        const found = await getDb()
          .collection(name)
          .find({ _id: { $in: asked as never[] } }, { projection: { _id: 1 } })
          .toArray();
        const known = new Set(found.map(({ _id }) => keyOf(_id)));
        for (const id of asked)
          if (!known.has(keyOf(id))) this.#note(wanted.get(id) ?? '', `${name} has no ${keyOf(id)}`);
      }
    }
  }

  #isSound(name: Imported, document: Document, place: string): boolean {
    const before = this.total;
    for (const { field, kind } of faultsOf(GAME_SCHEMAS[name], document))
      this.#note(
        place,
        kind === 'missing' ? `${field} is missing` : `${field} does not match docs/data-model.md`,
      );
    const { passwordHash } = document;
    if (name === 'accounts' && typeof passwordHash === 'string' && !BCRYPT.test(passwordHash))
      this.#note(
        place,
        'passwordHash is not a bcrypt hash; with null, the owner can choose a password by a link',
      );
    for (const field of ['_id', ...uniqueFields(name)])
      this.#noteTwice(name, { field, value: at(document, field) }, place);
    for (const [field, target] of Object.entries(REFERENCES[name] ?? {})) {
      const wanted = this.#wanted.get(target) ?? new Map<unknown, string>();
      this.#wanted.set(target, wanted);
      for (const id of [at(document, field)].flat())
        if (!wanted.has(id)) wanted.set(id, `${place}: ${field}`);
    }
    return this.total === before;
  }

  #noteTwice(name: Imported, { field, value }: { field: string; value: unknown }, place: string): void {
    const seen = this.#seen.get(`${name}.${field}`) ?? new Set<string>();
    this.#seen.set(`${name}.${field}`, seen);
    if (value !== undefined && seen.has(keyOf(value)))
      this.#note(place, `${field} ${keyOf(value)} occurs twice`);
    seen.add(keyOf(value));
  }

  /** The stored documents with the ids of a batch. Records a fault for each unique value that another stored document has. */
  async #storedOf(file: WorldFile, batch: readonly Read[]): Promise<ReadonlyMap<string, Document>> {
    const documents = batch.flatMap(({ document, number }) =>
      typeof document === 'string' ? [] : [{ document, number }],
    );
    const fields = uniqueFields(file.name);
    const filters = ['_id', ...fields].map((field) => ({
      // The driver would send undefined as null.
      [field]: { $in: documents.flatMap(({ document }) => (document[field] ?? []) as never) },
    }));
    const found = await getDb().collection(file.name).find({ $or: filters }).toArray();
    const stored = new Map(found.map((document) => [keyOf(document._id), document]));
    for (const field of fields) {
      const owners = new Map(found.map((document) => [keyOf(document[field]), keyOf(document._id)]));
      for (const { document, number } of documents) {
        const owner = owners.get(keyOf(document[field]));
        if (owner !== undefined && owner !== keyOf(document._id))
          this.#note(
            placeOf(file, number),
            `${field} ${keyOf(document[field])} already belongs to _id ${owner} in the database`,
          );
      }
    }
    return stored;
  }

  #note(place: string, fault: string): void {
    this.total += 1;
    if (this.faults.length < TOLD) this.faults.push(`${place}: ${fault}`);
  }
}

/** True if two documents differ at most in fields that the site changes by itself. */
function isSame(name: Imported, one: Document, other: Document): boolean {
  const unset = Object.fromEntries((CHANGED_BY_SITE[name] ?? []).map((field) => [field, undefined]));
  return isDeepStrictEqual({ ...one, ...unset }, { ...other, ...unset });
}

function placeOf({ file }: WorldFile, number: number): string {
  return `${path.basename(file)}:${number}`;
}

function uniqueFields(name: Imported): string[] {
  return (INDEXES[name] ?? []).flatMap(({ key, unique, partialFilterExpression }) =>
    unique === true && partialFilterExpression === undefined ? Object.keys(key) : [],
  );
}

/** The value at a path; for paths through lists, all values. */
function at(value: unknown, field: string): unknown {
  return field.split('.').reduce<unknown>((found, part) => {
    if (Array.isArray(found)) return found.map((one) => (one as Document)[part] as unknown);
    return (found as Document | null | undefined)?.[part] as unknown;
  }, value);
}

function keyOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
