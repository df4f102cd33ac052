import { ask, outcomeOf } from './ask.ts';
import { countsOf, Ledger, type Found } from './ledger.ts';
import { freshAddress, logIn, whoIs, DEMO_PASSWORD, type World } from './world.ts';

/** Somebody who writes through the sites, one request after the other, and keeps books. */
export type Writer = {
  readonly name: string;
  /** The pause after each write, in milliseconds. */
  readonly pauseMs: number;
  readonly books: Ledger;
  /** Writes at the site `here`, and looks at the site `there` once it is acknowledged. */
  readonly write: (here: string, there: string) => Promise<void>;
  /** What the database, or the sites, hold of each write when all is over. */
  readonly find: () => Promise<Found>;
};

/** One of each kind of write that the site knows: a document, a transaction, an array, a session, a sign-up, a waiting form. */
export async function makeWriters(world: World): Promise<readonly Writer[]> {
  return [
    await editor(world),
    newsWriter(world),
    await leaguePlayer(world),
    visitor(world),
    newcomer(world),
    formFiller(world),
  ];
}

/** Staff who give an account one gil more each time: a transaction with an entry of the log and an event for the game server. */
async function editor({ db, staff }: World): Promise<Writer> {
  const account = await db.collection<{ _id: number }>('accounts').findOne({ name: 'Veilleur' } as object);
  const target = `account:${account?._id}`;
  const address = `/rest/admin/account/${account?._id}`;
  const since = new Date();
  const books = new Ledger();
  let gils = 1_000_000;
  return {
    name: 'edits',
    pauseMs: 100,
    books,
    write: async (here, there) => {
      gils += 1;
      const value = gils;
      const outcome = outcomeOf(await ask(here + address, { json: { type: 'gils', value }, cookie: staff }));
      books.note(String(value), outcome);
      if (outcome !== 'acknowledged') return;
      const seen = await ask(there + address, { cookie: staff });
      const data = seen?.json.data as { gils: number } | undefined;
      if (seen?.status === 200 && data?.gils !== value) books.unread.push(String(value));
    },
    find: async () => {
      const entries = await db
        .collection<{ after: { gils: number } }>('audit')
        .find({ target, at: { $gte: since } })
        .toArray();
      return countsOf(entries.map(({ after }) => String(after.gils)));
    },
  };
}

/** Staff who write drafts: documents whose title nothing keeps from being there twice. */
function newsWriter({ db, staff }: World): Writer {
  const books = new Ledger();
  let number = 0;
  return {
    name: 'drafts',
    pauseMs: 150,
    books,
    write: async (here) => {
      number += 1;
      const title = `Brouillon ${number}`;
      const json = { title, slug: `brouillon-${number}`, body: 'Rien encore.', state: 'draft' };
      books.note(title, outcomeOf(await ask(`${here}/rest/admin/news`, { json, cookie: staff })));
    },
    find: async () => {
      const news = await db.collection<{ title: string }>('news').find({ state: 'draft' }).toArray();
      return countsOf(news.map(({ title }) => title));
    },
  };
}

/** A player who joins a league and leaves it again; the last acknowledged state must be the one that is there. */
async function leaguePlayer({ db, player, sites }: World): Promise<Writer> {
  const league = await db.collection<{ name: string }>('animations').findOne({ registerState: 'open' });
  const address = `/rest/animation/${league?.name}`;
  const first = await ask(sites[0] + address, { cookie: player });
  const event = first?.json.event as { you: { nicknames: { id: number; name: string }[] } } | undefined;
  const nickname = event?.you.nicknames[0];
  const books = new Ledger();
  let turns = 0;
  let last: 'in' | 'not in' | null = null;
  const state = async (site: string) => {
    const answer = await ask(site + address, { cookie: player });
    return answer?.status === 200 ? (answer.json.event as { you: { state: string } }).you.state : undefined;
  };
  return {
    name: 'league sign-ups',
    pauseMs: 150,
    books,
    write: async (here, there) => {
      turns += 1;
      const isJoining = last !== 'in';
      const json = isJoining ? { type: 'register', nickname: nickname?.id } : { type: 'unregister' };
      const outcome = outcomeOf(await ask(`${here}${address}/register`, { json, cookie: player }));
      // After an unknown outcome the player looks where they stand, as a person would.
      const wanted = isJoining ? 'in' : 'not in';
      if (outcome !== 'acknowledged') return void (last = (await state(there)) === 'in' ? 'in' : 'not in');
      last = wanted;
      books.note(String(turns), outcome);
      const seen = await state(there);
      if (seen !== undefined && seen !== wanted) books.unread.push(String(turns));
    },
    find: async () => {
      const found = await db
        .collection<{ participants: { name: string }[] }>('animations')
        .findOne({ name: league?.name });
      const times = found?.participants.filter(({ name }) => name === nickname?.name).length ?? 0;
      // Only what came of all turns is left: once in the list, or not at all.
      const isRight = times <= 1 && (last === null || (times === 1) === (last === 'in'));
      return () => (isRight ? 1 : times > 1 ? times : 0);
    },
  };
}

/** A player who logs in at one site and, every other time, out at the other one. */
function visitor({ sites }: World): Writer {
  const books = new Ledger();
  const open = new Map<string, string>();
  const ended = new Map<string, string>();
  let number = 0;
  return {
    name: 'sessions',
    pauseMs: 400,
    books,
    write: async (here, there) => {
      number += 1;
      const cookie = await logIn(here, 'Joueuse').catch(() => null);
      if (cookie === null) return;
      const item = `session ${number}`;
      books.note(item, 'acknowledged');
      if ((await whoIs(there, cookie)) === null) books.unread.push(item);
      if (number % 2 === 0) return void open.set(item, cookie);
      const outcome = outcomeOf(await ask(`${there}/rest/disconnect`, { json: {}, cookie }));
      if (outcome !== 'acknowledged') return void books.acknowledged.delete(item);
      ended.set(item, cookie);
      if (typeof (await whoIs(here, cookie)) === 'string') books.unread.push(`end of ${item}`);
    },
    find: async () => {
      const seen = new Map<string, number>();
      for (const [sessions, wanted] of [
        [open, 'Joueuse'],
        [ended, null],
      ] as const)
        for (const [item, cookie] of sessions) {
          const names = await Promise.all(sites.map((site) => whoIs(site, cookie)));
          seen.set(item, names.every((name) => name === wanted) ? 1 : 0);
        }
      return (item) => seen.get(item) ?? 0;
    },
  };
}

/** New players, each from an address of their own. */
function newcomer({ db }: World): Writer {
  const books = new Ledger();
  let number = 0;
  return {
    name: 'sign-ups',
    pauseMs: 1_500,
    books,
    write: async (here) => {
      number += 1;
      const accountName = `nouveau-${number}`;
      const json = {
        accountName,
        password: DEMO_PASSWORD,
        accountLength: String(accountName.length),
        pigeon: 'pigeon',
        email: '',
      };
      const answer = await ask(`${here}/rest/register`, { json, address: freshAddress() });
      const isUnknown = ['Unknown IO error', 'Server is off'].includes(String(answer?.json.error));
      books.note(accountName, isUnknown ? 'unknown' : outcomeOf(answer));
    },
    find: async () => {
      const ofNewcomers = { nameKey: /^nouveau-/ };
      const named = async (name: string) =>
        (await db.collection<{ nameKey: string }>(name).find(ofNewcomers).toArray()).map(
          ({ nameKey }) => nameKey,
        );
      const [accounts, nicknames] = [countsOf(await named('accounts')), countsOf(await named('nicknames'))];
      return (item) => (accounts(item) === nicknames(item) ? accounts(item) : 0);
    },
  };
}

/** A visitor whose form is refused at one site, and who is shown what they typed by the other one, once. */
function formFiller(_world: World): Writer {
  const books = new Ledger();
  const shown = new Set<string>();
  let number = 0;
  return {
    name: 'waiting forms',
    pauseMs: 200,
    books,
    write: async (here, there) => {
      number += 1;
      const accountName = `Zoé-${number}`;
      const sent = await ask(`${here}/rest/connect`, { form: { accountName, password: '' } });
      if (sent?.status !== 303) return;
      const page = await ask(`${there}/login.html`, { cookie: sent.cookie });
      // A page that could not be shown may have used the form up.
      if (page?.status !== 200) return;
      books.note(accountName, 'acknowledged');
      if (page.text.includes(`value="${accountName}"`)) shown.add(accountName);
    },
    find: () => Promise.resolve((item) => (shown.has(item) ? 1 : 0)),
  };
}
