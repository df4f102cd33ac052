import { z } from 'zod';
import { isIpAddress, isIpRange, isWideRange } from '#lib/base/ip-address.ts';
import { secret, token } from './secret.ts';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** An optional text. An empty string counts as unset, as it does in compose files. */
const optionalText = z.string().optional();

const wholeNumber = ({ min, max, unset }: { min: number; max: number; unset: number }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`)
    .default(unset);

const webAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\//.test(text) && URL.canParse(text),
    'must be an http:// or https:// address',
  );

const origin = webAddress
  .refine((text) => URL.canParse(text) && new URL(text).pathname === '/', 'must be an origin, without a path')
  .transform((text) => new URL(text).origin);

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );

/** A line of text for a page. */
const legalText = z
  .string()
  .regex(/^[^\p{Cc}]{3,300}$/u, 'must be one line of 3 to 300 characters')
  .optional();

/** Schemes that would run code in the page or open something other than the game. */
const RUNNING_SCHEMES = /^(javascript|data|vbscript|file|blob|about):/i;

const customLink = z
  .string()
  .regex(/^[a-z][a-z0-9+.-]*:\S+$/i, 'must be a link such as atout://jouer')
  .refine((text) => !RUNNING_SCHEMES.test(text), 'must not use a scheme that runs code in the page');

const addressOrRange = z
  .string()
  .refine((text) => isIpAddress(text) || isIpRange(text), 'must list only IP addresses and CIDR ranges')
  .refine(
    (text) => !isIpRange(text) || !isWideRange(text),
    'must not list a range wider than /8 (IPv6: /16, except fc00::/7), which would trust visitors',
  );

/** The environment variables of the site (product/serving §1.1), which `.env.example` explains to operators. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: wholeNumber({ min: 0, max: 65_535, unset: 3000 }),
  HOST: z
    .string()
    .refine((text) => text === 'localhost' || isIpAddress(text), 'must be an IP address or localhost')
    .default('127.0.0.1'),
  SETTINGS_FILE: optionalText,
  SITE_PROCESSES: wholeNumber({ min: 1, max: 64, unset: 1 }),
  DATA_DIR: z.string().default('.data'),
  SITE_NAME: z
    .string()
    .regex(/^\p{L}[\p{L}\p{N} '-]{0,39}$/u, 'must be a name of at most 40 letters')
    .default('Atout'),
  CONTACT_EMAIL: z.email('must be an e-mail address').default('contact@atout.example'),
  LEGAL_PUBLISHER: legalText,
  LEGAL_HOST: legalText,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .refine((text) => URL.canParse(text), 'must be a URL such as smtps://user:password@mail.example:465')
    .optional(),
  NOTIFY: z
    .string()
    .regex(/^[\w-]{87} [\w-]{43}$/, 'must be a public and a private VAPID key, separated by a space')
    .optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  SITE_URL: origin.optional(),
  SITE_ORIGINS: list.pipe(z.array(origin)),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://')
    .regex(/^[^:]*:\/\/([^@]*@)?[^,/?]+(,[^,/?]+)*([/?]|$)/, 'must name its hosts, separated by commas')
    .optional(),
  MONGODB_DB: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,38}$/, 'must be a database name of letters, digits, - and _')
    .default('atout'),
  GAME_BRIDGE_URL: origin.optional(),
  GAME_BRIDGE_TOKEN: token().optional(),
  SESSION_SECRET: secret().optional(),
  SESSION_SECRET_PREVIOUS: secret().optional(),
  GAME_LINK_URL: customLink.default('atout://jouer'),
  CLIENT_DOWNLOAD_URL: webAddress.optional(),
  SKIN_DOWNLOAD_URL: webAddress.optional(),
  ASSETS_DIR: optionalText,
  CONTENT_DIR: optionalText,
  TRUSTED_PROXIES: list.pipe(z.array(addressOrRange)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MAX_CONNECTIONS: wholeNumber({ min: 16, max: 100_000, unset: 2_000 }),
  CONNECTIONS_PER_HOUSEHOLD: wholeNumber({ min: 1, max: 100_000, unset: 256 }),
  SEND_TIMEOUT_SECONDS: wholeNumber({ min: 1, max: 3_600, unset: 20 }),
  SEND_LEAST_RATE: wholeNumber({ min: 0, max: 1_000_000, unset: 1_024 }),
  UNSENT_MIB_PER_HOUSEHOLD: wholeNumber({ min: 1, max: 10_000, unset: 16 }),
  SOLVER_HELP: z.enum(['always', 'after-games', 'staff']).optional(),
  LIVE_DELAY: wholeNumber({ min: 0, max: 240, unset: 0 }),
  METRICS_TOKEN: token().optional(),
  SIGN_UPS_PER_HOUSEHOLD: wholeNumber({ min: 1, max: 1_000_000, unset: 20 }),
  STAFF_SECOND_FACTOR: z.enum(['off', 'asked', 'required']).default('off'),
  UPGRADE_BACKUPS: optionalText,
  BACKUP_COMMAND: optionalText,
  BACKUP_KEEP: wholeNumber({ min: 1, max: 1_000, unset: 14 }),
  DEMO_WORLD: z.enum(['0', '1']).default('0'),
  DEMO_WORLD_PUBLIC: z.enum(['0', '1']).default('0'),
});

const DOORS = [
  ...['KEPT_PAGES', 'PLAYING_PAGES', 'PAGES', 'CALLS', 'FILES', 'PICTURES', 'POSTERS', 'EXPORTS'],
  ...['SEARCHES', 'PASSWORDS', 'SIGN_UPS', 'ANALYSES'],
];

/** Former settings, refused at the start: a limit that an operator relies on must not vanish unnoticed. */
export const REMOVED_SETTINGS: readonly string[] = [
  ...['MAX_IN_FLIGHT', 'IN_FLIGHT_PER_HOUSEHOLD', 'MAX_BODIES', 'BODIES_PER_HOUSEHOLD'],
  ...['PLACES_KEPT', 'PLACES_PER_HOUSEHOLD', ...DOORS.map((work) => `DOOR_${work}`)],
];

/** The settings as zod reads them, one key per variable. */
export type Settings = z.infer<typeof settingsSchema>;

/** Settings that may also be read from a file, named by `…_FILE`. */
export const SECRETS = [
  'MONGODB_URI',
  'GAME_BRIDGE_TOKEN',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'METRICS_TOKEN',
  'SMTP_URL',
  'NOTIFY',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

/** The environment and the `NAME=value` lines of `SETTINGS_FILE` (product/serving §1.1); the environment wins. Null if unreadable. */
export function withSettingsFile(env: Env): Env | null {
  const { SETTINGS_FILE: file } = env;
  if (file === undefined || file === '') return env;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...env };
  } catch {
    return null;
  }
}
