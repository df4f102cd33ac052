import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import * as contract from '#game-bridge/contract.ts';
import { GAME_SCHEMAS } from '#lib/db/game-schemas.ts';
import type { Schema } from '#lib/db/schema.ts';
import { ROOT } from './root.ts';

/** The files that describe the contract with a game server to programs, each made from the code. */
export const CONTRACT_FILES = {
  'docs/bridge.openapi.json': makeOpenApi,
  'docs/data-model.schema.json': makeDataModel,
} as const;

const CALLS = [
  [contract.BRIDGE_PATHS.status, 'Status of the game server', null, contract.statusAnswer],
  [contract.BRIDGE_PATHS.accounts, 'Create an account', contract.accountRequest, contract.accountAnswer],
  [contract.BRIDGE_PATHS.changed, 'Announce a change', contract.changedRequest, contract.changedAnswer],
] as const;

/** The three calls that a game server answers (docs/bridge.md). */
function makeOpenApi(): object {
  const paths = CALLS.map(([address, summary, request, answer]) => {
    const content = jsonOf(z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }));
    const responses = {
      200: { description: 'Answer', ...content },
      401: { description: 'Missing or wrong token' },
    };
    const requestBody = request && { required: true, ...jsonOf(z.toJSONSchema(request)) };
    const call = { summary, ...(requestBody && { requestBody }), responses };
    return [address, { [request ? 'post' : 'get']: call }];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Bridge between Atout and a game server', version: 'v1' },
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths: Object.fromEntries(paths) as object,
  };
}

function jsonOf({ $schema: _, ...schema }: { $schema?: unknown }): object {
  return { content: { 'application/json': { schema } } };
}

/** The collections that a game server writes, as JSON Schema; dates as ISO texts, as files have them (docs/data-model.md). */
function makeDataModel(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Collections shared by Atout and a game server',
    $defs: Object.fromEntries(
      Object.entries(GAME_SCHEMAS).map(([name, schema]) => [name, toJsonSchema(schema)]),
    ),
  };
}

const TYPES: Readonly<Record<string, object>> = {
  ...{ string: { type: 'string' }, bool: { type: 'boolean' }, object: { type: 'object' } },
  ...{ array: { type: 'array' }, null: { type: 'null' }, date: { type: 'string', format: 'date-time' } },
  ...{ int: { type: 'number' }, long: { type: 'number' }, double: { type: 'number' } },
};

function toJsonSchema(schema: Schema): object {
  const { bsonType, items, anyOf, properties, additionalProperties, ...rest } = schema;
  const [type] = typeof bsonType === 'string' ? [bsonType] : (bsonType ?? []);
  const known = type === undefined ? {} : TYPES[type];
  if (known === undefined) throw new Error(`JSON Schema has no type for ${type}`);
  const entries = Object.entries(properties ?? {}).map(([name, one]) => [name, toJsonSchema(one)]);
  return {
    ...known,
    ...rest,
    ...(anyOf && { anyOf: anyOf.map(toJsonSchema) }),
    ...(items && { items: toJsonSchema(items) }),
    ...(properties && { properties: Object.fromEntries(entries) as object }),
    ...(additionalProperties && { additionalProperties: toJsonSchema(additionalProperties) }),
  };
}

/** The text of a file. */
export function textOf(name: keyof typeof CONTRACT_FILES): string {
  return `${JSON.stringify(CONTRACT_FILES[name](), null, 1)}\n`;
}

if (process.argv[1] === import.meta.filename)
  for (const name of Object.keys(CONTRACT_FILES) as (keyof typeof CONTRACT_FILES)[])
    await writeFile(path.join(ROOT, name), textOf(name));
