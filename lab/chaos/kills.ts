import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Db, Document } from 'mongodb';
import { startSink } from '../../scripts/mail-sink.ts';
import { makeAct } from './acts.ts';
import { must, mustBeNone } from './check.ts';
import type { FaultTest } from './lab.ts';

/** How long a program may act before it is killed: a merger takes some 50 ms, a mail some 10. */
const KILL = { killWithinMs: 400 };

/** Longer than MongoDB lets the last transaction of a killed program be. */
const ENDED_MS = 5_000;

/** How many mails wait at a time: the sink keeps twice as many. */
const BATCH = 100;

type StoredMail = { _id: string; state: string };

/** Programs are killed again and again while they do what must be done whole. */
export const KILLS = {
  'merge-kills': async (lab) => {
    const world = await lab.world();
    const { db } = world;
    await world.sites[0].stop();
    await world.gameServer.stop();
    // Until MongoDB ends the transaction of a killed program, its documents cannot be written.
    const limitTransactions = (transactionLifetimeLimitSeconds: number) =>
      db.admin().command({ setParameter: 1, transactionLifetimeLimitSeconds });
    await limitTransactions(1);
    await db.collection('accounts').updateMany({}, { $set: { maxNicknames: 1_000 } });
    const act = makeAct(lab, world);
    const before = await sums(db);
    const kills = await lab.rounds([10, 200], async () => {
      await act('merge', KILL);
      const now = await sums(db);
      must(isDeepStrictEqual(now, before), `${JSON.stringify(before)} became ${JSON.stringify(now)}`);
      mustBeNone(await halfMerged(db));
    });
    await sleep(ENDED_MS);
    await limitTransactions(60);
    await act('merge');
    mustBeNone(await halfMerged(db));
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
    const world = await lab.world();
    await world.sites[0].stop();
    const { smtpUrl, mails, close } = await startSink({ smtp: 0, mails: 0 });
    lab.atEnd(close);
    const settings = { ...world.siteEnv, SMTP_URL: smtpUrl, MAIL_FROM: 'jeu@atout.example' };
    const act = makeAct(lab, world, settings);
    const stored = world.db.collection<StoredMail>('mails');
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
    const kills = await lab.rounds([10, 200], async (kill) => {
      if ((await stored.countDocuments({ state: 'waiting' })) === 0) {
        if (kill > 1) await finish();
        await stored.deleteMany({});
        await stored.insertMany(mailsOf(kill));
      }
      await act('mails', KILL);
      // What a killed program has claimed is due again after 90 seconds, which the test does not wait for.
      const due = { $set: { nextAttemptAt: new Date(Date.now() - 1_000) } };
      await stored.updateMany({ state: 'waiting' }, due);
    });
    await finish();
    must(again <= kills, `${again} mails arrived again after ${kills} kills`);
    return `${sent} mails, none lost after ${kills} kills, ${again} sent again under the same id`;
  },
} satisfies Record<string, FaultTest>;

/** The sums over all accounts, which no merger changes. */
async function sums(db: Db): Promise<Document> {
  const sum = (name: string, field: string) =>
    db
      .collection(name)
      .aggregate([{ $group: { _id: null, sum: { $sum: field } } }])
      .next();
  return {
    gils: await sum('accounts', '$gils'),
    won: await sum('accounts', '$pvp.win'),
    cards: await sum('ownedCards', '$quantity'),
    nicknames: await db.collection('nicknames').countDocuments(),
    games: await db.collection('games').countDocuments(),
  };
}

/** Merged accounts that have anything left, and listed games that are not in the histories of just their two players. */
async function halfMerged(db: Db): Promise<string[]> {
  const merged = await db
    .collection<{ _id: number; gils: number }>('accounts')
    .find({ name: /^Parti/ })
    .toArray();
  const ids = merged.map(({ _id }) => _id);
  const nicknames = await db.collection('nicknames').countDocuments({ accountId: { $in: ids } });
  const cards = await db.collection('ownedCards').countDocuments({ '_id.accountId': { $in: ids } });
  const logged = await db.collection('audit').countDocuments({ action: 'account merge' });
  const told = await db.collection('outbox').countDocuments({ what: 'closed' });
  const listed = { isListed: true, finalScore: { $ne: null } };
  const games = await db.collection('games').find(listed).project({ blue: 1, red: 1 }).toArray();
  const entries = await db
    .collection<{ _id: { accountId: number; gameId: number } }>('gameEntries')
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const found = entries.map(({ _id }) => `${_id.accountId} ${_id.gameId}`).toSorted();
  const wanted = games.flatMap(({ _id, blue, red }) =>
    [blue, red].map(({ accountId }) => `${accountId} ${_id}`),
  );
  const counts = `${merged.length} merged, ${logged} logged, ${told} told`;
  const checks: readonly (readonly [isRight: boolean, fault: string])[] = [
    [nicknames + cards === 0, `merged accounts have ${nicknames} nicknames and ${cards} cards`],
    [merged.every(({ gils }) => !(gils > 0)), 'a merged account has gils'],
    [logged === ids.length && told === ids.length, counts],
    [isDeepStrictEqual(found, wanted.toSorted()), 'entries are not those of the games'],
  ];
  return checks.flatMap(([isRight, fault]) => (isRight ? [] : [fault]));
}

const HISTORIES = ['gameEntries', 'gamePairs', 'gameCounts'] as const;

async function histories(db: Db): Promise<unknown> {
  const all = HISTORIES.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray());
  // Names are sets without an order.
  const inOrder = ({ nameKeys, ...one }: Document) => ({
    ...one,
    nameKeys: (nameKeys as string[] | undefined)?.toSorted(),
  });
  return (await Promise.all(all)).flat().map(inOrder);
}

/** As many mails as wait at a time. */
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
