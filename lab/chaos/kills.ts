import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Document } from 'mongodb';
import { startSink } from '../../scripts/mail-sink.ts';
import { startActs } from './acts.ts';
import { must, mustBeNone } from './check.ts';
import type { FaultTest } from './lab.ts';

/** How long a program may act before it is killed: a merger takes some 50 ms, a mail some 10. */
const KILL = { killWithinMs: 400 };

/** Longer than MongoDB keeps the last transaction of a killed program. */
const ENDED_MS = 5_000;

/** Mails that wait at a time: the sink keeps twice as many. */
const BATCH = 100;

type StoredMail = { _id: string; state: string };

/** Kills programs again and again during mergers and mails. */
export const KILLS = {
  'merge-kills': async (lab) => {
    const { db, act } = await startActs(lab);
    // Until MongoDB ends the transaction of a killed program, its documents cannot be written.
    const limitTransactions = (transactionLifetimeLimitSeconds: number) =>
      db.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds });
    await limitTransactions(1);
    await db.collection('accounts').updateMany({}, { $set: { maxNicknames: 1_000 } });
    const before = await figures(db);
    const mustBeWhole = async () => {
      const now = await figures(db);
      const isWhole = now.areEntriesRight === true && isDeepStrictEqual(now, before);
      must(isWhole, `${JSON.stringify(before)} became ${JSON.stringify(now)}`);
    };
    const kills = await lab.rounds(10, 200, async () => {
      await act('merge', KILL);
      await mustBeWhole();
    });
    await sleep(ENDED_MS);
    await limitTransactions(60);
    await act('merge');
    await mustBeWhole();
    const merged = await db.collection('audit').countDocuments({ action: 'account merge' });
    must((await db.collection('closings').countDocuments()) === 0, 'a merger is not finished');
    const moved = await histories(db);
    for (const name of HISTORIES) await db.collection(name).deleteMany({});
    await db.collection('games').updateMany({}, { $unset: { isListed: '' } });
    await act('list');
    must(isDeepStrictEqual(await histories(db), moved), 'histories are not those of the games');
    return `${merged} mergers, nothing half done after ${kills} kills`;
  },

  'mail-kills': async (lab) => {
    const { smtpUrl, mails, close } = await startSink({ smtp: 0, mails: 0 });
    lab.atEnd(close);
    const { db, act } = await startActs(lab, { SMTP_URL: smtpUrl, MAIL_FROM: 'jeu@atout.example' });
    const stored = db.collection<StoredMail>('mails');
    let [sent, again] = [0, 0];
    const finish = async () => {
      await act('mails');
      const unsent = await stored.find({ state: { $ne: 'sent' } }).toArray();
      mustBeNone(unsent.map(({ _id, state }) => `mail ${_id} is ${state}`));
      const arrived = new Set(mails.map(({ messageId }) => messageId)).size;
      must(arrived === BATCH, `${arrived} of ${BATCH} mails arrived`);
      sent += arrived;
      again += mails.length - arrived;
      (mails as unknown[]).length = 0;
    };
    await stored.deleteMany({});
    const kills = await lab.rounds(10, 200, async (kill) => {
      if ((await stored.countDocuments({ state: 'waiting' })) === 0) {
        if (kill > 1) await finish();
        await stored.deleteMany({});
        await stored.insertMany(mailsOf(kill));
      }
      await act('mails', KILL);
      // A mail that a killed program has claimed is due again after 90 seconds; the test does not wait for that.
      const due = { $set: { nextAttemptAt: new Date(Date.now() - 1_000) } };
      await stored.updateMany({ state: 'waiting' }, due);
    });
    await finish();
    must(again <= kills, `${again} mails arrived again after ${kills} kills`);
    return `${sent} mails, none lost after ${kills} kills, ${again} sent again under the same id`;
  },
} satisfies Record<string, FaultTest>;

/** Figures that change only while a merger is half done. */
async function figures(db: Db): Promise<Document> {
  const sum = async (name: string, field: string, filter: object = {}) => {
    const group = { $group: { _id: null, sum: { $sum: field } } };
    return (
      await db
        .collection(name)
        .aggregate([{ $match: filter }, group])
        .next()
    )?.sum as unknown;
  };
  const count = (name: string, filter: object = {}) => db.collection(name).countDocuments(filter);
  const merged = { name: /^Parti/ };
  const ids = await db.collection('accounts').distinct('_id', merged);
  return {
    gils: await sum('accounts', '$gils'),
    won: await sum('accounts', '$pvp.win'),
    cards: await sum('ownedCards', '$quantity'),
    nicknames: await count('nicknames'),
    games: await count('games'),
    gilsLeft: (await sum('accounts', '$gils', merged)) ?? 0,
    cardsLeft: await count('ownedCards', { '_id.accountId': { $in: ids } }),
    nicknamesLeft: await count('nicknames', { accountId: { $in: ids } }),
    unlogged: ids.length - (await count('audit', { action: 'account merge' })),
    untold: ids.length - (await count('outbox', { what: 'closed' })),
    areEntriesRight: await areEntriesRight(db),
  };
}

type Listed = { readonly _id: number } & Readonly<Record<'blue' | 'red', { readonly accountId: number }>>;
type Entry = { readonly _id: { readonly accountId: number; readonly gameId: number } };

/** True when each listed game is in the histories of its two players, and no other. */
async function areEntriesRight(db: Db): Promise<boolean> {
  const listed = { isListed: true, finalScore: { $ne: null } };
  const games = await db.collection('games').find<Listed>(listed).toArray();
  const entries = await db.collection('gameEntries').find<Entry>({}).toArray();
  const keyOf = ({ accountId, gameId }: Entry['_id']) => `${accountId} ${gameId}`;
  const wanted = games.flatMap(({ _id: gameId, blue, red }) =>
    [blue, red].map(({ accountId }) => keyOf({ accountId, gameId })),
  );
  return isDeepStrictEqual(entries.map(({ _id }) => keyOf(_id)).toSorted(), wanted.toSorted());
}

const HISTORIES = ['gameEntries', 'gamePairs', 'gameCounts'] as const;

function histories(db: Db): Promise<unknown> {
  // Names are sets without an order.
  const inOrder = { $set: { nameKeys: { $sortArray: { input: '$nameKeys', sortBy: 1 } } } };
  const pipeline = [{ $sort: { _id: 1 } }, inOrder];
  return Promise.all(HISTORIES.map((name) => db.collection(name).aggregate(pipeline).toArray()));
}

function mailsOf(batch: number): StoredMail[] {
  const at = new Date();
  const mail = {
    ...{ accountId: 1, reason: 'notice', subject: 'Essai', lines: ['Bonjour'], link: null, after: [] },
    ...{ tokenHash: null, state: 'waiting', attempts: 0, nextAttemptAt: at, createdAt: at },
    ...{ sendBefore: new Date(at.getTime() + 86_400_000), settledAt: null, fault: null },
  };
  return Array.from({ length: BATCH }, (_, nth) => {
    const to = `joueur${nth}@exemple.fr`;
    return { ...mail, _id: `${batch}-${nth}`, to, toKey: to };
  });
}
