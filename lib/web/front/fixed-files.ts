import { LRUCache } from 'lru-cache';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { RequestFacts } from './request-facts.ts';

/** How much the kept files take up, in bytes: a build has about one megabyte of them, in two encodings. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Headers of requests for a part of a file, or for one that has changed. */
const SPECIAL = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;

/** True for files whose path changes with their content. */
export function isImmutable(path: string): boolean {
  return path.startsWith('/_next/static/');
}

/** A file as it was sent. */
export type SentFile = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

/** Built files as they were sent first, with the best compression: the app is asked for each of them once. */
export class FixedFiles {
  readonly #files = new LRUCache<string, SentFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => Math.max(body.byteLength, 1),
  });

  /** The file that a request asks for, or null when the app has to be asked. */
  find(req: IncomingMessage, facts: Pick<RequestFacts, 'path' | 'encoding'>): SentFile | null {
    if (req.method !== 'GET' || SPECIAL.some((name) => req.headers[name] !== undefined)) return null;
    return this.#files.get(keyOf(facts)) ?? null;
  }

  keep(facts: Pick<RequestFacts, 'path' | 'encoding'>, file: SentFile): void {
    this.#files.set(keyOf(facts), file);
  }
}

function keyOf({ path, encoding }: Pick<RequestFacts, 'path' | 'encoding'>): string {
  return `${String(encoding)} ${path}`;
}
