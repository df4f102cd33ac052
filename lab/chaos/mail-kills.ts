import type { Db } from 'mongodb';
import { chanceOf } from '../../lib/base/seeded-chance.ts';
import { startSink, type SinkMail } from '../../scripts/mail-sink.ts';
import { must, mustBeNone } from './check.ts';
import { withDatabase, type FaultTest } from './lab.ts';
import { runKilled } from './run-killed.ts';

/** How many mails wait at a time: the sink keeps twice as many. */
const BATCH = 100;

/** How long a program may send before it is killed: a mail takes some 10 ms. */
const KILLED_WITHIN_MS = 400;

type StoredMail = { _id: string; state: string };

/** Mails are sent by programs that are killed again and again: every mail arrives, and one that arrives twice is the same mail. */
export const mailKills: FaultTest = async (lab) => {
  const world = await lab.world();
  await world.sites[0].stop();
  const sink = await startSink({ smtp: 0, mails: 0 });
  const env = { ...world.siteEnv, SMTP_URL: sink.smtpUrl, MAIL_FROM: 'jeu@atout.example' };
  const send = (killAfterMs: number | null) =>
    runKilled([world.mongodbUri, 'atout', 'mails'], { env, killAfterMs });
  const chance = chanceOf(lab.seed);
  const kills = lab.times(10, 200);
  let [sent, again] = [0, 0];
  try {
    return await withDatabase(world, async (db) => {
      for (let kill = 0, batch = 0; kill < kills; batch += 1) {
        await queue(db, batch);
        for (; kill < kills && (await waiting(db)) > 0; kill += 1) {
          await send(Math.floor(chance() * KILLED_WITHIN_MS));
          await endLeases(db);
          if (kill % 20 === 19) lab.say(`${kill + 1} of ${kills}`);
        }
        await send(null);
        mustBeNone(await unsent(db));
        const arrived = idsOf(sink.mails);
        must(arrived.size === BATCH, `${arrived.size} of ${BATCH} mails arrived`);
        sent += arrived.size;
        again += sink.mails.length - arrived.size;
        (sink.mails as unknown[]).length = 0;
      }
      must(again <= kills, `${again} mails arrived again after ${kills} kills`);
      return `${sent} mails, none lost after ${kills} kills, ${again} sent again under the same id`;
    });
  } finally {
    await sink.close();
  }
};

async function queue(db: Db, batch: number): Promise<void> {
  const at = new Date();
  const mail = {
    ...{ accountId: 1, reason: 'notice', subject: 'Essai', lines: ['Bonjour'], link: null, after: [] },
    ...{ tokenHash: null, state: 'waiting', attempts: 0, nextAttemptAt: at, createdAt: at },
    ...{ sendBefore: new Date(at.getTime() + 86_400_000), settledAt: null, fault: null },
  };
  await db.collection<StoredMail>('mails').deleteMany({});
  await db.collection<StoredMail>('mails').insertMany(
    Array.from({ length: BATCH }, (_, nth) => {
      const to = `joueur${nth}@exemple.fr`;
      return { ...mail, _id: `${batch}-${nth}`, to, toKey: to };
    }),
  );
}

const waiting = (db: Db) => db.collection('mails').countDocuments({ state: 'waiting' });

/** What a killed program has claimed is due again after 90 seconds, which the test does not wait for. */
async function endLeases(db: Db): Promise<void> {
  await db
    .collection('mails')
    .updateMany({ state: 'waiting' }, { $set: { nextAttemptAt: new Date(Date.now() - 1_000) } });
}

async function unsent(db: Db): Promise<string[]> {
  const found = await db
    .collection<StoredMail>('mails')
    .find({ state: { $ne: 'sent' } })
    .toArray();
  return found.map(({ _id, state }) => `mail ${_id} is ${state}`);
}

function idsOf(mails: readonly SinkMail[]): ReadonlySet<string> {
  return new Set(mails.map(({ messageId }) => messageId));
}
