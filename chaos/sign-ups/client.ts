import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '#lib/base/seeded-chance.ts';
import { PIGEON_DEFAULT } from '#lib/identity/registration/registration.ts';
import { ask } from '../lab/client.ts';

const TRIES = 4;
const AGAIN_MS = 200;

/** What a player was told by one try: a code of the call, `created`, or `cut` when no answer came. */
export type Told = string;

/** A player's sign-up, and what they were told by each of their tries. */
export type SignUp = {
  readonly name: string;
  readonly password: string;
  readonly email: string;
  readonly address: string;
  readonly told: Told[];
};

/** A site that takes sign-ups. */
export type Door = {
  readonly url: string;
  readonly isLight: boolean;
  /** False while it is being started again. */
  readonly isOpen: () => boolean;
};

/** Invents a player. Some have an e-mail address, and some take a name that another player takes as well. */
export function inventSignUp(number: number, chance: Chance): SignUp {
  const rival = number % 10 === 9;
  const name = `Kz${(rival ? number - 1 : number).toString(36)}x`;
  const address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const email = chance() < 0.5 ? `kz${number}@exemple.fr` : '';
  return { name, password: `mot de passe ${number}`, email, address, told: [] };
}

/**
 * Signs up as players do: who was told that it is unknown, or was cut off, tries again with the same name and password, at whatever
 * site answers; or gives up after any try.
 */
export async function signUp(player: SignUp, { pick, chance }: { pick: () => Door | null; chance: Chance }) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const door = pick();
    if (door === null) return;
    const told = await tryOnce(door, player);
    player.told.push(told);
    const isOpen = told === 'cut' || told === 'Unknown IO error' || told === 'Server is off';
    if (!isOpen || chance() < 0.3) return;
    await sleep(AGAIN_MS);
  }
}

async function tryOnce(door: Door, player: SignUp): Promise<Told> {
  const { name, password, email, address } = player;
  const fields = {
    accountName: name,
    password,
    accountLength: String(name.length),
    pigeon: PIGEON_DEFAULT,
    email,
  };
  try {
    const answer = door.isLight
      ? await post(door.url, { address, fields })
      : await post(`${door.url}/rest/register`, fields, address);
    return answer.error ?? (answer.accountName === name ? 'created' : 'another name');
  } catch {
    return 'cut';
  }
}

type Answer = { readonly error?: string; readonly accountName?: string };

/** Posts JSON and reads JSON; rejects when the connection breaks. */
export async function post<T = Answer>(url: string, json: object, address?: string): Promise<T> {
  const { body } = await ask({ url }, url, { json, ...(address !== undefined && { address }) });
  return JSON.parse(body) as T;
}
