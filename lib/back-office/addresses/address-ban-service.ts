import type { ClientSession } from 'mongodb';
import { noteAct } from '#lib/audit/audit-service.ts';
import type { AuditFacts } from '#lib/audit/audit.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import { inTransaction } from '#lib/db/client.ts';
import { isDuplicateKey } from '#lib/db/database-away.ts';
import { isAdmitted, UNAUTHORIZED, type Unauthorized } from '#lib/identity/guard.ts';
import { ADDRESS_BANS_MAX, listAddressBans, type AddressBan } from '#lib/identity/limits/address-bans.ts';
import {
  askFor,
  listHeldSignUps,
  refuseHeld,
  releaseHeld,
  type HeldSignUp,
} from '#lib/identity/registration/held-sign-ups.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';
import {
  addressBanFacts,
  BAN_EFFECTS,
  locksOut,
  parseAddressBan,
  type AddressBanCode,
  type AddressBanInput,
  type HeldCode,
} from './address-ban.ts';
import { collection } from '#lib/db/collections.ts';

/** The bans of addresses, and the sign-ups held because of them (product/staff §4.5). */
export type Addresses = {
  readonly bans: readonly AddressBan[];
  /** `address` is null for viewers who may not see contacts. */
  readonly held: readonly (Omit<HeldSignUp, 'address'> & { readonly address: string | null })[];
};

/** The bans of addresses, and the held sign-ups. */
export async function listAddresses(viewer: Viewer): Promise<Result<Addresses, Unauthorized>> {
  if (!isAdmitted(viewer, GUARDS.banAddresses)) return fail(UNAUTHORIZED);
  const [bans, found] = await Promise.all([listAddressBans(), listHeldSignUps()]);
  const seesContacts = isAdmitted(viewer, GUARDS.seeContacts);
  const held = found.map((line) => ({ ...line, address: seesContacts ? line.address : null }));
  return ok({ bans, held });
}

/** Bans a range, replaces its ban, or lifts it (product/calls §6.23). */
export async function banAddresses(
  viewer: Player,
  input: AddressBanInput,
  now = new Date(),
): Promise<Result<AddressBan | null, AddressBanCode>> {
  const parsed = parseAddressBan(viewer, input, now);
  if (!parsed.ok) return parsed;
  const { range, ban } = parsed.value;
  return inTransaction(async ({ session }) => {
    const before = await findBan(range, session);
    if (before === null && ban === null) return ok(null);
    const isWritten = await write(viewer, { range, before, after: ban }, session);
    return isWritten ? ok(ban) : fail('too many');
  });
}

/** Restores the state before an act, unless it has changed since or would lock the viewer out. */
export async function undoAddressBan(
  viewer: Player,
  { before, after }: { readonly before: AuditFacts; readonly after: AuditFacts },
  now = new Date(),
): Promise<Result<Record<string, never>, 'changed' | 'bad value' | 'too many'>> {
  const range = String(before.range ?? after.range);
  const former = banOf(viewer, before, now);
  if (former !== null && locksOut(viewer, former)) return fail('bad value');
  return inTransaction(async ({ session }) => {
    const current = await findBan(range, session);
    const facts = addressBanFacts(current);
    const fields = new Set([...Object.keys(facts), ...Object.keys(after)]);
    if ([...fields].some((field) => facts[field] !== after[field])) return fail('changed');
    const isWritten = await write(viewer, { range, before: current, after: former }, session);
    return isWritten ? ok({}) : fail('too many');
  });
}

type Write = {
  readonly range: string;
  readonly before: AddressBan | null;
  readonly after: AddressBan | null;
};

/** Writes and logs a change; false if it would add a ban to the most that there may be. */
async function write(
  viewer: Player,
  { range, before, after }: Write,
  session: ClientSession,
): Promise<boolean> {
  if (before === null && after !== null && (await countBans(session)) >= ADDRESS_BANS_MAX) return false;
  await setBan(range, after, session);
  const action = after === null ? 'address unban' : 'address ban';
  const values = { before: addressBanFacts(before), after: addressBanFacts(after) };
  await noteAct(viewer, { action, target: 'addresses', ...values }, { session });
  return true;
}

/** The ban described by facts of the log, newly attributed to the viewer; null for none. */
function banOf(viewer: Player, { range, effect, reason, until }: AuditFacts, now: Date): AddressBan | null {
  const known = BAN_EFFECTS.find((name) => name === effect);
  if (typeof range !== 'string' || typeof reason !== 'string' || known === undefined) return null;
  const end = typeof until === 'number' ? new Date(until * 1000) : null;
  return { range, effect: known, banner: viewer.account.name, date: now, reason, until: end };
}

/** `isMade` is false until the game server answers; the reconciler keeps asking it. */
export type HeldOutcome = { readonly accountName: string; readonly isMade: boolean };

/**
 * Admits or deletes a held sign-up (product/calls §6.24). The game server is called after the transaction; if this process ends before, the
 * reconciler makes the call.
 */
export async function settleSignUp(
  viewer: Player,
  { id, admit }: { readonly id: string; readonly admit?: unknown },
): Promise<Result<HeldOutcome, HeldCode>> {
  if (typeof admit !== 'boolean') return fail('bad decision');
  if (!admit) return refuseSignUp(viewer, id);
  const released = await release(viewer, id);
  if (!released.ok) return released;
  const { accountName } = released.value;
  const outcome = await askFor(released.value);
  if (outcome.kind === 'refused') return fail('refused by the game server');
  return ok({ accountName, isMade: outcome.kind === 'created' });
}

async function refuseSignUp(viewer: Player, id: string): Promise<Result<HeldOutcome, HeldCode>> {
  return inTransaction(async ({ session }) => {
    const accountName = await refuseHeld(id, session);
    if (accountName === null) return fail('does not exist');
    const values = { before: { name: accountName }, after: {} };
    await noteAct(viewer, { action: 'sign-up refuse', target: 'addresses', ...values }, { session });
    return ok({ accountName, isMade: false });
  });
}

async function release(viewer: Player, id: string) {
  try {
    return await inTransaction(async ({ session }) => {
      const released = await releaseHeld(id, session);
      if (released === null) return fail('does not exist');
      const values = { before: {}, after: { name: released.accountName } };
      await noteAct(viewer, { action: 'sign-up admit', target: 'addresses', ...values }, { session });
      return ok(released);
    });
  } catch (error) {
    if (isDuplicateKey(error)) return fail('name taken');
    throw error;
  }
}

/** The ban of exactly this range, or null. */
async function findBan(range: string, session: ClientSession): Promise<AddressBan | null> {
  const found = await collection('addressBans').findOne({ _id: range }, { session });
  if (found === null) return null;
  const { _id, ...ban } = found;
  return { range: _id, ...ban };
}

function countBans(session: ClientSession): Promise<number> {
  return collection('addressBans').countDocuments({}, { session });
}

async function setBan(range: string, ban: AddressBan | null, session: ClientSession): Promise<void> {
  if (ban === null) await collection('addressBans').deleteOne({ _id: range }, { session });
  else {
    const { effect, banner, date, reason, until } = ban;
    const stored = { effect, banner, date, reason, until };
    await collection('addressBans').replaceOne({ _id: range }, stored, { session, upsert: true });
  }
}
