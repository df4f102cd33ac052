import { isAdmitted } from '#lib/identity/guard.ts';
import { listCalls } from '#lib/testing/requests.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { GUARDS } from './guards.ts';

describe('the table of guards', () => {
  it.each(Object.entries(GUARDS))(
    'admits godlike to %s, but neither visitors nor players without privileges',
    (_, guard) => {
      expect(isAdmitted(aPlayer({ privileges: ['godlike'] }), guard)).toBe(true);
      expect(isAdmitted(aVisitor(), guard)).toBe(false);
      expect(isAdmitted(aPlayer(), guard)).toBe(false);
    },
  );

  it('guards every call below /rest/admin', async () => {
    const calls = (await listCalls()).filter(({ path }) => path.startsWith('/rest/admin/'));
    expect(calls.length).toBeGreaterThan(15);
    expect(calls.filter(({ guard }) => typeof guard !== 'object')).toEqual([]);
  });
});
