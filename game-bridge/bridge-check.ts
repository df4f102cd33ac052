import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { ID_MAX } from '#lib/base/ids.ts';
import * as contract from './contract.ts';
import { call, send, type CheckedServer } from './bridge-check-calls.ts';
import type { Exchanged } from './exchange.ts';

const { BRIDGE_PATHS: PATHS } = contract;

/** The game server under examination, and the account that an earlier promise created there. */
type Examined = CheckedServer & {
  /** A sign-up request with unused names and ids, without an e-mail address. */
  readonly fresh: (changes?: Partial<contract.AccountRequest>) => contract.AccountRequest;
  made: { readonly request: contract.AccountRequest; readonly accountId: number } | null;
};

/** A promise of docs/bridge.md. `examine` returns null if it holds, otherwise what to mend. */
type BridgePromise = {
  readonly name: string;
  readonly examine: (at: Examined) => Promise<string | null>;
};

export type Kept = { readonly name: string; readonly mend: string | null };

/** Account names that must be refused: too short or long, invalid letters, injection attempts. */
const ODD_NAMES = [
  'Zoé',
  'abc',
  'a'.repeat(17),
  'deux mots',
  '<b>gras</b>',
  '../../etc',
  'a\u0000bcd',
  '💥💥💥💥',
];

const AT_ONCE = 10;
const CUT_MS = 20;
/** How long the game server has to finish a sign-up after its caller has disconnected. */
const AFTER_CUT_MS = 300;
const QUICK_MS = 1_000;
const CLOCK_TOLERANCE_MS = 60_000;

export const BRIDGE_PROMISES: readonly BridgePromise[] = [
  {
    name: 'status has the documented form',
    examine: async (at) => faultOf(contract.statusAnswer, await call(at, PATHS.status)),
  },
  {
    name: 'status answers within a second',
    examine: async (at) => {
      const start = performance.now();
      if (!(await call(at, PATHS.status)).ok) return NO_STATUS;
      const ms = Math.round(performance.now() - start);
      return ms <= QUICK_MS ? null : `it took ${ms} ms: answer from memory`;
    },
  },
  {
    name: 'the clock is right',
    examine: async (at) => {
      const answer = await call(at, PATHS.status);
      if (!answer.ok) return NO_STATUS;
      const ahead = answer.date === null ? 0 : answer.date.getTime() - Date.now();
      return Math.abs(ahead) <= CLOCK_TOLERANCE_MS
        ? null
        : `Date is ${Math.round(ahead / 1000)} s off: keep time by NTP`;
    },
  },
  ...[
    ['a wrong token is refused', 'Bearer wrong-token-wrong-token-wrong-token'],
    ['a call without a token is refused', undefined],
  ].map(([name = '', authorization]) => ({
    name,
    examine: async (at: Examined) => {
      const { status } = await send(at, { path: PATHS.status, authorization });
      return status === 401 || status === 403 ? null : `HTTP ${status}: answer 401 and ignore the call`;
    },
  })),
  {
    name: 'a sign-up creates an account',
    examine: async (at) => {
      const request = at.fresh();
      const accountId = await signUp(at, request);
      if (typeof accountId === 'string') return accountId;
      at.made = { request, accountId };
      return null;
    },
  },
  {
    name: 'a repeated requestId returns the same account',
    examine: async (at) => sameAs(at, at.made),
  },
  {
    name: 'concurrent calls with one requestId create one account',
    examine: async (at) => {
      const request = at.fresh();
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, () => signUp(at, request)));
      const [first] = ids;
      if (typeof first === 'string') return first;
      return ids.every((id) => id === first)
        ? null
        : `${AT_ONCE} concurrent calls returned ${[...new Set(ids)].join(', ')}: store requestId, with a unique index, in the transaction that writes the account`;
    },
  },
  {
    name: 'a sign-up repeated after a lost answer returns the same account',
    examine: async (at) => {
      const request = at.fresh();
      await send(at, { path: PATHS.accounts, pieces: [JSON.stringify(request)], cutAfterMs: CUT_MS }).catch(
        () => null,
      );
      await sleep(AFTER_CUT_MS);
      const id = await signUp(at, request);
      return typeof id === 'string'
        ? `${id}; look up requestId before any other check`
        : sameAs(at, { request, accountId: id });
    },
  },
  {
    name: 'a body that arrives in slow pieces is read completely',
    examine: async (at) => {
      const body = JSON.stringify(at.fresh());
      const pieces = [body.slice(0, 9), body.slice(9, 60), body.slice(60)];
      const { status, text } = await send(at, { path: PATHS.accounts, pieces });
      return status === 200 && text.includes('accountId')
        ? null
        : `HTTP ${status}: read until Content-Length before parsing`;
    },
  },
  {
    name: 'a taken name is refused in any letter case',
    examine: async (at) => {
      const taken = at.made?.request.accountName.toUpperCase();
      return taken === undefined ? NOT_MADE : mustRefuse(at, at.fresh({ accountName: taken }));
    },
  },
  {
    name: 'invalid names are refused',
    examine: async (at) => {
      for (const accountName of ODD_NAMES) {
        const wrong = await mustRefuse(at, at.fresh({ accountName }));
        if (wrong !== null) return `« ${JSON.stringify(accountName).slice(1, -1)} »: ${wrong}`;
      }
      return null;
    },
  },
  ...[
    ['a body that is not JSON creates nothing', '{"accountName":'],
    ['a body without the required fields creates nothing', '{}'],
    ['a body over 64 KiB creates nothing', JSON.stringify({ accountName: 'x'.repeat(70_000) })],
  ].map(([name = '', body = '']) => ({
    name,
    examine: async (at: Examined) => {
      const { status, text } = await send(at, { path: PATHS.accounts, pieces: [body] }).catch(() => ({
        status: 0,
        text: '',
      }));
      return status !== 200 || text.includes('"error"')
        ? null
        : 'the answer was 200 without an error: refuse it with 400 or 413';
    },
  })),
  ...contract.CHANGES.map((what) => ({
    name: `changed: ${what} is accepted`,
    examine: async (at: Examined) => {
      const accountId = at.made?.accountId ?? ID_MAX;
      const target =
        what === 'animation'
          ? { animation: 'no-such-league' }
          : what.startsWith('nickname')
            ? { nicknameId: ID_MAX }
            : { accountId };
      return accepted(at, { what, ...target });
    },
  })),
  {
    name: 'changed: the same event twice is accepted',
    examine: async (at) => {
      const event = { eventId: randomUUID(), what: 'account', accountId: ID_MAX };
      return (await accepted(at, event)) ?? (await accepted(at, event));
    },
  },
  {
    name: 'changed: an older event after a newer one is accepted',
    examine: async (at) => {
      const older = { eventId: '000000000000000000000001', what: 'accountBan', accountId: ID_MAX };
      const newer = { ...older, eventId: 'ffffffffffffffffffffffff' };
      return (await accepted(at, newer)) ?? (await accepted(at, older));
    },
  },
];

const NO_STATUS = 'there was no valid status: fix that first';
const NOT_MADE = 'no sign-up succeeded: fix that first';

/**
 * Plays the contract against a game server and returns which promises it keeps. Leaves four accounts `essai_…` there. If the server cannot be
 * reached, only that is reported.
 */
export async function checkBridge(
  {
    url,
    token,
    deadlineMs = contract.BRIDGE_DEADLINE_MS,
  }: { url: string; token: string; deadlineMs?: number },
  tell: (kept: Kept) => void = () => undefined,
): Promise<Kept[]> {
  const at: Examined = { url: new URL(url).origin, token, deadlineMs, fresh, made: null };
  const all: Kept[] = [];
  const status = await call(at, PATHS.status);
  if (!status.ok && status.code === 'off') {
    all.push({ name: 'the game server answers', mend: `${status.why}: start it, or correct its address` });
    all.forEach(tell);
    return all;
  }
  for (const { name, examine } of BRIDGE_PROMISES) {
    const mend = await examine(at).catch((error: unknown) => String(error));
    all.push({ name, mend });
    tell({ name, mend });
  }
  return all;
}

function fresh(changes: Partial<contract.AccountRequest> = {}): contract.AccountRequest {
  return {
    accountName: `essai_${randomBytes(5).toString('hex')}`.slice(0, 16),
    passwordHash: `$2b$12$${'a'.repeat(53)}`,
    email: '',
    ip: `2001:db8:${randomBytes(2).toString('hex')}::1`,
    requestId: randomUUID(),
    ...changes,
  };
}

/** What is wrong with an answer, or null if it is valid. */
function faultOf(schema: z.ZodType, answer: Exchanged): string | null {
  if (!answer.ok) return `${answer.why}: answer 200 with JSON, within five seconds`;
  const [issue] = schema.safeParse(answer.value).error?.issues ?? [];
  return issue === undefined
    ? null
    : `${[issue.path.join('.'), issue.message].filter(Boolean).join(': ')}: correct the answer`;
}

/** The id of the new account, or what is wrong. */
async function signUp(at: Examined, body: contract.AccountRequest): Promise<number | string> {
  const answer = await call(at, PATHS.accounts, body);
  const wrong = faultOf(contract.accountAnswer, answer);
  if (wrong !== null || !answer.ok) return wrong ?? '';
  const value = answer.value as contract.AccountAnswer;
  return 'accountId' in value
    ? value.accountId
    : `it was refused with « ${value.error} »: create the account`;
}

async function sameAs(at: Examined, made: Examined['made']): Promise<string | null> {
  if (made === null) return NOT_MADE;
  const again = await signUp(at, made.request);
  if (again === made.accountId) return null;
  return typeof again === 'string'
    ? `${again}; look up requestId before any other check`
    : `${again} instead of ${made.accountId}: store requestId with its account`;
}

async function mustRefuse(at: Examined, body: contract.AccountRequest): Promise<string | null> {
  const answer = await call(at, PATHS.accounts, body);
  // HTTP 400 creates nothing either, but players would read « Unknown IO error ».
  const wrong = faultOf(contract.accountAnswer, answer);
  if (wrong !== null) return wrong;
  return answer.ok && 'error' in (answer.value as object)
    ? null
    : 'an account was created: answer { "error": "Failed" }';
}

async function accepted(at: Examined, event: object): Promise<string | null> {
  const wrong = faultOf(
    contract.changedAnswer,
    await call(at, PATHS.changed, { eventId: randomUUID(), ...event }),
  );
  return wrong === null
    ? null
    : `${wrong}; until then, the site keeps retrying and sends no later change of the same target`;
}
