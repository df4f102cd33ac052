import type { Document } from 'mongodb';
import { GAME_SCHEMAS } from './game-schemas.ts';
import { SITE_SCHEMAS } from './site-schemas.ts';

/**
 * The collections in the terms of docs/data-model.md: validators, the reading of documents and `admin check` are made from this. `limits`
 * has none, which belongs to a package, nor have `migrations` and `locks`, which hold no data.
 */
export const SCHEMAS = { ...GAME_SCHEMAS, ...SITE_SCHEMAS };

/** The validation rules that MongoDB enforces on every writer, as a last defence against incomplete documents. */
export const VALIDATORS: Readonly<Record<string, Document>> = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, { $jsonSchema: schema }]),
);
