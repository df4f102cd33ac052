import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A player with the cookie of their session, or a stranger. */
export type Reader = { readonly name: string | null; readonly cookie: string | null };

type Reading = {
  readonly readers: readonly Reader[];
  readonly pages: readonly string[];
  /** Those that only players read. */
  readonly ownPages: readonly string[];
  /** How many answers to read in all. */
  readonly answers: number;
  /** Every name that an answer is searched for. */
  readonly names: readonly string[];
};

/**
 * What was read: how many answers, how many with the name of somebody else, how many without the reader's own, and how many refusals of
 * a site that had no room, which are asked again.
 */
export type Read = { answers: number; strangers: number; missing: number; refusals: number };

/** Reads pages for all readers at once, each on a connection from an address of their own. Throws when an answer is neither 200 nor 503. */
export async function readPages(site: { readonly url: string }, reading: Reading): Promise<Read> {
  const { readers, answers, names } = reading;
  const read: Read = { answers: 0, strangers: 0, missing: 0, refusals: 0 };
  let asked = 0;
  await Promise.all(
    readers.map(async (reader, at) => {
      const pages = [...reading.pages, ...(reader.name === null ? [] : reading.ownPages)];
      const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.3.${at + 1}` });
      while (asked < answers) {
        const page = pages[asked % pages.length] ?? '/';
        asked += 1;
        const { isRefused, text } = await readPage(new URL(page, site.url), { agent, reader });
        if (isRefused) {
          asked -= 1;
          read.refusals += 1;
        } else {
          read.answers += 1;
          if (reader.name !== null && !text.includes(reader.name)) read.missing += 1;
        }
        if (names.some((name) => name !== reader.name && text.includes(name))) read.strangers += 1;
      }
      agent.destroy();
    }),
  );
  return read;
}

type Answer = { readonly isRefused: boolean; readonly text: string };

function readPage(url: URL, { agent, reader }: { agent: Agent; reader: Reader }): Promise<Answer> {
  const cookie = reader.cookie === null ? {} : { cookie: reader.cookie };
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      headers: { accept: 'text/html', 'accept-encoding': 'gzip', ...cookie },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const { statusCode = 0 } = answer;
      if (statusCode !== 200 && statusCode !== 503)
        reject(new Error(`${url.pathname} answers ${statusCode}`));
      buffer(answer).then((body) => {
        const text = unpack(body, answer.headers['content-encoding']);
        resolve({ isRefused: statusCode === 503, text });
      }, reject);
    });
    sent.end();
  });
}

function unpack(body: Buffer, encoding: string | undefined): string {
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}
