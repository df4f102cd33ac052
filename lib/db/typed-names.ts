import type { FindOptions } from 'mongodb';
import { nameKeysOf } from '#lib/base/text/typed-name.ts';
import { collection, type Scope } from './collections.ts';
import type { NicknameDocument } from './game-documents.ts';

/** The nickname for a typed name, in any letter case: the one with exactly these characters, or else the one without the invisible ones. */
export async function findByTypedName<T extends { _id: number } = NicknameDocument>(
  name: string,
  options: FindOptions,
  scope?: Scope<'nicknames'>,
): Promise<T | null> {
  for (const nameKey of nameKeysOf(name)) {
    const found = await collection('nicknames', scope).findOne<T>({ nameKey }, options);
    if (found !== null) return found;
  }
  return null;
}
