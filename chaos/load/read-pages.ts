import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

/** A player with the cookie of their session, or a stranger. */
export type Reader = { readonly name: string | null; readonly cookie: string | null };

type Reading = {
  readonly readers: readonly Reader[];
  readonly pages: readonly string[];
  /** How many answers to read in all. */
  readonly answers: number;
  /** Every name that an answer is searched for. */
  readonly names: readonly string[];
};

/** What was read: how many answers, how many with the name of somebody else, and how many without the reader's own. */
export type Read = { answers: number; strangers: number; missing: number };

/** Reads pages for all readers at once, each on a connection from an address of their own. Throws when an answer is not 200. */
export async function readPages(site: { readonly url: string }, reading: Reading): Promise<Read> {
  const { readers, pages, answers, names } = reading;
  const read: Read = { answers: 0, strangers: 0, missing: 0 };
  let asked = 0;
  await Promise.all(
    readers.map(async (reader, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: `127.0.3.${at + 1}` });
      while (asked < answers) {
        const page = pages[asked % pages.length] ?? '/';
        asked += 1;
        const text = await readPage(new URL(page, site.url), { agent, reader });
        read.answers += 1;
        if (reader.name !== null && !text.includes(reader.name)) read.missing += 1;
        if (names.some((name) => name !== reader.name && text.includes(name))) read.strangers += 1;
      }
      agent.destroy();
    }),
  );
  return read;
}

function readPage(url: URL, { agent, reader }: { agent: Agent; reader: Reader }): Promise<string> {
  const cookie = reader.cookie === null ? {} : { cookie: reader.cookie };
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      headers: { accept: 'text/html', 'accept-encoding': 'gzip', ...cookie },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url.pathname} answers ${answer.statusCode}`));
      buffer(answer).then((body) => resolve(unpack(body, answer.headers['content-encoding'])), reject);
    });
    sent.end();
  });
}

function unpack(body: Buffer, encoding: string | undefined): string {
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}
