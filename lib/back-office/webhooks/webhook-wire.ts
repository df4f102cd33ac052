import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { WEBHOOK_CHANGE_TEXTS, WEBHOOK_CREATE_TEXTS, webhookFaultText } from './webhook-messages.ts';
import { WEBHOOKS_PAGE } from '../home/back-office-pages.ts';
import { createWebhook, deleteWebhook, editWebhook, testWebhook } from './webhook-service.ts';
import {
  WEBHOOK_CREATE_CODES,
  WEBHOOK_DELETE_CODES,
  WEBHOOK_EDIT_CODES,
  WEBHOOK_EVENTS,
  WEBHOOK_TEST_CODES,
} from './webhook.ts';

const NAME = anyText('The name of the webhook');

const flag = z.boolean().optional();

const events = {
  ...{ news: flag, problem: flag, leagueOpened: flag, leagueRound: flag },
  ...{ leagueFinished: flag, server: flag, ban: flag },
} satisfies Record<(typeof WEBHOOK_EVENTS)[number], typeof flag>;

const target = z.object({ id: z.string() });

/** The form of a button, without fields. */
const button = {
  page: WEBHOOKS_PAGE.path,
  next: WEBHOOKS_PAGE.path,
  keep: [],
  fieldOf: {},
  textOf: webhookFaultText,
};

/** `POST /rest/admin/webhook` (product/calls §6.27). A refused form keeps neither the address nor the secret. */
export const webhookCreateCall = call({
  method: 'POST',
  path: '/rest/admin/webhook',
  summary: 'Create a webhook; requires godlike',
  guard: GUARDS.manageWebhooks,
  input: z.object({
    name: NAME,
    kind: anyText('discord or generic'),
    url: anyText('An https address'),
    secret: anyText('For generic webhooks: the signing secret, 16 to 100 ASCII characters'),
    ...events,
  }),
  output: z.object({ id: z.int() }),
  refusals: WEBHOOK_CREATE_CODES,
  texts: WEBHOOK_CREATE_TEXTS,
  form: {
    page: WEBHOOKS_PAGE.path,
    next: WEBHOOKS_PAGE.path,
    notice: 'webhook made',
    keep: ['name', 'kind', ...WEBHOOK_EVENTS],
    fieldOf: {
      ...{ 'bad name': 'name', 'bad kind': 'kind', 'bad url': 'url', 'private address': 'url' },
      ...{ 'not discord': 'url', 'bad secret': 'secret' },
    },
    textOf: webhookFaultText,
  },
  service: createWebhook,
  toJson: ({ id }) => ({ id }),
});

/** `POST /rest/admin/webhook/{id}` (product/calls §6.28). */
export const webhookEditCall = call({
  method: 'POST',
  path: '/rest/admin/webhook/{id}',
  summary: 'Change the name and events of a webhook, or turn it on or off; requires godlike',
  guard: GUARDS.manageWebhooks,
  input: target.extend({ name: NAME, isOn: flag, ...events }),
  output: z.object({}),
  refusals: WEBHOOK_EDIT_CODES,
  texts: WEBHOOK_CHANGE_TEXTS,
  form: { ...button, notice: 'webhook saved' },
  service: editWebhook,
  toJson: () => ({}),
});

/** `POST /rest/admin/webhook/{id}/delete` (product/calls §6.29). */
export const webhookDeleteCall = call({
  method: 'POST',
  path: '/rest/admin/webhook/{id}/delete',
  summary: 'Delete a webhook; requires godlike',
  guard: GUARDS.manageWebhooks,
  input: target,
  output: z.object({}),
  refusals: WEBHOOK_DELETE_CODES,
  texts: WEBHOOK_CHANGE_TEXTS,
  form: { ...button, notice: 'webhook deleted' },
  service: deleteWebhook,
  toJson: () => ({}),
});

/** `POST /rest/admin/webhook/{id}/test` (product/calls §6.30). */
export const webhookTestCall = call({
  method: 'POST',
  path: '/rest/admin/webhook/{id}/test',
  summary: 'Send a test message to a webhook; requires godlike',
  guard: GUARDS.manageWebhooks,
  reauthenticates: { beyond: 30 },
  input: target,
  output: z.object({}),
  refusals: WEBHOOK_TEST_CODES,
  texts: WEBHOOK_CHANGE_TEXTS,
  form: { ...button, notice: 'webhook tested' },
  service: (viewer, input) => testWebhook(viewer, input),
  toJson: () => ({}),
});
