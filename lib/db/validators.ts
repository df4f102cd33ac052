import type { Document } from 'mongodb';
import { GAME_SCHEMAS } from './game-schemas.ts';
import { SITE_SCHEMAS } from './site-schemas.ts';
import { ACCOUNT_NAME, NICKNAME_MAX } from '#lib/game/names.ts';
import { anyText, count, date, flag, id, list, map, object, oneOf, orNull, text } from './schema.ts';

/** The collections of sessions, mails and other data of single accounts, in the terms of docs/data-model.md. */
const ACCOUNT_SCHEMAS = {
  sessions: object(
    {
      _id: text(64),
      accountId: id,
      ...{ createdAt: date, lastUsedAt: date },
      address: orNull(anyText),
      device: text(80),
    },
    { provenAt: date, isNew: flag },
  ),
  visits: object({ _id: id, at: date, cards: text(3_000), before: text(3_000) }),
  flashes: object({
    ...{ _id: text(), page: text() },
    faults: list(object({ field: orNull(anyText), code: anyText })),
    typed: map(anyText),
    notice: orNull(anyText),
    createdAt: date,
  }),
  passwordLinks: object(
    { _id: text(64), accountId: id, createdAt: date },
    { expiresAt: date, email: text(254) },
  ),
  passwordRequests: object({ _id: text(64), account: text(254), createdAt: date }),
  emailLinks: object({
    _id: text(64),
    accountId: id,
    kind: oneOf(['confirm', 'restore']),
    ...{ from: orNull(anyText), to: text(254), createdAt: date, expiresAt: date },
  }),
  mails: object({
    _id: text(64),
    accountId: id,
    ...{ to: text(254), toKey: text(254) },
    reason: oneOf(['asked', 'notice', 'recovery', 'challenge']),
    ...{ subject: text(200), lines: list(text(1_000)), after: list(text(1_000)) },
    link: orNull(object({ label: text(100), path: text(200) })),
    tokenHash: orNull(text(64)),
    state: oneOf(['waiting', 'sent', 'bounced', 'given up']),
    attempts: count,
    ...{ nextAttemptAt: date, sendBefore: date, createdAt: date, settledAt: orNull(date) },
    fault: orNull(text(200)),
  }),
  failedLogins: object({ _id: id, at: date, address: orNull(anyText), device: text(80) }),
  closings: object(
    {
      _id: id,
      ...{ askedAt: date, dueAt: date },
      names: orNull(
        object({
          account: object({ from: text(ACCOUNT_NAME.max), to: text(ACCOUNT_NAME.max) }),
          email: orNull(anyText),
          addresses: list(anyText),
          nicknames: list(object({ id, from: text(NICKNAME_MAX), to: text(NICKNAME_MAX) })),
        }),
      ),
    },
    { into: id },
  ),
  passkeys: object({
    _id: text(1_400),
    ...{ accountId: id, publicKey: text(2_000), counter: count, name: text(40) },
    ...{ createdAt: date, lastUsedAt: orNull(date) },
  }),
  secondFactors: object({
    _id: id,
    secret: text(64),
    state: oneOf(['pending', 'on']),
    lastStep: count,
    recovery: list(text(64)),
    createdAt: date,
  }),
  contacts: object({
    _id: id,
    blocked: list(object({ accountId: id, nicknameId: id, at: date }), { maxItems: 200 }),
    isMailed: flag,
    challengedUntil: orNull(date),
    push: list(
      object({ endpoint: text(1_000), p256dh: text(100), auth: text(50), sessionId: text(100), at: date }),
      {
        maxItems: 5,
      },
    ),
  }),
  pushNotes: object({
    _id: text(64),
    ...{ accountId: id, endpoint: text(1_000) },
    ...{ title: text(200), text: text(300), path: text(200) },
    state: oneOf(['waiting', 'sent', 'bounced', 'given up']),
    attempts: count,
    ...{ nextAttemptAt: date, sendBefore: date, settledAt: orNull(date) },
    fault: orNull(text(100)),
  }),
  registrationIntents: object({
    _id: text(64),
    ...{ nameKey: text(ACCOUNT_NAME.max), accountName: text(ACCOUNT_NAME.max) },
    passwordHash: text(100),
    ...{ email: anyText, ip: anyText },
    state: oneOf(['held', 'pending', 'created']),
    accountId: orNull(id),
    attempts: count,
    ...{ nextAttemptAt: date, createdAt: date },
  }),
};

/**
 * The schema of each collection (docs/data-model.md): validators, codecs and `admin check` are derived from it. `limits` has none, as a
 * package owns it, nor have `migrations` and `locks`, which hold no data.
 */
export const SCHEMAS = { ...GAME_SCHEMAS, ...ACCOUNT_SCHEMAS, ...SITE_SCHEMAS };

/** The validation rules that MongoDB enforces on every writer, as a last defence against incomplete documents. */
export const VALIDATORS: Readonly<Record<string, Document>> = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, { $jsonSchema: schema }]),
);
