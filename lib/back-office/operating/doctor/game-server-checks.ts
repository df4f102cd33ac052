import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import {
  accountAnswer,
  BRIDGE_DEADLINE_MS,
  BRIDGE_PATHS,
  changedAnswer,
  statusAnswer,
} from '#game-bridge/contract.ts';
import type { Exchanged } from '#game-bridge/exchange.ts';
import { ID_MAX } from '#lib/base/ids.ts';
import { fault, ok, skipped, type Check } from './check.ts';
import { clockWords } from './mongodb-checks.ts';
import { configOf, type Patient } from './patient.ts';

/** Slower answers delay sign-ups and a visitor's first page. */
const SLOW_MS = 1_000;

const CLOCK_TOLERANCE_MS = 60_000;

const HASH = `$2b$12$${'a'.repeat(53)}`;

export const GAME_SERVER_CHECKS: readonly Check[] = [
  {
    name: 'game server',
    after: 'settings',
    run: async (at) => {
      if (configOf(at).bridge === null) return skipped('npm start runs a game server of its own');
      const answer = await call(at, BRIDGE_PATHS.status);
      const wrong = answer.ok ? shapeFault(statusAnswer, answer.value) : failureWords(answer);
      return wrong === null ? ok() : fault(wrong);
    },
  },
  {
    name: 'game server state',
    after: 'game server',
    run: async (at) => {
      const { on, players } = statusAnswer.parse(valueOf(await call(at, BRIDGE_PATHS.status)));
      return on
        ? ok(`on, ${players} players`)
        : fault(
            'its status has "on": false, so the site shows « Serveur OFF » and nobody can sign up: end its maintenance',
          );
    },
  },
  {
    name: 'game server latency',
    after: 'game server',
    run: async (at) => {
      const start = performance.now();
      await call(at, BRIDGE_PATHS.status);
      const ms = Math.round(performance.now() - start);
      return ms > SLOW_MS
        ? fault(`its status took ${ms} ms instead of at most ${SLOW_MS}: check its load and the network`)
        : ok(`${ms} ms`);
    },
  },
  {
    name: 'game server clock',
    after: 'game server',
    run: async (at) => {
      const answer = await call(at, BRIDGE_PATHS.status);
      if (!answer.ok || answer.date === null) return skipped('its answers have no Date');
      const ahead = answer.date.getTime() - at.now().getTime();
      return Math.abs(ahead) > CLOCK_TOLERANCE_MS
        ? fault(`${clockWords(ahead)} this machine's: synchronize both by NTP`)
        : ok();
    },
  },
  {
    name: 'game server token',
    after: 'game server',
    run: async (at) => {
      const answer = await call(at, BRIDGE_PATHS.status, { token: 'not-the-token-of-this-game-server' });
      return answer.ok
        ? fault(
            'it accepts any token, so anybody who can reach it can create accounts: refuse wrong tokens with 401',
          )
        : ok();
    },
  },
  {
    name: 'game server accounts',
    after: 'game server',
    run: async (at) => {
      // No server accepts this account name: it is too short and has an invalid character.
      const body = {
        accountName: '!',
        passwordHash: HASH,
        email: '',
        ip: '192.0.2.1',
        requestId: `doctor-${randomUUID()}`,
      };
      const answer = await call(at, BRIDGE_PATHS.accounts, { body });
      const wrong = answer.ok ? shapeFault(accountAnswer, answer.value) : failureWords(answer);
      if (wrong !== null) return fault(wrong);
      return 'accountId' in (valueOf(answer) as object)
        ? fault(
            'it created an account for the name « ! »: delete it, and refuse names other than 4 to 16 characters of A-Za-z0-9_^-',
          )
        : ok();
    },
  },
  {
    name: 'game server changes',
    after: 'game server',
    run: async (at) => {
      // An account id that nobody has: a look-up finds nothing.
      const body = { eventId: `doctor-${randomUUID()}`, what: 'account', accountId: ID_MAX };
      const answer = await call(at, BRIDGE_PATHS.changed, { body });
      const wrong = answer.ok ? shapeFault(changedAnswer, answer.value) : failureWords(answer);
      return wrong === null ? ok() : fault(`${wrong}; until then bans and edits wait in outbox`);
    },
  },
];

function call(
  at: Patient,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Exchanged> {
  const { bridge } = configOf(at);
  if (bridge === null) throw new Error('no game server is configured');
  return at.exchange({
    url: bridge.url + path,
    token: token ?? bridge.token,
    body,
    deadlineMs: BRIDGE_DEADLINE_MS,
  });
}

function valueOf(answer: Exchanged): unknown {
  if (!answer.ok) throw new Error(failureWords(answer));
  return answer.value;
}

/** What is wrong with a call without a valid answer by docs/bridge.md, and its remedy. */
function failureWords({ code, status, why }: Extract<Exchanged, { ok: false }>): string {
  if (status === 401 || status === 403)
    return `it refuses the token (HTTP ${status}): GAME_BRIDGE_TOKEN must be the same on both sides`;
  if (code === 'off') return `it cannot be reached (${why}): start it, or correct GAME_BRIDGE_URL`;
  if (code === 'lost') return `it accepted the call but sent no complete answer (${why}): see its log`;
  return `it answers ${why}: implement docs/bridge.md, or correct GAME_BRIDGE_URL if another server listens there`;
}

function shapeFault(schema: z.ZodType, value: unknown): string | null {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  if (issue === undefined) return null;
  return `its answer does not match docs/bridge.md (${[issue.path.join('.'), issue.message].filter(Boolean).join(': ')}): correct it`;
}
