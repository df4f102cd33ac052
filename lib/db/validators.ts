import type { Document } from 'mongodb';
import { ACCOUNT_SCHEMAS } from './account-schemas.ts';
import { GAME_SCHEMAS } from './game-schemas.ts';
import { SITE_SCHEMAS } from './site-schemas.ts';

/**
 * The schema of each collection (docs/data-model.md): validators, codecs and `admin check` are derived from it. `limits` has none, as a
 * package owns it, nor have `migrations` and `locks`, which hold no data.
 */
export const SCHEMAS = { ...GAME_SCHEMAS, ...ACCOUNT_SCHEMAS, ...SITE_SCHEMAS };

/** The validation rules that MongoDB enforces on every writer, as a last defence against incomplete documents. */
export const VALIDATORS: Readonly<Record<string, Document>> = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, { $jsonSchema: schema }]),
);
