import { LRUCache } from 'lru-cache';
import type { Encoding } from '#lib/web/http/compress.ts';

/** A page as it is sent to some readers: its bytes, their encoding, and its headers, names and values in turn. */
export type Form = {
  body: Buffer;
  /** All of its answer but what differs each time: the rest of the head, and the body. Null until it is first sent so. */
  ready: Buffer | null;
  readonly encoding: Encoding;
  readonly head: readonly string[];
  /** Tells this form of this version from all others; null for one that has the number of its request. */
  readonly tag: string | null;
};

const MAX_FORMS = 1_000;
const MAX_BYTES = 6 * 1024 * 1024;

/** What a form takes beside its body at most: its headers, its key, and the block of memory that short bodies share. */
const BESIDE_BYTES = 8 * 1024;

/**
 * Forms of pages that one player gets, kept for when the same one reads the same page again. Bounded for all pages together; those read
 * longest ago go first.
 */
export const forms = new LRUCache<string, Form>({
  max: MAX_FORMS,
  maxSize: MAX_BYTES,
  sizeCalculation: ({ body }) => body.byteLength + BESIDE_BYTES,
});
