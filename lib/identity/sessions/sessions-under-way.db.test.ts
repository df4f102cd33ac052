// oxlint-disable-next-line atout/no-fixed-sleep -- Each call starts at a moment of its own, which chance chooses.
import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { collection } from '#lib/db/collections.ts';
import { makeResetLink } from '#lib/back-office/operating/account-service.ts';
import type { Player } from '#lib/identity/viewer.ts';
import { insertAccount, TEST_PASSWORD, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTwoSites } from '#lib/testing/sites/two-sites.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { connect } from './session-service.ts';

useTestDatabase();
const [here, there] = useTwoSites();

const NEW = 'une toute autre phrase';

/** The longest pause before a step, and the latest start of a call. Steps take a millisecond or two. */
const PAUSE_MS = 60;

/** The latest start of every other login: a new password is hashed, so it takes longer than they do. */
const LATE_MS = 400;

type Racer = { readonly id: number; readonly name: string; readonly address: string; readonly seed: string };

/** What takes the old password its power; the id of the one session that it spares, or null. */
type Ending = { readonly run: () => Promise<unknown>; readonly spared: string | null };

const ENDINGS: Record<string, (racer: Racer) => Promise<Ending>> = {
  'a new password': async (racer) => {
    const viewer = await logIn(racer);
    const input = { old: TEST_PASSWORD, new: NEW };
    return {
      run: () => there.ask('changePassword', [viewer, input], pausesOf(racer, 'end')),
      spared: viewer.account.sessionId,
    };
  },
  'a password chosen by link': async (racer) => {
    const input = { token: await openLink(racer.name), new: NEW };
    const viewer = aVisitor(racer);
    return {
      run: () => there.ask('setPasswordByLink', [viewer, input], pausesOf(racer, 'end')),
      spared: null,
    };
  },
  'a ban': (racer) => {
    const input = { id: String(racer.id), ban: 'Triche' };
    return Promise.resolve({
      run: () => there.ask('banAccount', [aJudge(), input], pausesOf(racer, 'end')),
      spared: null,
    });
  },
};

describe('a login with the old password that is under way on either site', () => {
  it.each(Object.entries(ENDINGS))('leaves no session behind %s', async (_what, prepare) => {
    const races: Awaited<ReturnType<typeof race>>[] = [];
    for (let batch = 0; batch < 2; batch += 1) {
      const ten = Array.from({ length: 10 }, (_, index) => race(batch * 10 + index, prepare));
      races.push(...(await Promise.all(ten)));
    }
    expect(races.flatMap(({ survivors }) => survivors)).toEqual([]);
    // Otherwise nothing has been tried.
    expect(races.filter(({ haveMet }) => haveMet).length).toBeGreaterThan(1);
  });
});

describe('two at once, on two sites', () => {
  it.each([1, 2, 3, 4])(
    'change a password once, and the second finds its old one wrong (seed %i)',
    async (seed) => {
      const racer = await aRacer(seed);
      const viewers = [await logIn(racer), await logIn(racer)] as const;
      const answers = await Promise.all(
        [here, there].map((site, turn) =>
          site.ask(
            'changePassword',
            [viewers[turn]!, { old: TEST_PASSWORD, new: `${NEW} ${turn}` }],
            pausesOf(racer, `change ${turn}`),
          ),
        ),
      );
      const winner = answers.findIndex(({ ok }) => ok);
      expect(answers[1 - winner]).toEqual({ ok: false, code: 'bad old' });
      expect(await sessionsOf(racer.id)).toEqual([viewers[winner]!.account.sessionId]);
    },
  );

  it.each([1, 2, 3, 4])('use a link once (seed %i)', async (seed) => {
    const racer = await aRacer(seed);
    const token = await openLink(racer.name);
    const answers = await Promise.all(
      [here, there].map((site, turn) =>
        site.ask(
          'setPasswordByLink',
          [aVisitor(racer), { token, new: NEW }],
          pausesOf(racer, `link ${turn}`),
        ),
      ),
    );
    expect(answers).toContainEqual({ ok: true, value: { accountId: racer.id } });
    expect(answers).toContainEqual({ ok: false, code: 'bad link' });
  });
});

it('a session that ended while its request was under way stays ended', async () => {
  const racer = await aRacer(1);
  const { sessionId } = (await logIn(racer)).account;
  await collection('sessions').updateOne(
    { _id: sessionId },
    { $set: { lastUsedAt: new Date(Date.now() - 120_000) } },
  );
  const asking = here.ask('findSessionAccount', [sessionId], { seed: 'slow', maxMs: 100 });
  await there.ask('endOwnSession', [
    { ...aPlayer(racer), account: { ...aPlayer(racer).account, sessionId } },
    { session: sessionId },
  ]);
  await asking;
  expect(await sessionsOf(racer.id)).toEqual([]);
});

/** Lets two logins with the right password meet what ends its power. */
async function race(index: number, prepare: (racer: Racer) => Promise<Ending>) {
  const racer = await aRacer(index);
  const { run, spared } = await prepare(racer);
  const chance = chanceOf(racer.seed);
  const right = { accountName: racer.name, password: TEST_PASSWORD };
  const ending = timed(chance() * PAUSE_MS, run);
  const logins = [here, there].map((site, turn) =>
    timed(chance() * (index % 2 === 0 ? PAUSE_MS : LATE_MS), () =>
      site.ask('connect', [aVisitor(racer), right], pausesOf(racer, `login ${turn}`)),
    ),
  );
  const end = await ending;
  expect(end.value).toMatchObject({ ok: true });
  const haveMet = (await Promise.all(logins)).some((login) => login.from < end.to && login.to > end.from);
  return { haveMet, survivors: (await sessionsOf(racer.id)).filter((id) => id !== spared) };
}

/** Waits, and notes from when to when the work took. */
async function timed<T>(pauseMs: number, work: () => Promise<T>) {
  await wait(pauseMs);
  const from = performance.now();
  const value = await work();
  return { value, from, to: performance.now() };
}

async function aRacer(index: number): Promise<Racer> {
  const name = `Joueur${index}`;
  const { _id: id } = await insertAccount({ name });
  return { id, name, address: `2001:db8:${index.toString(16)}::1`, seed: `race ${index}` };
}

/** Some calls run through at once, others take long over every step. */
function pausesOf({ seed }: Racer, part: string) {
  const own = `${seed} ${part}`;
  return { seed: own, maxMs: PAUSE_MS * chanceOf(own)() };
}

async function logIn({ id, name, address }: Racer): Promise<Player> {
  const answer = await connect(aVisitor({ address }), { accountName: name, password: TEST_PASSWORD });
  if (!answer.ok) throw new Error(answer.code);
  if ('pending' in answer.value) throw new Error('There is no second factor');
  const { account } = aPlayer({ id, name });
  return { ...aVisitor({ address }), account: { ...account, sessionId: answer.value.sessionId } };
}

async function openLink(name: string): Promise<string> {
  const made = await makeResetLink(name, 'http://atout.test');
  return made.ok ? (made.value.link.split('=')[1] ?? '') : '';
}

function aJudge(): Player {
  return aPlayer({ id: 9_999, name: 'Arbitre', privileges: ['banaccount'] });
}

async function sessionsOf(accountId: number): Promise<string[]> {
  return (await collection('sessions').find({ accountId }).toArray()).map(({ _id }) => _id);
}
