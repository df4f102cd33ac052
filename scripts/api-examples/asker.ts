import { setTimeout as wait } from 'node:timers/promises';
import type { ApiExample, CallKey } from '#lib/areas/api/api.ts';
import { expectStatus, logIn, PASSWORD } from '../http.ts';

type Sent = {
  readonly body?: object;
  /** Its named groups are values for later. Asked again until the answer has them: some things take a while. */
  readonly takes?: RegExp;
  /** Goes on with the cookies that the last answer set, as a browser does in the middle of a login. */
  readonly continues?: boolean;
};

/** Something to ask beside the examples, as an account or as a visitor (null): a POST if it has a body. */
export type Row = readonly [path: string, by: string | null, sent?: Sent];

/** Takes a value that no answer says. */
export type Step = (asker: Asker) => unknown;

/** What is other in every world. */
export type Fresh = Pick<Sent, 'takes' | 'continues'> & {
  readonly before?: readonly (Row | Step)[];
  /** The values of the parts of the path, by the names under which they were taken. */
  readonly at?: readonly string[];
  /** The fields of the body that were taken, under their own names. */
  readonly body?: readonly string[];
};

const TRIES = 120;

/** Stands for an address, an e-mail or a secret. */
export const HIDDEN = '…';

/** Fields of a body that an example hides. */
const SECRETS = ['password', 'old', 'new', 'token', 'session', 'code', 'credential', 'secret'];

/** Asks a demo world. */
export class Asker {
  readonly site: string;
  /** Values by their names; fields that an example hides are looked up here. */
  readonly taken: Record<string, unknown> = {
    ...{ password: PASSWORD, old: PASSWORD, new: 'une phrase assez longue', email: 'nouvelle@exemple.fr' },
    ...{ range: '203.0.113.0/24', secret: 'un-secret-de-signature' },
  };
  readonly #cookies = new Map<string, string>();
  #lastSet = '';

  constructor(site: string) {
    this.site = site;
  }

  /** Asks an example again, and returns it as it is now. Throws when it is refused. */
  async renew(key: CallKey, example: ApiExample, fresh: Fresh): Promise<ApiExample> {
    const { before = [], at, body: fields = [], ...sent } = fresh;
    for (const one of before) await (typeof one === 'function' ? one(this) : this.ask(...one));
    const path = at === undefined ? example.path : this.#pathOf(key, example.path, at);
    const filled = Object.entries((example.body ?? {}) as Record<string, unknown>).map(
      ([name, value]) =>
        [name, fields.includes(name) || value === HIDDEN ? this.taken[name] : value] as const,
    );
    const body = key.startsWith('POST') ? Object.fromEntries(filled) : undefined;
    const answer = JSON.parse(await this.ask(path, example.by, { ...sent, body })) as object;
    if ('error' in answer || 'authorized' in answer)
      throw new Error(`${key} was refused: ${JSON.stringify(answer)}`);
    const shown = body && { body: shorten(body, SECRETS) };
    return { by: example.by, path, ...shown, answer: shorten(answer) };
  }

  /** Asks, and returns the text of the answer. */
  async ask(path: string, by: string | null = null, { body, takes, continues }: Sent = {}): Promise<string> {
    const cookies = [by && (await this.#cookieOf(by)), continues && this.#lastSet];
    const sent = { json: body, cookie: cookies.filter(Boolean).join('; ') };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await expectStatus(this.site + path, 200, sent);
      this.#lastSet = answer.cookie;
      const found = takes?.exec(answer.body);
      for (const [name, value] of Object.entries(found?.groups ?? {}))
        this.taken[name] = /^\d+$/.test(value) ? Number(value) : value;
      if (found !== null) return answer.body;
      await wait(1_000);
    }
    throw new Error(`${path} never had ${String(takes)}`);
  }

  #pathOf(key: CallKey, before: string, at: readonly string[]): string {
    const values = at.map((name) => String(this.taken[name]));
    const path = key.slice(key.indexOf('/')).replaceAll(/\{\w+\}/g, () => values.shift() ?? '');
    return path + new URL(before, this.site).search;
  }

  async #cookieOf(accountName: string): Promise<string> {
    const cookie = this.#cookies.get(accountName) ?? (await logIn(this.site, accountName));
    this.#cookies.set(accountName, cookie);
    return cookie;
  }
}

/** How many entries of a list an example shows: objects take lines, plain values do not. */
const OBJECTS = 2;
const VALUES = 12;

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
