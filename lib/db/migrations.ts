import type { Db } from 'mongodb';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getDb } from './client.ts';
import { collection } from './collections.ts';
import { isDuplicateKey } from './database-away.ts';
import { databaseNow } from './database-clock.ts';
import { INDEXES } from './indexes.ts';
import { dropLease, takeLease } from './lease.ts';
import { VALIDATORS } from './validators.ts';

/** One step of the schema. Steps are added but never changed, and must be safe to run twice. */
export type Migration = {
  readonly id: number;
  readonly name: string;
  readonly run: (db: Db) => Promise<void>;
};

export const MIGRATIONS: readonly Migration[] = [
  { id: 1, name: 'validators', run: applyValidators },
  { id: 2, name: 'indexes', run: applyIndexes },
  { id: 3, name: 'ranking index ends with the id', run: replaceRankingIndex },
  { id: 4, name: 'game history', run: applyWhole },
  { id: 5, name: 'refused sign-ups are forgotten', run: forgetRefusedSignUps },
  { id: 6, name: 'nicknames are found without their accents', run: applyIndexes },
  { id: 7, name: 'leagues are public, hidden or drafts', run: makeLeaguesPublic },
  { id: 8, name: 'accounts by last address', run: applyIndexes },
  { id: 9, name: 'histories know results', run: makeHistoriesAnew },
  { id: 10, name: 'visits to the home page', run: applyWhole },
  { id: 11, name: 'problems', run: applyWhole },
