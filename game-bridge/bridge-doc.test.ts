import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import * as contract from './contract.ts';

const doc = readFileSync(path.join(process.cwd(), 'docs/bridge.md'), 'utf8');

/** The JSON examples of a call's section, in order. */
function examplesOf(address: string): unknown[] {
  const section = doc
    .split(/^## /m)
    .find((text) => text.startsWith('`') && text.split('\n')[0]?.includes(address));
  return Array.from(
    section?.matchAll(/```json\n([\s\S]*?)```/g) ?? [],
    ([, json]) => JSON.parse(json!) as unknown,
  );
}

it.each<[string, readonly z.ZodType[]]>([
  [contract.BRIDGE_PATHS.status, [contract.statusAnswer]],
  [contract.BRIDGE_PATHS.accounts, [contract.accountRequest, contract.accountAnswer, contract.accountAnswer]],
  [contract.BRIDGE_PATHS.changed, [contract.changedRequest, contract.changedAnswer]],
])('docs/bridge.md shows valid examples of %s', (address, schemas) => {
  const examples = examplesOf(address);
  expect(examples).toHaveLength(schemas.length);
  schemas.forEach((schema, index) => expect(schema.safeParse(examples[index]).error).toBeUndefined());
});

it.each([
  ['refusal', contract.ACCOUNT_REFUSALS],
  ['change', contract.CHANGES],
])('docs/bridge.md explains every %s', (_what, words) => {
  for (const word of words) expect(doc).toContain(`| \`${word}\``);
});
