import type { ApiExample, CallKey } from '#lib/areas/api/api.ts';

/** The password of all demo accounts. */
export const PASSWORD = 'atout-demo';

type Asked = {
  readonly by?: string | null;
  /** The cookies of a login under way; those of `by` if not given. */
  readonly cookie?: string;
  readonly path?: string;
  readonly body?: object;
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

  /** Makes a call and keeps it as the example of `key`. Throws when it is refused. */
  async keep(key: CallKey, asked: Asked = {}): Promise<unknown> {
    const { by = null, cookie, path = key.split(' ')[1] ?? '', body, secrets = [] } = asked;
    const isWrite = key.startsWith('POST');
    const answer = await this.ask(path, { by, cookie, ...(isWrite && { body: body ?? {} }) });
    if (isRefusal(answer)) throw new Error(`${key} was refused: ${JSON.stringify(answer)}`);
    this.examples[key] = {
      ...{ by, path },
      ...(isWrite && { body: shorten(body ?? {}, secrets) }),
      answer: shorten(answer),
    };
    return answer;
  }

  /** Keeps the example of a call that reaches an address outside, which a demo world cannot. */
  suppose(key: CallKey, { by = null, path = '', body = {} }: Asked): void {
    this.examples[key] = { by, path, body, answer: {} };
  }

  /** Makes a call without keeping it, as a GET unless it has a body. */
  async ask(path: string, asked: Omit<Asked, 'path' | 'secrets'> = {}): Promise<unknown> {
    return JSON.parse(await this.read(path, asked)) as unknown;
  }

  /** The text of an answer, such as a page. */
  async read(
    path: string,
    { by = null, cookie, body }: Omit<Asked, 'path' | 'secrets'> = {},
  ): Promise<string> {
    const sent = cookie ?? (by === null ? null : await this.#cookieOf(by));
    const response = await fetch(this.site + path, {
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(sent !== null && { cookie: sent }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    this.lastSet = response.headers
      .getSetCookie()
      .map((set) => set.split(';', 1)[0])
      .join('; ');
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.text();
  }

  async #cookieOf(accountName: string): Promise<string> {
    const known = this.#cookies.get(accountName);
    if (known !== undefined) return known;
    const cookie = await this.logIn(accountName);
    this.#cookies.set(accountName, cookie);
    return cookie;
  }

  /** Opens a session of a demo account, or a login that a second factor has to end, and returns its cookies. */
  async logIn(accountName: string): Promise<string> {
    const response = await fetch(`${this.site}/rest/connect`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountName, password: PASSWORD }),
    });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (cookies.length === 0) throw new Error(`${accountName} could not log in: ${await response.text()}`);
    return cookies.join('; ');
  }
}

function isRefusal(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && ('error' in answer || 'authorized' in answer);
}

/** How many entries of a list an example shows: objects take lines, plain values do not. */
const OBJECTS = 2;
const VALUES = 12;

/** What stands in the place of an address, an e-mail or a secret. */
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
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secrets.includes(name) ? HIDDEN : shorten(field, secrets),
    ]),
  );
}
