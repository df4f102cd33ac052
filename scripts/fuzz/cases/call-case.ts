import type { Chance } from '#lib/base/seeded-chance.ts';
import { VIEWERS, type Catalogue, type Operation } from '../catalogue/catalogue.ts';
import type { FuzzRequest } from '../request.ts';
import { happens, pick, weighted } from '../values/choose.ts';
import { breakEncoding, encodePairs } from '../values/encode-pairs.ts';
import { mutateJson } from '../values/mutate-json.ts';
import { mutatePairs, type Pairs } from '../values/mutate-pairs.ts';
import { sampleSchema } from '../values/sample-schema.ts';
import { mutateJsonText } from './body-texts.ts';
import { fitFields } from './fitting-fields.ts';
import { strangeHeaders, type Headers } from './headers.ts';
import { fillPath } from './paths.ts';

/** A request without its number. */
export type Draft = Omit<FuzzRequest, 'number'>;

type Fields = Readonly<Record<string, unknown>>;

const JSON_HEADER: Headers = [['content-type', 'application/json']];
const FORM_HEADER: Headers = [['content-type', 'application/x-www-form-urlencoded']];

/** What a request is made with, besides the call, form or address that it is made from. */
export type CaseOptions = {
  readonly catalogue: Catalogue;
  readonly changes: number;
  readonly chance: Chance;
};

/** How many changes a request has. Most have few, so that much of the rest is accepted. */
export function drawChanges(chance: Chance): number {
  return weighted(chance, [
    [40, 0],
    [40, 1],
    [12, 2],
    [8, 4],
  ]);
}

/** Calls that hash a password take a hundred times as long as others; most of their turns go to others. */
const COSTLY = /^\/rest\/(?:connect|register|password(?:\/link)?)$/;
const COSTLY_SHARE = 0.2;

function pickOperation(operations: readonly Operation[], chance: Chance): Operation {
  const picked = pick(chance, operations);
  return COSTLY.test(picked.path) && !happens(chance, COSTLY_SHARE) ? pick(chance, operations) : picked;
}

/** A call of the OpenAPI document with fields that its schema allows, and mostly some change. */
export function makeCallCase(catalogue: Catalogue, chance: Chance): Draft {
  const operation = pickOperation(catalogue.operations, chance);
  return callOf(operation, { catalogue, changes: drawChanges(chance), chance });
}

/** A request for a call, with so many changes. */
export function callOf(operation: Operation, { catalogue, changes, chance }: CaseOptions): Draft {
  const { examples } = catalogue;
  const path = fillPath(operation.path, { examples, chance, hostile: changes === 0 ? 0 : 0.15 });
  const schema = operation.body ?? { type: 'object', properties: operation.query };
  const sampled = sampleSchema(schema, { chance, known: examples }) as Fields;
  const fields = fitFields(operation, sampled, { chance, examples });
  const draft = {
    area: 'calls',
    source: `${operation.method} ${operation.path}`,
    viewer: pick(chance, VIEWERS),
    method: operation.method === 'GET' && happens(chance, 0.05) ? 'HEAD' : operation.method,
    delivery: 'whole',
  } as const;
  if (operation.method === 'GET') return { ...draft, ...inQuery(path, { fields, changes, chance }) };
  return { ...draft, target: path, ...inBody(operation, { fields, changes, chance }) };
}

type Making = { readonly fields: Fields; readonly changes: number; readonly chance: Chance };

function inQuery(path: string, { fields, changes, chance }: Making) {
  const pairs = change(toPairs(fields), { times: changes, by: mutatePairs, chance });
  const query = encodePairs(pairs);
  const sent = changes > 1 && happens(chance, 0.1) ? breakEncoding(query, chance) : query;
  return { target: `${path}${sent === '' ? '' : `?${sent}`}`, headers: strangeHeaders(chance), body: null };
}

function inBody({ takesForms }: Operation, { fields, changes, chance }: Making) {
  const more = strangeHeaders(chance);
  if (takesForms && happens(chance, 0.35)) {
    const pairs = change(toPairs(fields), { times: changes, by: mutatePairs, chance });
    return { headers: [...FORM_HEADER, ...more], body: Buffer.from(encodePairs(pairs)) };
  }
  const inText = changes > 0 && happens(chance, 0.25);
  const value = change<unknown>(fields, { times: inText ? 0 : changes, by: mutateJson, chance });
  const text = JSON.stringify(value);
  return {
    headers: [...JSON_HEADER, ...more],
    body: Buffer.from(inText ? mutateJsonText(text, chance) : text),
  };
}

/** A value after a number of changes. */
export function change<T>(
  value: T,
  { times, by, chance }: { times: number; by: (value: T, chance: Chance) => T; chance: Chance },
): T {
  return times === 0 ? value : change(by(value, chance), { times: times - 1, by, chance });
}

/** The fields as a form sends them (product/calls §1.4). */
function toPairs(fields: Fields): Pairs {
  return Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value),
  ]);
}
