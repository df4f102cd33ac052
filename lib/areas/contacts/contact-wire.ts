import { z } from 'zod';
import { playerPath } from '#lib/areas/players/player.ts';
import { anyBoolean, anyInteger } from '#lib/base/fields.ts';
import type { FormFields } from '#lib/base/call.ts';
import { call } from '#lib/identity/call.ts';
import { PUSH_CODES, BLOCK_CODES, CONTACTS_CODES, CONTACTS_PATH } from '#lib/identity/contacts/contact.ts';
import { BLOCK_TEXTS, CONTACTS_TEXTS, PUSH_TEXTS } from './contact-messages.ts';
import { changeBlock, changeContacts, subscribe, unsubscribe } from './contact-service.ts';

/** `POST /rest/contacts` (product/calls §3.31). */
export const contactsCall = call({
  method: 'POST',
  path: '/rest/contacts',
  summary: 'Turn e-mails about challenges on or off',
  guard: 'player',
  input: z.object({ isMailed: anyBoolean('True sends a mail for each challenge') }),
  output: z.object({ isMailed: z.boolean() }),
  refusals: CONTACTS_CODES,
  texts: CONTACTS_TEXTS,
  form: { page: CONTACTS_PATH, next: CONTACTS_PATH, notice: 'contacts changed', keep: [], fieldOf: {} },
  service: changeContacts,
  toJson: (chosen) => chosen,
});

/** `POST /rest/contacts/push` (product/calls §3.33). */
export const subscribeCall = call({
  method: 'POST',
  path: '/rest/contacts/push',
  summary: 'Subscribe a browser to push notifications of challenges',
  guard: 'player',
  input: z.object({
    endpoint: z.string().max(1_000).meta({ description: "The push endpoint of the browser's subscription" }),
    p256dh: z.string().max(100).meta({ description: 'The public key of the subscription, in base64url' }),
    auth: z
      .string()
      .max(50)
      .meta({ description: 'The authentication secret of the subscription, in base64url' }),
  }),
  output: z.object({}),
  refusals: PUSH_CODES,
  texts: PUSH_TEXTS,
  service: subscribe,
  toJson: () => ({}),
});

/** `POST /rest/contacts/push/remove` (product/calls §3.34). */
export const unsubscribeCall = call({
  method: 'POST',
  path: '/rest/contacts/push/remove',
  summary: 'Cancel all push subscriptions',
  guard: 'player',
  input: z.object({}),
  output: z.object({}),
  refusals: ['not logged in'],
  texts: CONTACTS_TEXTS,
  form: { page: CONTACTS_PATH, next: CONTACTS_PATH, notice: 'contacts changed', keep: [], fieldOf: {} },
  service: unsubscribe,
  toJson: () => ({}),
});

/** `POST /rest/contacts/block` (product/calls §3.32). */
export const blockCall = call({
  method: 'POST',
  path: '/rest/contacts/block',
  summary: 'Block or unblock a player',
  guard: 'player',
  input: z.object({
    player: z.string().max(100).default('').meta({ description: 'A nickname' }),
    nickname: anyInteger('The id of a blocked nickname, in place of `player`, to take back a block'),
    isBlocked: anyBoolean('True blocks the player, false takes the block back'),
  }),
  output: z.object({ isBlocked: z.boolean() }),
  refusals: BLOCK_CODES,
  texts: BLOCK_TEXTS,
  form: { page: pageOf, next: pageOf, notice: 'block changed', keep: [], fieldOf: {} },
  service: changeBlock,
  toJson: (chosen) => chosen,
});

function pageOf({ player = '' }: FormFields): string {
  return player === '' ? CONTACTS_PATH : playerPath(player);
}
