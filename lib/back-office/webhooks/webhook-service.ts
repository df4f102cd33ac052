import { randomBytes } from 'node:crypto';
import { noteAct } from '#lib/audit/audit-service.ts';
import type { AuditEntry, AuditFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { parseId } from '#lib/base/ids.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import type { WebhookDocument } from '#lib/db/site-documents.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import { postOutside, type PostOutside } from '#lib/mail/post-outside.ts';
import { HAPPENING_MESSAGES } from './webhook-messages.ts';
import { toPost } from './webhook-post.ts';
import * as repo from './webhook-repo.ts';
import {
  changeFacts,
  hostOf,
  parseChange,
  parseNewWebhook,
  webhookFacts,
  webhookOf,
  WEBHOOK_EVENTS,
  WEBHOOKS_MAX,
  type EditedWebhook,
  type NewWebhookInput,
  type WebhookChangeInput,
  type WebhookCreateCode,
  type WebhookEditCode,
  type WebhookKind,
} from './webhook.ts';

/** A webhook as shown to staff, without its address and secret. */
export type ShownWebhook = EditedWebhook & {
  readonly id: number;
  readonly kind: WebhookKind;
  readonly host: string;
  readonly failingSince: Date | null;
  readonly fault: string | null;
};

type Missing = 'Invalid id' | 'does not exist';

/** The webhooks, and a fresh secret for a new one (product/staff §2.16). */
export async function listWebhooks(
  viewer: Viewer,
): Promise<Result<{ readonly webhooks: readonly ShownWebhook[]; readonly newSecret: string }, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.manageWebhooks)) return fail(UNAUTHORIZED);
  const webhooks = (await repo.listWebhooks()).map(toShown);
  return ok({ webhooks, newSecret: randomBytes(24).toString('base64url') });
}

/** Creates a webhook and returns its id. */
export async function createWebhook(
  viewer: Player,
  input: NewWebhookInput,
  now = new Date(),
): Promise<Result<{ readonly id: number }, WebhookCreateCode>> {
  const parsed = parseNewWebhook(input);
  if (!parsed.ok) return parsed;
  return inTransaction(async ({ session }) => {
    if ((await repo.listWebhooks(session)).length >= WEBHOOKS_MAX) return fail('too many webhooks');
    const id = await repo.insertWebhook(parsed.value, { session, now });
    const { kind, url } = parsed.value;
    const after = { ...webhookFacts({ ...parsed.value, isOn: true }), kind, host: hostOf(url) };
    await noteAct(
      viewer,
      { action: 'webhook create', target: `webhook:${id}`, before: {}, after },
      { session, now },
    );
    return ok({ id });
  });
}

/** Edits the name and events of a webhook, and turns it on or off. */
export async function editWebhook(
  viewer: Player,
  input: WebhookChangeInput,
): Promise<Result<Record<string, never>, WebhookEditCode>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const parsed = parseChange(input);
  if (!parsed.ok) return (await repo.findWebhook(id)) === null ? fail('does not exist') : parsed;
  return (await writeEdit(viewer, id, () => parsed.value)) ? ok({}) : fail('does not exist');
}

/** Deletes a webhook, which can be undone from the log for thirty days. */
export async function deleteWebhook(
  viewer: Player,
  input: { readonly id: string },
  now = new Date(),
): Promise<Result<Record<string, never>, Missing>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  return inTransaction(async ({ session }) => {
    const found = await repo.findWebhook(id, session);
    if (found === null) return fail('does not exist');
    await repo.setDeleted(id, now, session);
    const act = {
      action: 'webhook delete',
      target: `webhook:${id}`,
      before: factsOf(found),
      after: {},
    } as const;
    await noteAct(viewer, act, { session, now });
    return ok({});
  });
}

/** Sends a test message immediately, bypassing the queue and without recording the outcome. */
export async function testWebhook(
  _viewer: Player,
  input: { readonly id: string },
  post: PostOutside = postOutside,
): Promise<Result<Record<string, never>, Missing | 'not delivered'>> {
  const id = parseId(input.id);
  if (id === null) return fail('Invalid id');
  const found = await repo.findWebhook(id);
  if (found === null) return fail('does not exist');
  const at = new Date();
  const told = {
    ...HAPPENING_MESSAGES.test,
    id: `test:${id}:${at.getTime()}`,
    event: 'test',
    path: null,
    at,
  };
  const why = await post(toPost(found, told, at));
  return why === null ? ok({}) : fail('not delivered', { why });
}

/** Undoes an edit or a deletion, unless the webhook has changed since. */
export async function undoWebhookAct(
  viewer: Player,
  id: number,
  { action, before, after }: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<Result<Record<string, never>, 'changed' | 'too many'>> {
  if (action === 'webhook edit')
    return (await undoEdit(viewer, id, { before, after })) ? ok({}) : fail('changed');
  return inTransaction(async ({ session }) => {
    if ((await repo.findWebhook(id, session)) !== null) return fail('changed');
    if ((await repo.listWebhooks(session)).length >= WEBHOOKS_MAX) return fail('too many');
    if (!(await repo.setDeleted(id, null, session))) return fail('changed');
    const found = await repo.findWebhook(id, session);
    const act = { action: 'webhook restore', target: `webhook:${id}` } as const;
    await noteAct(viewer, { ...act, before: {}, after: found ? factsOf(found) : {} }, { session });
    return ok({});
  });
}

function undoEdit(viewer: Player, id: number, sides: { before: AuditFacts; after: AuditFacts }) {
  return writeEdit(viewer, id, (current) => {
    const facts = webhookFacts(current);
    const isSame = Object.entries(sides.after).every(([field, value]) => facts[field] === value);
    return isSame ? webhookOf({ ...facts, ...sides.before }) : null;
  });
}

/** Writes the result of `change`; false if there is no such webhook, or `change` returns null. */
async function writeEdit(
  viewer: Player,
  id: number,
  change: (current: EditedWebhook) => EditedWebhook | null,
): Promise<boolean> {
  return inTransaction(async ({ session }) => {
    const found = await repo.findWebhook(id, session);
    if (found === null) return false;
    const current = toShown(found);
    const edited = change(current);
    if (edited === null) return false;
    await repo.saveWebhook(id, edited, session);
    const facts = changeFacts(current, edited);
    if (Object.keys(facts.after).length === 0) return true;
    await noteAct(viewer, { action: 'webhook edit', target: `webhook:${id}`, ...facts }, { session });
    return true;
  });
}

function factsOf(found: WebhookDocument): AuditFacts {
  return { ...webhookFacts(toShown(found)), kind: found.kind, host: hostOf(found.url) };
}

function toShown({
  _id: id,
  name,
  kind,
  url,
  events,
  isOn,
  failingSince,
  fault,
}: WebhookDocument): ShownWebhook {
  return {
    ...{ id, name, kind, isOn, failingSince, fault },
    host: hostOf(url),
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
  };
}
