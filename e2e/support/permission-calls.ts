import { PRIVILEGES } from '#lib/identity/privileges.ts';
import { listCalls as listCallRows } from '#lib/testing/requests.ts';
import { opens, type Rule, type Samples } from './permission-pages.ts';

/** A code, « ok », « authorized:false », a status, or « inside »: any answer but a refusal for lack of privilege. */
type CallOutcome = string;

/** A call of the matrix; writes send an empty body, or one that changes nothing. */
export type CallRow = {
  /** As in `POST /rest/guild/{id}/extra`. */
  readonly route: string;
  readonly path: string;
  readonly rule: Rule<CallOutcome>;
  readonly body?: object;
};

const STRANGER = { visitor: 'not logged in' } as const;
const NO_RIGHT = 'authorized:false';

const UNKNOWN_ID = '999999999';

/** Logging out ends the session that the other cells need, so the matrix does it last. */
export const LAST_CALL = 'POST /rest/disconnect';

/** Every call outside the administration, with the answer for each viewer. */
const RULES: Readonly<Record<string, Rule<CallOutcome>>> = {
  'GET /rest/whoami': 'ok',
  'GET /rest/status': 'ok',
  'GET /rest/status/figures': 'ok',
  'POST /rest/connect': 'no account name',
  'POST /rest/disconnect': 'ok',
  'POST /rest/register': 'Unknown format',
  'POST /rest/password': { ...STRANGER, player: 'no current password' },
  'POST /rest/password/link': 'bad link',
  'POST /rest/password/lost': 'no account name',
  'POST /rest/email': { ...STRANGER, player: 'Invalid email address' },
  'POST /rest/email/link': 'bad link',
  'POST /rest/account/archive': { ...STRANGER, player: 'ok' },
  'POST /rest/appeal': 'bad link',
  'POST /rest/passkey/start': { ...STRANGER, player: 'ok' },
  'POST /rest/passkey/add': { ...STRANGER, player: 'bad name' },
  'POST /rest/passkey/rename': { ...STRANGER, player: 'bad name' },
  'POST /rest/passkey/remove': { ...STRANGER, player: 'not found' },
  'POST /rest/passkey/challenge': 'ok',
  'POST /rest/passkey/login': { visitor: 'bad passkey', player: 'already connected' },
  'POST /rest/account/close': {
    ...(opens(PRIVILEGES, { to: 'staff account', player: '' }) as object),
    ...{ ...STRANGER, player: 'no current password' },
  },
  'POST /rest/account/keep': { ...STRANGER, player: 'not closing' },
  'POST /rest/connect/code': 'no code',
  'POST /rest/second-factor/start': { ...STRANGER, player: 'no current password' },
  'POST /rest/second-factor/confirm': { ...STRANGER, player: 'no code' },
  'POST /rest/second-factor/off': { ...STRANGER, player: 'no code' },
  'GET /rest/myprofile': { ...STRANGER, player: 'ok' },
  'GET /rest/check_tes_privileges': 'ok',
  'POST /rest/sessions/end': { ...STRANGER, player: 'not found' },
  'POST /rest/sessions/end-others': { ...STRANGER, player: 'ok' },
  'GET /rest/training': { ...STRANGER, player: 'ok' },
  'POST /rest/training': { ...STRANGER, player: 'bad game' },
  'POST /rest/duel': '400',
  'GET /rest/duel/{id}': 'not found',
  'GET /rest/duel/{id}/verdicts': '400',
  'POST /rest/duel/{id}/join': 'not found',
  'POST /rest/contacts': { ...STRANGER, player: 'bad value' },
  'POST /rest/contacts/block': { ...STRANGER, player: 'bad value' },
  'POST /rest/contacts/push': '400',
  'POST /rest/contacts/push/remove': { ...STRANGER, player: 'ok' },
  'POST /rest/duel/{id}/close': 'not found',
  'POST /rest/duel/{id}/play': 'not found',
  'POST /rest/duel/{id}/resign': 'not found',
  'POST /rest/duel/{id}/next': 'not found',
  'GET /rest/problem/{day}': 'not found',
  'GET /rest/problems/{month}': 'not found',
  'POST /rest/problems/listing': { ...STRANGER, player: 'bad value' },
  'POST /rest/problem/{day}': 'not found',
  'POST /rest/exercise/{lesson}/{number}': { ...STRANGER, player: 'not found' },
  'POST /rest/report': '400',
  'POST /rest/theme': '400',
  'POST /rest/announcement/dismiss': '400',
  'POST /rest/privacy': { ...STRANGER, player: 'bad value' },
  'GET /rest/rankings': 'ok',
  'POST /rest/rankings/name': { ...STRANGER, player: 'bad name' },
  'GET /rest/staff/composition': 'ok',
  'GET /rest/guild': 'ok',
  'GET /rest/guild/{id}': 'ok',
  'GET /rest/guild/{id}/donation': opens(PRIVILEGES, { to: 'ok', player: 'not a member' }),
  'POST /rest/guild/{id}/logo': { ...STRANGER, player: 'not master' },
  'POST /rest/guild/{id}/logo/remove': {
    ...(opens(['bannick'], { to: 'no logo', player: '' }) as object),
    ...{ ...STRANGER, player: 'not master' },
  },
  'POST /rest/guild/{id}/extra': { ...STRANGER, player: 'not modifiable', godlike: 'bad format' },
  'GET /rest/mycards/list': 'ok',
  'POST /rest/mycards/emblem': { ...STRANGER, player: 'not owned' },
  'GET /rest/animation/quizz/themes': 'ok',
  'GET /rest/animations': opens([], { to: 'ok', player: NO_RIGHT }),
  'GET /rest/animation/{name}': 'ok',
  'POST /rest/animation/{name}/register': { ...STRANGER, player: 'not open' },
  'POST /rest/animation/{name}/game': opens([], { to: 'bad format', player: NO_RIGHT }),
  'GET /rest/last-global-messages': opens([], { to: 'ok', player: NO_RIGHT }),
  'GET /rest/history/player/{id}': {
    ...STRANGER,
    player: 'can not see',
    'player-history': 'ok',
    godlike: 'ok',
  },
  'GET /rest/history/player/who': { ...STRANGER, player: 'ok' },
  'GET /rest/history/between/{accountId1}/{accountId2}': {
    ...STRANGER,
    player: 'can not see',
    'player-history': 'ok',
    godlike: 'ok',
  },
  'GET /rest/history/game/{id}': 'ok',
  'GET /rest/history/game/{id}/verdicts': 'ok',
  'GET /rest/simulator/get/{id}': 'ok',
  'POST /rest/simulator/play': 'bad format',
  'POST /rest/simulator/analyse': 'bad format',
};

/** Bodies of calls that need one to reach their own checks. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /rest/animation/{name}/register': { type: 'register' },
};

/** Every call of the API, with the answer for each viewer. */
export function listCalls(samples: Samples): CallRow[] {
  return [
    ...Object.entries(RULES).map(([route, rule]) => ({
      route,
      path: pathOf(route, samples),
      rule,
      body: BODIES[route],
    })),
    ...listExtraCalls(samples),
    ...listAdminCalls(),
  ];
}

/** Calls whose answers differ for another target. */
function listExtraCalls({ robot, boss }: Samples): CallRow[] {
  const open = { 'player-history': 'ok', bottester: 'ok', godlike: 'ok' };
  return [
    {
      route: 'GET /rest/history/player/{id}',
      path: `/rest/history/player/${robot}`,
      rule: { ...STRANGER, player: 'can not see', ...open },
    },
    {
      route: 'POST /rest/admin/account/{id}/ban',
      path: `/rest/admin/account/${boss}/ban`,
      rule: { visitor: NO_RIGHT, player: NO_RIGHT, banaccount: 'godlike account', godlike: 'bad value' },
    },
  ];
}

export const CALL_ROWS = await listCallRows();

/** The administration's calls, with the outcomes that follow from their guards (product/staff §1.1). */
function listAdminCalls(): CallRow[] {
  return CALL_ROWS.flatMap(({ method, path, guard }) =>
    typeof guard === 'object' && path.startsWith('/rest/admin/')
      ? [
          {
            route: `${method} ${path}`,
            path: path.replace(/\{\w+\}/, UNKNOWN_ID),
            rule: opens(guard.anyOf, { to: 'inside', player: NO_RIGHT }),
          },
        ]
      : [],
  );
}

function pathOf(route: string, { game, guild, league, player, robot }: Samples): string {
  const [, pattern = ''] = route.split(' ');
  const ids: Readonly<Record<string, string | number>> = {
    '/rest/guild': guild,
    '/rest/history/player': player,
  };
  const id = Object.entries(ids).find(([start]) => pattern.startsWith(start))?.[1] ?? game;
  return pattern
    .replace('{name}', league)
    .replace('{id}', String(id))
    .replace('{accountId1}', String(player))
    .replace('{accountId2}', String(robot));
}
