import type { Schema } from '../values/sample-schema.ts';
import type { Examples } from './examples.ts';

/** Who sends a request: nobody known, an account without privileges, or one with all of them. */
export const VIEWERS = ['visitor', 'player', 'staff'] as const;
export type Viewer = (typeof VIEWERS)[number];

/** A call of the OpenAPI document. */
export type Operation = {
  readonly method: 'GET' | 'POST';
  /** As in `/rest/guild/{id}`. */
  readonly path: string;
  readonly query: Readonly<Record<string, Schema>>;
  /** The schema of the body; null for a GET. */
  readonly body: Schema | null;
  readonly takesForms: boolean;
  /** The schema of the answer with status 200. */
  readonly answer: Schema;
};

/** A field of a form. Several values are those among which a reader chooses. */
export type Field = { readonly name: string; readonly values: readonly string[] };

/** A form of a page, as a viewer saw it. */
export type Form = {
  readonly viewer: Viewer;
  readonly method: 'GET' | 'POST';
  /** The path that it is sent to. */
  readonly action: string;
  readonly fields: readonly Field[];
};

/** Everything that requests are made of, collected from a fresh site. */
export type Catalogue = {
  readonly operations: readonly Operation[];
  readonly forms: readonly Form[];
  /** Paths with their queries that pages lead to, and one for every page and file that none leads to. */
  readonly addresses: readonly string[];
  readonly examples: Examples;
};
