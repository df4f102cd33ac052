import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import type { FormFields } from '#lib/base/call.ts';
import { anyText } from '#lib/base/fields.ts';
import { isIdText } from '#lib/base/ids.ts';
import { call } from '#lib/identity/call.ts';
import { MERGE_CODES, MOVE_CODES, type Moved } from './merge.ts';
import { mergeFaultText, MERGE_TEXTS, moveFaultText, MOVE_TEXTS } from './merge-messages.ts';
import { mergeAccounts } from './merge-service.ts';
import { moveNickname } from './nickname-move-service.ts';

const mergeInput = z.object({
  id: z.string(),
  into: anyText('The name of the receiving account; letter case is ignored'),
});

const count = z.int().min(0);

/** `POST /rest/admin/account/{id}/merge` (product/calls §6.31). */
export const mergeCall = call({
  method: 'POST',
  path: '/rest/admin/account/{id}/merge',
  summary: 'Merge an account into another account of the same person; cannot be undone; requires godlike',
  guard: GUARDS.mergeAccounts,
  reauthenticates: {},
  input: mergeInput,
  output: z.object({
    into: z.int().min(1),
    moved: z.object({ nicknames: z.array(z.string()), games: count, cards: count }),
  }),
  refusals: MERGE_CODES,
  texts: MERGE_TEXTS,
  form: {
    page: (fields) => below('account', fields, '/merge'),
    next: (_fields, { into }) => `/admin/account/${String(into)}`,
    notice: 'accounts merged',
    keep: ['into'],
    fieldOf: {},
    textOf: mergeFaultText,
  },
  service: mergeAccounts,
  toJson: ({ into, moved }) => ({ into, moved: toMovedJson(moved) }),
});

/** `POST /rest/admin/nickname/{id}/move` (product/calls §6.32). */
export const moveCall = call({
  method: 'POST',
  path: '/rest/admin/nickname/{id}/move',
  summary: 'Move a nickname to another account; requires godlike',
  guard: GUARDS.editNicknames,
  reauthenticates: {},
  input: mergeInput,
  output: z.object({ accountId: z.int().min(1), accountName: z.string() }),
  refusals: MOVE_CODES,
  texts: MOVE_TEXTS,
  form: {
    page: (fields) => below('nickname', fields),
    next: (fields) => below('nickname', fields),
    notice: 'nickname moved',
    keep: ['into'],
    fieldOf: Object.fromEntries(MOVE_CODES.map((code) => [code, 'into'])),
    textOf: moveFaultText,
  },
  service: moveNickname,
  toJson: ({ id, name }) => ({ accountId: id, accountName: name }),
});

function toMovedJson({ nicknames, games, cards }: Moved) {
  return { nicknames, games, cards };
}

function below(kind: 'account' | 'nickname', { id = '' }: FormFields, page = ''): string {
  return isIdText(id) ? `/admin/${kind}/${id}${page}` : '/admin';
}
