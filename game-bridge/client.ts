import CircuitBreaker from 'opossum';
import type { z } from 'zod';
import { getConfig } from '#lib/base/config/config.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { fail, ok, type Result } from '#lib/base/result.ts';
import {
  accountAnswer,
  BRIDGE_DEADLINE_MS,
  BRIDGE_PATHS,
  changedAnswer,
  statusAnswer,
  type AccountAnswer,
  type AccountRequest,
  type ChangedRequest,
  type StatusAnswer,
} from './contract.ts';
import { noteCall, noteClock, noteNames } from './bridge-notices.ts';
import { exchange, type BridgeFault, type Failure } from './exchange.ts';

/** The calls to the game server. Each has a deadline and returns faults instead of throwing (product/game-server §2.2). */
export type Bridge = {
  readonly getStatus: () => Promise<Result<StatusAnswer, BridgeFault>>;
  readonly createAccount: (request: AccountRequest) => Promise<Result<AccountAnswer, BridgeFault>>;
  readonly announce: (change: ChangedRequest) => Promise<Result<object, BridgeFault>>;
  /** Stops the timers of the circuit breakers. */
  readonly close: () => void;
};

export type BridgeSettings = {
  /** Origin of the game server, as in `http://10.0.0.7:4000`. */
  readonly url: string;
  readonly token: string;
  readonly deadlineMs?: number;
  /** How long an open circuit breaker waits before it lets one call through, in milliseconds. */
  readonly restMs?: number;
};

type Call<T> = (body?: object) => Promise<Result<T, BridgeFault>>;

class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: BridgeFault;

  constructor(code: BridgeFault) {
    super(`The call to the game server failed: ${code}`);
    this.code = code;
  }
}

/** The client of this process, configured by GAME_BRIDGE_URL and GAME_BRIDGE_TOKEN. */
export function getBridge(): Bridge {
  return processWide('bridge', () => {
    const { bridge } = getConfig();
    if (bridge === null) throw new Error('GAME_BRIDGE_URL is not set');
    return makeBridge(bridge);
  });
}

/**
 * Makes a client. Each call has its own circuit breaker, so that a server that fails on changes can still accept
 * registrations. While a breaker is open, its calls fail with `off` at once.
 */
export function makeBridge(settings: BridgeSettings): Bridge {
  const status = makeCall({
    settings,
    path: BRIDGE_PATHS.status,
    schema: statusAnswer,
    mend: withoutBadNames,
  });
  const accounts = makeCall({ settings, path: BRIDGE_PATHS.accounts, schema: accountAnswer });
  const changed = makeCall({ settings, path: BRIDGE_PATHS.changed, schema: changedAnswer });
  return {
    getStatus: () => status.call(),
    createAccount: (request) => accounts.call(request),
    announce: (change) => changed.call(change),
    close: () => [status, accounts, changed].forEach(({ breaker }) => breaker.shutdown()),
  };
}

function makeCall<T>(made: {
  settings: BridgeSettings;
  path: string;
  schema: z.ZodType<T>;
  /** Removes invalid optional fields from an answer. */
  mend?: (value: unknown) => unknown;
}) {
  const { settings, path, schema, mend = (value) => value } = made;
  const breaker = new CircuitBreaker(
    async (body?: object): Promise<T> => {
      const { token, deadlineMs = BRIDGE_DEADLINE_MS } = settings;
      const answer = await exchange({ url: settings.url + path, token, body, deadlineMs });
      const parsed = answer.ok ? schema.safeParse(mend(answer.value)) : null;
      const failure = answer.ok ? shapeFailure(parsed?.error) : answer;
      noteCall(path, failure);
      if (answer.ok) noteClock(answer.date);
      if (!parsed?.success) throw new Fault(failure?.code ?? 'garbage');
      return parsed.data;
    },
    {
      timeout: false,
      volumeThreshold: 5,
      errorThresholdPercentage: 50,
      rollingCountTimeout: 10_000,
      resetTimeout: settings.restMs ?? 4_000,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
    },
  );
  const call: Call<T> = async (body) => {
    try {
      return ok(await breaker.fire(body));
    } catch (error) {
      if (error instanceof Fault) return fail(error.code);
      if (error instanceof Error && CircuitBreaker.isOurError(error)) return fail('off');
      throw error;
    }
  };
  return { call, breaker };
}

/** Names are optional: if any is invalid, all are dropped and the rest of the status is kept. */
function withoutBadNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const parsed = statusAnswer.shape.names.safeParse('names' in value ? value.names : undefined);
  noteNames(parsed.success ? null : wordsOf(parsed.error));
  if (parsed.success) return value;
  return { ...value, names: undefined };
}

function shapeFailure(error: z.ZodError | undefined): Failure | null {
  return error === undefined ? null : { ok: false, code: 'garbage', why: wordsOf(error), status: null };
}

/** The first fault of a value, with its path: `players: Invalid input: expected number, received string`. */
function wordsOf({ issues: [issue] }: z.ZodError): string {
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ');
}
