import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { secret } from '#lib/base/config/secret.ts';

const wholeNumber = ({ min, max, unset }: { min: number; max: number; unset: number }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((n) => n >= min && n <= max, `must be between ${min} and ${max}`)
    .default(unset);

/** At the maximum pace, beats are three milliseconds apart. */
const PACE_MAX = 1_000;
const PACE_FAULT = `must be a number from 0 (frozen) to ${PACE_MAX}`;

const schema = z.object({
  MONGODB_URI: z
    .string('missing, the game server needs the database of the site')
    .regex(/^mongodb(\+srv)?:\/\/\S+$/, 'must start with mongodb:// or mongodb+srv://'),
  MONGODB_DB: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,38}$/, 'must be a database name of letters, digits, - and _')
    .default('atout'),
  GAME_BRIDGE_TOKEN: secret('missing, needed to authenticate the site'),
  REFERENCE_HOST: z.string().default('127.0.0.1'),
  REFERENCE_PORT: wholeNumber({ min: 0, max: 65_535, unset: 0 }),
  REFERENCE_SEED: wholeNumber({ min: 0, max: 999_999_999, unset: 1 }),
  REFERENCE_PACE: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,3})?$/, PACE_FAULT)
    .transform(Number)
    .refine((pace) => pace <= PACE_MAX, PACE_FAULT)
    .default(1),
  REFERENCE_GAMES: wholeNumber({ min: 0, max: 10_000_000, unset: 0 }),
  REFERENCE_ACCOUNTS_PER_ADDRESS: wholeNumber({ min: 1, max: 1_000_000, unset: 100 }),
});

/** The settings of the reference game server. A `pace` of 0 freezes the world, 2 doubles its speed. */
export type ReferenceSettings = {
  readonly mongodb: { readonly uri: string; readonly name: string };
  readonly token: string;
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
  readonly seed: number;
  readonly pace: number;
  /** Number of bulk games in addition to those of the demo world, for tests with a long history. */
  readonly games: number;
  readonly accountsPerAddress: number;
};

export type SettingsOutcome =
  | { readonly ok: true; readonly value: ReferenceSettings }
  | { readonly ok: false; readonly faults: string[] };

type Env = Readonly<Record<string, string | undefined>>;

/** Parses the settings and reports all faults together, as `NAME: what is wrong`, without the given value. */
export function parseReferenceSettings(env: Env): SettingsOutcome {
  const faults: string[] = [];
  const parsed = schema.safeParse(readSettings(env, faults));
  for (const issue of parsed.error?.issues ?? []) faults.push(`${String(issue.path[0])}: ${issue.message}`);
  if (!parsed.success || faults.length > 0) return { ok: false, faults };
  const settings = parsed.data;
  return {
    ok: true,
    value: {
      mongodb: { uri: settings.MONGODB_URI, name: settings.MONGODB_DB },
      token: settings.GAME_BRIDGE_TOKEN,
      host: settings.REFERENCE_HOST,
      port: settings.REFERENCE_PORT,
      seed: settings.REFERENCE_SEED,
      pace: settings.REFERENCE_PACE,
      games: settings.REFERENCE_GAMES,
      accountsPerAddress: settings.REFERENCE_ACCOUNTS_PER_ADDRESS,
    },
  };
}

/** An empty variable counts as unset, as in compose files. A secret may be read from the file named by `…_FILE`. */
function readSettings(env: Env, faults: string[]): Record<string, string> {
  const known: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = env[name];
    if (value) known[name] = value;
  }
  for (const name of ['MONGODB_URI', 'GAME_BRIDGE_TOKEN']) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    try {
      known[name] = readFileSync(file, 'utf8').trim();
    } catch {
      faults.push(`${name}_FILE: the file cannot be read`);
    }
  }
  return known;
}
