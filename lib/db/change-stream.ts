import type { ChangeStream, ChangeStreamDocument } from 'mongodb';
import { getLog } from '#lib/base/config/log.ts';
import { pause } from '#lib/base/gate.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getTags } from '#lib/base/tags.ts';
import { getDb } from './client.ts';
import { tagsOf, type Documents } from './collections.ts';

/** A write or deletion of a document, by any client of MongoDB. */
export type Change = {
  readonly collection: keyof Documents;
  /** The `_id` of the document. */
  readonly id: unknown;
  readonly isDeleted: boolean;
  /** The top-level fields that were changed; null for a document that was inserted, deleted or replaced. */
  readonly fields: readonly string[] | null;
};

/** How long MongoDB waits for a change before it returns an empty batch, in milliseconds. */
const AWAIT_MS = 250;

/**
 * Pause after a batch with changes, in milliseconds, to batch changes on a busy server: at twenty games a second, 19 rounds instead of 37. A
 * round costs both processes more than the changes in it.
 */
const GATHER_MS = 50;

/** After this long without an answer from MongoDB, in milliseconds, changes may have been missed. */
const SILENCE_MS = 1_000;

/** Pause after a failure, in milliseconds. */
const RETRY_MS = 500;

const PIPELINE = [
  { $match: { operationType: { $in: ['insert', 'update', 'replace', 'delete'] } } },
  { $project: { operationType: 1, ns: 1, documentKey: 1, fields: changedPaths() } },
];

/** The fields that an update changed, without their values. */
function changedPaths(): object {
  const { updated, removed, cut } = {
    updated: { $objectToArray: { $ifNull: ['$updateDescription.updatedFields', {}] } },
    removed: { $ifNull: ['$updateDescription.removedFields', []] },
    cut: { $ifNull: ['$updateDescription.truncatedArrays', []] },
  };
  return {
    $concatArrays: [
      { $map: { input: updated, in: '$$this.k' } },
      removed,
      { $map: { input: cut, in: '$$this.field' } },
    ],
  };
}

/** Error codes of a change stream whose resume token is no longer in the oplog. */
const PLACE_LOST = [286, 280];

type Listener = (change: Change) => void;

/**
 * Notifies this process of every change in the database, in order, within milliseconds. Resumes after an interruption. Values cached until
 * they change may be used only while the stream `isLive`.
 */
export class SharedChangeStream {
  readonly #listeners = new Set<Listener>();
  readonly #gaps = new Set<() => void>();
  readonly #stopping = new AbortController();
  #heardAt = -Infinity;
  /** The resume token; null to start at the present. */
  #place: object | null = null;
  #running: Promise<void> | null = null;
  readonly #opened = Promise.withResolvers<unknown>();

  /** False when changes may have been missed: before MongoDB's first answer, and one second after the latest. */
  get isLive(): boolean {
    return performance.now() - this.#heardAt < SILENCE_MS;
  }

  /** Calls back for each change, and calls `onGap` when changes may arrive late or never: at the start and after an interruption. */
  listen(listener: Listener, onGap: () => void): void {
    this.#listeners.add(listener);
    this.#gaps.add(onGap);
  }

  /** Starts it. Resolves once it is live. */
  start(): Promise<unknown> {
    this.#running ??= this.#run();
    return this.#opened.promise;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        await this.#follow(signal);
      } catch (error) {
        // Once for each time that it was live.
        const level = this.#heardAt === -Infinity ? 'info' : 'warn';
        this.#heardAt = -Infinity;
        if (isPlaceLost(error)) this.#place = null;
        getLog()[level]({ err: error }, 'the change stream was interrupted');
      }
      await pause(RETRY_MS, signal);
    }
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (const onGap of this.#gaps) onGap();
    const stream = getDb().watch(PIPELINE, {
      maxAwaitTimeMS: AWAIT_MS,
      ...(this.#place === null ? {} : { resumeAfter: this.#place }),
    });
    // MongoDB has opened the stream; the first `tryNext` still waits for a change.
    stream.once('resumeTokenChanged', () => {
      this.#heardAt = performance.now();
      this.#opened.resolve(null);
    });
    try {
      while (!signal.aborted) {
        const hasHeard = await this.#hear(stream);
        if (hasHeard && stream.bufferedCount() === 0) await pause(GATHER_MS, signal);
      }
    } finally {
      this.#heardAt = -Infinity;
      await stream.close().catch(() => undefined);
    }
  }

  /** Passes on the next change; false if there is none within the wait. */
  async #hear(stream: ChangeStream): Promise<boolean> {
    const change = toChange(await stream.tryNext());
    this.#place = stream.resumeToken as object;
    if (change !== null) for (const listener of this.#listeners) listener(change);
    this.#heardAt = performance.now();
    return change !== null;
  }
}

/** The change stream of this process, which its tags follow. It is not live until started. */
export function getChangeStream(): SharedChangeStream {
  return processWide('change-stream', () => {
    const feed = new SharedChangeStream();
    const tags = getTags();
    tags.isLive = () => feed.isLive;
    feed.listen(
      ({ collection, id, fields }) => tags.note(tagsOf(collection, { id, fields })),
      () => tags.noteUnknown(),
    );
    return feed;
  });
}

function toChange(document: ChangeStreamDocument | null): Change | null {
  if (document === null || !('documentKey' in document)) return null;
  const { ns, documentKey, operationType } = document;
  const { fields: paths = [] } = document as { fields?: readonly string[] };
  return {
    collection: ns.coll as keyof Documents,
    id: documentKey._id,
    isDeleted: operationType === 'delete',
    fields:
      operationType === 'update' ? [...new Set(paths.map((path) => path.split('.', 1)[0] ?? ''))] : null,
  };
}

function isPlaceLost(error: unknown): boolean {
  return PLACE_LOST.includes((error as { code?: number }).code ?? 0);
}
