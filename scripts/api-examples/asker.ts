import { setTimeout as wait } from 'node:timers/promises';
import type { ApiExample, CallKey } from '#lib/areas/api/api.ts';
import { ask } from '../http.ts';

/** The password of all demo accounts. */
export const PASSWORD = 'atout-demo';

type Sent = {
  /** The cookies of a login under way; those of the account if not given. */
  readonly cookie?: string;
  readonly body?: object;
};

type Asked = Sent & {
  /** The values of the parts of the path, in order. */
  readonly at?: readonly unknown[];
  readonly query?: string;
  /** Fields of the body that the example hides. */
  readonly secrets?: readonly string[];
};

/** Asks a demo world, and keeps what it answered as examples. */
export class Asker {
  readonly examples: Record<string, ApiExample> = {};
  readonly site: string;
  readonly #cookies = new Map<string, string>();
  /** The cookies that the last answer set, as a browser sends them back. */
  lastSet = '';

  constructor(site: string) {
    this.site = site;
  }

  /** Makes a call as an account (null: as a visitor) and keeps it as the example of `key`. Throws when it is refused. */
  async keep<T>(key: CallKey, by: string | null = null, asked: Asked = {}): Promise<T> {
    const { cookie, secrets = [] } = asked;
    const path = pathOf(key, asked);
    const body = key.startsWith('POST') ? (asked.body ?? {}) : undefined;
    const answer = await this.ask<T>(path, by, { cookie, body });
    if (isRefusal(answer)) throw new Error(`${key} was refused: ${JSON.stringify(answer)}`);
    this.examples[key] = {
      ...{ by, path },
      ...(body && { body: shorten(body, secrets) }),
      answer: shorten(answer),
    };
    return answer;
  }

  /** Keeps the example of a call that reaches an address outside, which a demo world cannot. */
  suppose(key: CallKey, by: string, { body = {}, ...asked }: Asked): void {
    this.examples[key] = { by, path: pathOf(key, asked), body, answer: {} };
  }

  /** Makes a call without keeping it, as a GET unless it has a body. */
  async ask<T>(path: string, by: string | null = null, sent: Sent = {}): Promise<T> {
    return JSON.parse(await this.read(path, by, sent)) as T;
  }

  /** The text of an answer, such as a page. */
  async read(path: string, by: string | null = null, { cookie, body }: Sent = {}): Promise<string> {
    const sent = cookie ?? (by === null ? undefined : await this.#cookieOf(by));
    const answer = await ask(this.site + path, { json: body, cookie: sent });
    this.lastSet = answer.cookie;
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    return answer.body;
  }

  /** What a page says. Asks again until it does: a new world still looks for its first problem. */
  async find(path: string, pattern: RegExp, by: string | null = null): Promise<RegExpExecArray> {
    for (let tries = 0; tries < 60; tries += 1) {
      const found = pattern.exec(await this.read(path, by));
      if (found) return found;
      await wait(1_000);
    }
    throw new Error(`${path} never had ${String(pattern)}`);
  }

  /** Opens a session of a demo account, or a login that a second factor has to end, and returns its cookies. */
  async logIn(accountName: string): Promise<string> {
    const answer = await this.read('/rest/connect', null, { body: { accountName, password: PASSWORD } });
    if (this.lastSet === '') throw new Error(`${accountName} could not log in: ${answer}`);
    return this.lastSet;
  }

  /** The id of an account of the demo world. */
  async accountId(name: string): Promise<number> {
    type Found = { accounts: { id: number; name: string }[] };
    const { accounts } = await this.ask<Found>(`/rest/admin/accounts?q=${name}`, 'Arbitre');
    const account = accounts.find((line) => line.name === name);
    if (account === undefined) throw new Error(`This world has no account ${name}`);
    return account.id;
  }

  /** The first nickname of an account. */
  async nickname(accountId: number): Promise<{ readonly id: number; readonly name: string }> {
    type Found = { nicknames: { id: number; name: string }[] };
    const path = `/rest/admin/nicknames/by-account-id/${accountId}`;
    const [first] = (await this.ask<Found>(path, 'Arbitre')).nicknames;
    if (first === undefined) throw new Error(`The account ${accountId} has no nickname`);
    return first;
  }

  async #cookieOf(accountName: string): Promise<string> {
    const cookie = this.#cookies.get(accountName) ?? (await this.logIn(accountName));
    this.#cookies.set(accountName, cookie);
    return cookie;
  }
}

/** A sign-up as a careful program sends it (product/calls §2.5). */
export function signUp(accountName: string): object {
  return { accountName, password: PASSWORD, accountLength: `${accountName.length}`, pigeon: 'pigeon' };
}

function pathOf(key: CallKey, { at = [], query }: Asked): string {
  const parts = [...at];
  const path = key.split(' ', 2)[1] ?? '';
  return path.replaceAll(/\{\w+\}/g, () => String(parts.shift())) + (query === undefined ? '' : `?${query}`);
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && ('error' in answer || 'authorized' in answer);
}

/** How many entries of a list an example shows: objects take lines, plain values do not. */
const OBJECTS = 2;
const VALUES = 12;

/** Stands for an address, an e-mail or a secret. */
export const HIDDEN = '…';

const CONTACT = /\S+@\S+\.\S+|\b\d{1,3}(?:\.\d{1,3}){3}\b|::|(?:[0-9a-f]{1,4}:){3,}/i;

/** An answer for the page of the API: long lists cut, e-mail and IP addresses hidden, as are the fields named in `secrets`. */
export function shorten(value: unknown, secrets: readonly string[] = []): unknown {
  if (typeof value === 'string') return CONTACT.test(value) ? HIDDEN : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const most = typeof value[0] === 'object' && value[0] !== null ? OBJECTS : VALUES;
    return value.slice(0, most).map((item) => shorten(item, secrets));
  }
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    secrets.includes(name) ? HIDDEN : shorten(field, secrets),
  ]);
  return Object.fromEntries(fields) as unknown;
}
