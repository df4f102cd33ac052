import { z } from 'zod';
import { isIpAddress, isIpRange, isWideRange } from '#lib/base/ip-address.ts';
import { secret } from './secret.ts';

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

/** How many requests of a kind of work enter the app at once, how many may wait, and how many of these one household has. */
export type DoorBounds = { readonly width: number; readonly queue: number; readonly share: number };

const doorBounds = (width: number, queue: number, share: number) =>
  z
    .string()
    .regex(/^\d{1,4}\/\d{1,5}\/\d{1,5}$/, 'must be three whole numbers such as 4/200/20')
    .transform((text): DoorBounds => {
      const [atOnce = 0, waiting = 0, ofOneHousehold = 0] = text.split('/').map(Number);
      return { width: atOnce, queue: waiting, share: ofOneHousehold };
    })
    .refine((door) => door.width > 0 && door.share > 0, 'must admit at least one request of a household')
    .default({ width, queue, share });

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
  SITE_URL: origin.optional(),
  SITE_ORIGINS: list.pipe(z.array(origin)),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  MONGODB_DB: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,38}$/, 'must be a database name of letters, digits, - and _')
    .default('atout'),
  GAME_BRIDGE_URL: origin.optional(),
  GAME_BRIDGE_TOKEN: secret().optional(),
  SESSION_SECRET: secret().optional(),
  SESSION_SECRET_PREVIOUS: secret().optional(),
  GAME_LINK_URL: customLink.default('atout://jouer'),
  CLIENT_DOWNLOAD_URL: webAddress.optional(),
  SKIN_DOWNLOAD_URL: webAddress.optional(),
  ASSETS_DIR: optionalText,
  CONTENT_DIR: optionalText,
  TRUSTED_PROXIES: list.pipe(z.array(addressOrRange)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MAX_IN_FLIGHT: wholeNumber({ min: 1, max: 100_000, unset: 300 }),
  PLACES_PER_HOUSEHOLD: wholeNumber({ min: 1, max: 100_000, unset: 40 }),
  PLACES_KEPT: wholeNumber({ min: 0, max: 100_000, unset: 40 }),
  MAX_BODIES: wholeNumber({ min: 1, max: 100_000, unset: 1_000 }),
  BODIES_PER_HOUSEHOLD: wholeNumber({ min: 1, max: 100_000, unset: 20 }),
  DOOR_KEPT_PAGES: doorBounds(3, 200, 20),
  DOOR_PLAYING_PAGES: doorBounds(3, 200, 40),
  DOOR_PAGES: doorBounds(3, 200, 40),
  DOOR_CALLS: doorBounds(4, 200, 40),
  DOOR_FILES: doorBounds(6, 400, 100),
  DOOR_PICTURES: doorBounds(4, 400, 100),
  DOOR_POSTERS: doorBounds(1, 40, 6),
  DOOR_EXPORTS: doorBounds(1, 40, 10),
  DOOR_SEARCHES: doorBounds(2, 100, 10),
  DOOR_PASSWORDS: doorBounds(4, 200, 40),
  DOOR_SIGN_UPS: doorBounds(2, 60, 20),
  DOOR_ANALYSES: doorBounds(4, 40, 8),
  MAX_CONNECTIONS: wholeNumber({ min: 16, max: 100_000, unset: 2_000 }),
  CONNECTIONS_PER_HOUSEHOLD: wholeNumber({ min: 1, max: 100_000, unset: 256 }),
  SEND_TIMEOUT_SECONDS: wholeNumber({ min: 1, max: 3_600, unset: 20 }),
  SEND_LEAST_RATE: wholeNumber({ min: 0, max: 1_000_000, unset: 1_024 }),
  UNSENT_MIB_PER_HOUSEHOLD: wholeNumber({ min: 1, max: 10_000, unset: 16 }),
  SOLVER_HELP: z.enum(['always', 'after-games', 'staff']).optional(),
  METRICS_TOKEN: secret().optional(),
  SIGN_UPS_PER_HOUSEHOLD: wholeNumber({ min: 1, max: 1_000_000, unset: 20 }),
  DEMO_WORLD: z.enum(['0', '1']).default('0'),
  DEMO_WORLD_PUBLIC: z.enum(['0', '1']).default('0'),
});

/** The kinds of work that enter the app by a door of their own, each bounded by its setting (product/serving §3.4). */
export const WORK_KINDS = [
  'keptPages',
  'playingPages',
  'pages',
  'calls',
  'files',
  'pictures',
  'posters',
  'exports',
  'searches',
  'passwords',
  'signUps',
  'analyses',
] as const;

export type WorkKind = (typeof WORK_KINDS)[number];

/** The settings as zod reads them, one key per variable. */
export type Settings = z.infer<typeof settingsSchema>;
