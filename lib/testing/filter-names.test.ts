import type { z } from 'zod';
import { historyInput } from '#lib/areas/games/history-wire.ts';
import { historyPath } from '#lib/areas/games/history-address.ts';
import { accountListInput, nicknameListInput } from '#lib/back-office/accounts/admin-account-wire.ts';
import { accountQuery, nicknameQuery } from '#lib/back-office/accounts/list-address.ts';

const namesOf = ({ shape }: z.ZodObject) => Object.keys(shape).toSorted();
const withLimit = (names: readonly string[]) => [...names, 'limit'].toSorted();

/** The parameter names of all addresses of a history. */
function historyNames(): string[] {
  const filter = {
    ...{ kind: 'pvp', isNoTouch: true, families: ['plus_egal'], month: '2026-11', q: 'zoe' },
  } as unknown as Parameters<typeof historyPath>[1];
  const places = [{ page: 2 }, { olderThan: 7 }, { newerThan: 7 }];
  const addresses = places.map((place) => new URL(historyPath('/history', filter, place), 'http://site'));
  return [...new Set(addresses.flatMap(({ searchParams }) => [...searchParams.keys()]))];
}

describe('a list on its page and on the wire', () => {
  it('has the same filter names, and a limit on the wire', () => {
    expect(namesOf(accountListInput)).toEqual(withLimit(namesOf(accountQuery)));
    expect(namesOf(nicknameListInput)).toEqual(withLimit(namesOf(nicknameQuery)));
    expect(namesOf(historyInput)).toEqual([...withLimit(historyNames()), 'id'].toSorted());
  });
});
