import type { Document } from 'mongodb';
import { faultsOf, isFields, type Fault } from './document-faults.ts';
import { REFUSED, repair, asItIs, type Remedies, type Remedy } from './repair.ts';
import { type Schema, date } from './schema.ts';
import { SCHEMAS } from './validators.ts';

/** A document for readers: unchanged, repaired, or null if it cannot be read; with its faults. */
export type Decoded = { readonly document: Document | null; readonly faults: readonly Fault[] };

export type Named = keyof typeof SCHEMAS;

/** True for a collection whose documents have a schema. */
export function hasSchema(name: string): name is Named {
  return Object.hasOwn(SCHEMAS, name);
}

/** Reads a document of a collection, or the part of it that a projection selects. */
export function decode(name: Named, document: Document, projection?: Document): Decoded {
  return decoderOf(name, projection)(document);
}

/** Reads documents selected by one projection. Optional fields that are missing become null. */
export function decoderOf(name: Named, projection?: Document): (document: Document) => Decoded {
  const schema = schemaOf(name, projection);
  return (document) => {
    const faults = faultsOf(schema, document);
    const mended = faults.length === 0 ? document : repair(schema, document, REMEDIES[name] ?? {});
    if (mended === REFUSED) return { document: null, faults };
    dropNulls(schema, mended);
    return { document: mended as Document, faults };
  };
}

const WITH_OPTIONAL = new WeakMap<Schema, boolean>();

/** True for a schema in which a field is optional. */
function hasOptional(schema: Schema): boolean {
  const known = WITH_OPTIONAL.get(schema);
  if (known !== undefined) return known;
  const { items, properties = {}, required = [] } = schema;
  const inside = [...(items ? [items] : []), ...Object.values(properties)];
  const found = inside.some(hasOptional) || Object.keys(properties).some((name) => !required.includes(name));
  WITH_OPTIONAL.set(schema, found);
  return found;
}

function dropNulls(schema: Schema, value: unknown): void {
  if (!hasOptional(schema)) return;
  const { items, properties = {}, required = [] } = schema;
  if (Array.isArray(value)) for (const one of items ? value : []) dropNulls(items ?? {}, one);
  if (!isFields(value)) return;
  for (const [name, one] of Object.entries(properties)) {
    if (value[name] === null && !required.includes(name)) Reflect.deleteProperty(value, name);
    else dropNulls(one, value[name]);
  }
}

const PARTS = new Map<string, Schema>();

/** More than the number of distinct queries; a path that contains an id adds an entry each time. */
const PARTS_KEPT = 2_000;

/** The schema of the fields that a projection includes. */
function schemaOf(name: Named, projection: Document | undefined): Schema {
  if (projection === undefined || Object.keys(projection).length === 0) return SCHEMAS[name];
  const key = `${name} ${JSON.stringify(projection)}`;
  const known = PARTS.get(key);
  if (known !== undefined) return known;
  if (PARTS.size >= PARTS_KEPT) PARTS.clear();
  const part = partOf(SCHEMAS[name], projection);
  PARTS.set(key, part);
  return part;
}

/** A MongoDB projection either excludes or includes fields; `_id` is included unless it is excluded. */
function partOf(whole: Schema, projection: Document): Schema {
  const { _id: withId = 1, ...rest } = projection;
  const entries = Object.entries(rest);
  const isLeftOut = entries.length > 0 ? entries.every(([, one]) => isNo(one)) : isNo(withId);
  const fields: Record<string, Schema> = {};
  const optional = new Set<string>();
  const add = (name: string, schema: Schema | undefined, isRequired: boolean) => {
    if (schema === undefined) return;
    fields[name] = schema;
    if (!isRequired) optional.add(name);
  };
  const { properties = {}, required = [] } = whole;
  if (isLeftOut) {
    const left = new Set(Object.keys(projection).filter((name) => isNo(projection[name])));
    for (const [name, schema] of Object.entries(properties))
      if (!left.has(name)) add(name, schema, required.includes(name));
  } else {
    if (!isNo(withId)) add('_id', properties._id, true);
    for (const [path, asked] of entries) {
      const [name = '', ...inside] = path.split('.');
      if (typeof asked === 'string') add(name, aliased(whole, asked.slice(1).split('.')), true);
      // A slice, or the matching items, if any. Other expressions compute fields of their own.
      else if (isFields(asked)) {
        if ('$slice' in asked || '$elemMatch' in asked)
          add(name, properties[name], '$slice' in asked && required.includes(name));
      } else {
        const part = narrowed(properties[name], inside);
        const before = fields[name];
        // MongoDB omits a null when a field inside it is projected.
        const canBeLeftOut = inside.length > 0 && canBeNull(properties[name]);
        add(name, before && part ? merged(before, part) : part, required.includes(name) && !canBeLeftOut);
      }
    }
  }
  return {
    bsonType: 'object',
    required: Object.keys(fields).filter((name) => !optional.has(name)),
    properties: fields,
  };
}

const canBeNull = (schema: Schema | undefined): boolean =>
  schema?.anyOf?.some(({ bsonType }) => bsonType === 'null') ?? false;

const isNo = (asked: unknown): boolean => asked === 0 || asked === false;

/** The value of `'$a.b'`: for a list, the list of its items' fields. */
function aliased(schema: Schema | undefined, [name, ...rest]: readonly string[]): Schema | undefined {
  if (schema === undefined || name === undefined) return schema;
  if (schema.items === undefined) return aliased(schema.properties?.[name], rest);
  const items = aliased(schema.items, [name, ...rest]);
  return items && { bsonType: 'array', items };
}

/** The part of a field that `{ 'a.b': 1 }` keeps. */
function narrowed(schema: Schema | undefined, [name, ...rest]: readonly string[]): Schema | undefined {
  if (schema === undefined || name === undefined) return schema;
  const { anyOf, items, properties = {}, required = [], additionalProperties } = schema;
  if (anyOf !== undefined) return { anyOf: anyOf.map((one) => narrowed(one, [name, ...rest]) ?? one) };
  if (items !== undefined) return { ...schema, items: narrowed(items, [name, ...rest]) ?? items };
  const inner = narrowed(properties[name] ?? additionalProperties, rest);
  if (inner === undefined) return schema;
  return {
    bsonType: 'object',
    required: required.filter((one) => one === name),
    properties: { [name]: inner },
  };
}

/** Merges two parts of one field. */
function merged(one: Schema, other: Schema): Schema {
  if (one.items && other.items) return { ...one, items: merged(one.items, other.items) };
  if (one.anyOf && other.anyOf)
    return { anyOf: one.anyOf.map((variant, at) => merged(variant, other.anyOf?.[at] ?? variant)) };
  return {
    ...one,
    required: [...new Set([...(one.required ?? []), ...(other.required ?? [])])],
    properties: mergedFields(one, other),
  };
}

function mergedFields(
  { properties: own = {} }: Schema,
  { properties: others = {} }: Schema,
): Record<string, Schema> {
  const both = { ...own };
  for (const [name, schema] of Object.entries(others)) {
    const known = own[name];
    both[name] = known ? merged(known, schema) : schema;
  }
  return both;
}

const EPOCH = new Date(0);

const set = (value: unknown) => ({ set: value });

const refuse: Remedy = () => REFUSED;

/** An account whose ban cannot be read stays banned. */
const ban: Remedy = (value) => {
  if (value === undefined || value === null) return null;
  const { banner, date: since, reason, until } = isFields(value) ? value : {};
  const textOf = (one: unknown) => (typeof one === 'string' ? one : '');
  const dateOf = (one: unknown) => (faultsOf(date, one).length === 0 ? one : null);
  return {
    banner: textOf(banner),
    date: dateOf(since) ?? EPOCH,
    reason: textOf(reason),
    until: dateOf(until),
  };
};

/** Pages are public by default; an unreadable setting counts as private. */
const isPrivate: Remedy = (value) => value !== undefined && value !== null;

const missingOnly: Remedy = (value) => (value === undefined ? null : REFUSED);

/** The engine validates rules, cards and plays itself; games that it cannot follow are shown without steps. */
const table: Remedies = { rules: asItIs, cards: asItIs, elements: asItIs, walls: asItIs, plays: asItIs };

/** Replacements for unreadable fields whose schema alone does not imply one (`repair`). */
const REMEDIES: Readonly<Partial<Record<keyof typeof SCHEMAS, Remedies>>> = {
  accounts: {
    ...{ registeredAt: set(EPOCH), registeredType: set('import'), maxNicknames: set(1) },
    ...{ ban, isPrivate },
  },
  nicknames: { createdAt: set(EPOCH), ban },
  guilds: {
    ...{ motto: set(''), createdAt: set(EPOCH), places: set(0), pvpExp: set(0), pveExp: set(0) },
    ...{ 'members.title': set(''), 'members.joinedAt': set(EPOCH) },
  },
  guildDonations: { name: set('') },
  decks: { hue: set(0), description: set('') },
  games: {
    ...table,
    ...{ isPvp: refuse, finalScore: refuse, endedAt: missingOnly, isListed: set(undefined) },
    ...{ family: set('Autre'), 'messages.text': set('') },
  },
  // Omitting a play or rule would show another game.
  liveGames: { rules: refuse, elements: refuse, walls: refuse, plays: refuse },
  chatMessages: { nickname: set(''), text: set('') },
  quizzThemes: { name: set('') },
  animations: {
    ...{ visibility: refuse, registerState: set('close'), leagueState: set('close'), format: set('best-of') },
    createdAt: set(EPOCH),
  },
  news: { body: set(''), createdAt: set(EPOCH) },
  audit: { before: set({}), after: set({}), accountName: set('') },
  gameEntries: { isPvp: refuse, isNoTouch: refuse },
  gameVerdicts: { verdicts: refuse },
  problems: { ...table, day: refuse, options: refuse, missedBy: set([]) },
  problemTries: { tries: refuse },
};
