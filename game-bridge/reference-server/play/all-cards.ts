import { cached } from '#lib/base/cached.ts';
import { collection } from '#lib/db/collections.ts';
import type { CardDocument } from '#lib/db/game-documents.ts';

/** For how long this server plays with the cards that it has read, in seconds: they change when an operator imports others. */
const SECONDS = 10;

/** All cards in the order of their numbers. */
export function readAllCards(): Promise<CardDocument[]> {
  return collection('cards').find().sort({ number: 1 }).toArray();
}

/** The same as they were ten seconds ago at most. */
export function listAllCards(): Promise<readonly CardDocument[]> {
  return cached('reference cards', { maxAge: SECONDS }, readAllCards);
}
