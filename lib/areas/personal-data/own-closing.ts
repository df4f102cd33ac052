import { along } from '#lib/db/read-along.ts';

/** When the account of a page will be closed, or null; visible to its owner only. */
export const CLOSING = along('closings', {
  field: '_id',
  stages: [],
  read: (found) => found[0]?.dueAt ?? null,
});
