import { along } from '#lib/db/read-along.ts';
import type { SessionEntry } from './session.ts';

/** The sessions of an account, most recently used first; visible to its owner only. */
export const OWN_SESSIONS = along('sessions', {
  field: 'accountId',
  stages: [{ $sort: { lastUsedAt: -1 } }],
  read: (found) =>
    found.map(({ _id, device, address, createdAt, lastUsedAt, isNew = false }): SessionEntry => ({
      id: _id,
      device,
      address,
      createdAt,
      lastUsedAt,
      isNew,
    })),
});
