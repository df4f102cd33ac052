import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuardedCall } from '#lib/identity/call.ts';
import type { CallRow } from '#lib/base/call.ts';
import type { Schema } from './schema-text.ts';

type Body = { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: Schema;
};

/** A call in an OpenAPI document. */
export type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
};

type ListedCall = CallRow &
  Pick<GuardedCall, 'guard' | 'refusals' | 'texts'> & {
    readonly takesForms: boolean;
  };

/** The calls as data, and their OpenAPI document without the title and address of the site. */
export type CallList = {
  readonly calls: readonly ListedCall[];
  readonly document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
};

/** Made by `scripts/finish-build.ts`: the site would have to load every route to list them. */
const FILE = join(process.cwd(), '.next', 'calls.json');

export function listOf(rows: readonly GuardedCall[], document: object): CallList {
  const calls = rows.map(({ method, path, work, body, guard, refusals, texts, form }) => ({
    ...{ method, path, work, body, guard, refusals, texts, takesForms: form !== undefined },
  }));
  return { calls, document: document as CallList['document'] };
}

export function writeCallList(rows: readonly GuardedCall[], document: object): void {
  writeFileSync(FILE, JSON.stringify(listOf(rows, document)));
}

export async function readCallList(): Promise<CallList> {
  return JSON.parse(await readFile(FILE, 'utf8')) as CallList;
}
