import { changedFacts, type AuditFacts } from '#lib/audit/audit.ts';
import { parseTitle } from '#lib/back-office/news/news-editor.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { mayBePublic } from '#lib/mail/post-outside.ts';

/** The topics of webhooks, as the calls name them (product/staff §2.16). */
export const WEBHOOK_EVENTS = [
  'news',
  'problem',
  'leagueOpened',
  'leagueRound',
  'leagueFinished',
  'server',
  'ban',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_KINDS = ['discord', 'generic'] as const;

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Maximum number of webhooks, because each event is sent to all of them. */
export const WEBHOOKS_MAX = 20;

export const WEBHOOK_NAME_MAX = 40;
export const WEBHOOK_URL_MAX = 500;
export const WEBHOOK_SECRET = { min: 16, max: 100 } as const;

/** Unvalidated input of a webhook. Unticked boxes are missing. */
type WebhookInput = { readonly name?: unknown } & Partial<Record<WebhookEvent, boolean>>;

export type NewWebhookInput = WebhookInput & {
  readonly kind?: unknown;
  readonly url?: unknown;
  readonly secret?: unknown;
};

export type WebhookChangeInput = WebhookInput & { readonly id: string; readonly isOn?: boolean };

/** The editable fields of a webhook. */
export type EditedWebhook = {
  readonly name: string;
  readonly events: readonly WebhookEvent[];
  readonly isOn: boolean;
};

/** A new webhook. */
export type NewWebhook = Omit<EditedWebhook, 'isOn'> & {
  readonly kind: WebhookKind;
  readonly url: string;
  readonly secret: string | null;
};

/** Refusals of `POST /rest/admin/webhook`, in the order in which they are checked (product/calls §6.27). */
export const WEBHOOK_CREATE_CODES = [
  'bad name',
  'bad kind',
  'bad url',
  'private address',
  'not discord',
  'bad secret',
  'too many webhooks',
] as const;

export type WebhookCreateCode = (typeof WEBHOOK_CREATE_CODES)[number];

/** Refusals of `POST /rest/admin/webhook/{id}`. */
export const WEBHOOK_EDIT_CODES = ['Invalid id', 'does not exist', 'bad name'] as const;

export type WebhookEditCode = (typeof WEBHOOK_EDIT_CODES)[number];

/** Refusals of `POST /rest/admin/webhook/{id}/delete`. */
export const WEBHOOK_DELETE_CODES = ['Invalid id', 'does not exist'] as const;

/** Refusals of `POST /rest/admin/webhook/{id}/test`. */
export const WEBHOOK_TEST_CODES = [...WEBHOOK_DELETE_CODES, 'not delivered'] as const;

/** Validates the input of a new webhook. */
export function parseNewWebhook(input: NewWebhookInput): Result<NewWebhook, WebhookCreateCode> {
  const name = parseTitle(input.name, WEBHOOK_NAME_MAX);
  if (name === null) return fail('bad name');
  const kind = WEBHOOK_KINDS.find((one) => one === input.kind);
  if (kind === undefined) return fail('bad kind');
  const url = parseAddress(input.url);
  if (url === null) return fail('bad url');
  if (!mayBePublic(url)) return fail('private address');
  if (kind === 'discord' && !isOfDiscord(url)) return fail('not discord');
  const secret = kind === 'discord' ? null : parseSecret(input.secret);
  if (secret === undefined) return fail('bad secret');
  return ok({ name, kind, url: url.href, secret, events: eventsOf(input) });
}

/** Validates the input of an edit. */
export function parseChange(input: WebhookChangeInput): Result<EditedWebhook, 'bad name'> {
  const name = parseTitle(input.name, WEBHOOK_NAME_MAX);
  return name === null ? fail('bad name') : ok({ name, events: eventsOf(input), isOn: input.isOn === true });
}

/** The host of an address, the only part shown to staff. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

/** A webhook as stored in the audit log. */
export function webhookFacts({ name, events, isOn }: EditedWebhook): AuditFacts {
  return { name, events: events.join(' '), isOn };
}

/** The webhook described by facts of the log. */
export function webhookOf(facts: AuditFacts): EditedWebhook {
  const { name, events, isOn } = facts;
  const told = String(events ?? '').split(' ');
  return {
    name: String(name),
    events: WEBHOOK_EVENTS.filter((event) => told.includes(event)),
    isOn: isOn === true,
  };
}

/** The changes of an edit, for the log. */
export function changeFacts(before: EditedWebhook, after: EditedWebhook) {
  return changedFacts(webhookFacts(before), webhookFacts(after));
}

function eventsOf(input: WebhookInput): readonly WebhookEvent[] {
  return WEBHOOK_EVENTS.filter((event) => input[event] === true);
}

/** An https address without user and fragment; null for any other text. */
function parseAddress(text: unknown): URL | null {
  if (typeof text !== 'string' || text.length > WEBHOOK_URL_MAX || !URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
  return isPlain && url.href.length <= WEBHOOK_URL_MAX ? url : null;
}

function isOfDiscord({ hostname, pathname }: URL): boolean {
  return (
    /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/')
  );
}

function parseSecret(text: unknown): string | undefined {
  const isOne = typeof text === 'string' && /^[\x21-\x7e]+$/.test(text);
  return isOne && text.length >= WEBHOOK_SECRET.min && text.length <= WEBHOOK_SECRET.max ? text : undefined;
}
