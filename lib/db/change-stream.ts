import type { ChangeStream, ChangeStreamDocument } from 'mongodb';
import { getLog } from '#lib/base/config/log.ts';
import { pause } from '#lib/base/pause.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { getTags } from '#lib/base/tags.ts';
import { getDb } from './client.ts';
import { tagsOf, type Documents } from './collections.ts';

/** A document that was written or deleted, by whomever. */
export type Change = {
  readonly collection: keyof Documents;
  /** The `_id` of the document. */
  readonly id: unknown;
  readonly isDeleted: boolean;
  /** The top-level fields that were changed; null for a document that came, went or was replaced. */
  readonly fields: readonly string[] | null;
};

/** How long MongoDB waits for a change before it says that there is none, in milliseconds. */
const AWAIT_MS = 250;

/**
 * After MongoDB has told of changes it is left alone for so long, in milliseconds, so that those of a busy server come together: of twenty
 * games a second it is told in 19 rounds instead of 37 with half of it, and a round takes both programs more time than the changes in it.
 */
const GATHER_MS = 50;

/** After so long without a word from MongoDB nobody knows whether something has changed, in milliseconds. */
const SILENCE_MS = 1_000;

/** Pause after a failure, in milliseconds. */
const RETRY_MS = 500;

const PIPELINE = [
  { $match: { operationType: { $in: ['insert', 'update', 'replace', 'delete'] } } },
  { $project: { operationType: 1, ns: 1, documentKey: 1, fields: changedPaths() } },
];

/** The names of what an update changed, without the values. */
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

/** Error codes of a stream whose place is no longer in the log of MongoDB. */
const PLACE_LOST = [286, 280];

type Listener = (change: Change) => void;

/**
 * Tells this process of every change in the database, in the order in which they were made, some milliseconds after each. After an
 * interruption it goes on where it was. What is kept in memory until it changes may only be used while the feed `isLive`.
 */
export class SharedChangeStream {
  readonly #listeners = new Set<Listener>();
  readonly #gaps = new Set<() => void>();
  readonly #stopping = new AbortController();
  #heardAt = -Infinity;
  /** Where to go on; null for the present. */
  #place: object | null = null;
  #running: Promise<void> | null = null;

  /** False when changes may have been missed so far: before the first word of MongoDB, and a second after the last. */
  get isLive(): boolean {
    return performance.now() - this.#heardAt < SILENCE_MS;
  }

  /** Calls back for each change, and `onGap` when changes may be told late or never: at the start, and after an interruption. */
  listen(listener: Listener, onGap: () => void): void {
    this.#listeners.add(listener);
    this.#gaps.add(onGap);
  }

  start(): void {
    this.#running ??= this.#run();
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
        this.#heardAt = -Infinity;
        if (isPlaceLost(error)) this.#place = null;
        getLog().info({ err: error }, 'the change stream was interrupted');
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

  /** Passes on the next change; false when there was none for a while. */
  async #hear(stream: ChangeStream): Promise<boolean> {
    const change = toChange(await stream.tryNext());
    this.#place = stream.resumeToken as object;
    if (change !== null) for (const listener of this.#listeners) listener(change);
    this.#heardAt = performance.now();
    return change !== null;
  }
}

/** The feed of this process, which its tags follow. It is silent, and so never live, until it is started. */
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
