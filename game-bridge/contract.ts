import { z } from 'zod';
import { COUNT_MAX, ID_MAX } from '#lib/base/ids.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';

/** The paths of the bridge, which include its version (product/game-server §2.1). */
export const BRIDGE_PATHS = {
  status: '/bridge/v1/status',
  accounts: '/bridge/v1/accounts',
  changed: '/bridge/v1/changed',
} as const;

/** Maximum time of a call, from the first byte sent to the last byte read, in milliseconds. */
export const BRIDGE_DEADLINE_MS = 5_000;

/** Maximum size of a body that either side reads, in bytes. */
export const BRIDGE_BODY_MAX_BYTES = 64 * 1024;

/** Maximum length of an e-mail address, in characters. */
export const EMAIL_MAX = 254;

/** The codes with which the game server may refuse to create an account (product/game-server §2.5). */
export const ACCOUNT_REFUSALS = [
  'Server is off',
  'Already have an account',
  'Failed',
  'Unknown IO error',
  'Unknown format',
  'Invalid input format',
  'Invalid email address',
] as const;

/** The kinds of changes that the site announces to the game server (product/game-server §2.6). */
export const CHANGES = [
  'account',
  'accountBan',
  'nickname',
  'nicknameBan',
  'nicknameMoved',
  'ident',
  'animation',
  'guildExtra',
  'closed',
] as const;

const id = z.int().min(1).max(ID_MAX);

/** The unique id of a request or event: a UUID or something similar. */
const onceId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Answer to `GET /bridge/v1/status`: `players` is the number of connected players, `names` may list some of them. */
export const statusAnswer = z.object({
  on: z.boolean(),
  players: z.int().min(0).max(COUNT_MAX),
  names: z.array(z.string().max(NICKNAME_MAX)).max(1000).optional(),
});

/** Body of `POST /bridge/v1/accounts`. `email` is '' when none was given. The game server validates the name itself. */
export const accountRequest = z.strictObject({
  accountName: z.string().min(1).max(64),
  passwordHash: z.string().regex(/^\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}$/),
  email: z.string().max(EMAIL_MAX),
  ip: z.string().min(1).max(45),
  requestId: onceId,
});

/** Answer to `POST /bridge/v1/accounts`: the new account, the same one again for a known `requestId`, or a refusal. */
export const accountAnswer = z.union([
  z.object({ accountId: id }),
  z.object({ error: z.enum(ACCOUNT_REFUSALS) }),
]);

/** Body of `POST /bridge/v1/changed`: something has changed that the game server may hold in memory. */
export const changedRequest = z.strictObject({
  eventId: onceId,
  what: z.enum(CHANGES),
  accountId: id.optional(),
  nicknameId: id.optional(),
  animation: z.string().min(1).max(100).optional(),
});

/** Answer to `POST /bridge/v1/changed`: any object without `error` acknowledges the event. */
export const changedAnswer = z.object({ error: z.undefined().optional() });

export type StatusAnswer = z.infer<typeof statusAnswer>;
export type AccountRequest = z.infer<typeof accountRequest>;
export type AccountRefusal = (typeof ACCOUNT_REFUSALS)[number];
export type AccountAnswer = z.infer<typeof accountAnswer>;
export type ChangedRequest = z.infer<typeof changedRequest>;
export type Change = (typeof CHANGES)[number];
