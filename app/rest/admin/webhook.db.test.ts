import { at as of, logIn, readAudit, send, useZoe, type Session } from '#lib/back-office/testing/zoe.ts';
import { aSetup, insertLeague, LEAGUE_NAME } from '#lib/areas/animations/testing/small-leagues.ts';
import { signatureOf } from '#lib/back-office/webhooks/webhook-post.ts';
import { testWebhook } from '#lib/back-office/webhooks/webhook-service.ts';
import { passOn, sendDeliveries } from '#lib/back-office/webhooks/webhook-worker.ts';
import type { OutsidePost } from '#lib/mail/post-outside.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { addSeconds } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { takeLease } from '#lib/db/lease.ts';
import { aPlayer } from '#lib/testing/factories.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';
import { POST as remove } from './webhook/[id]/delete/route.ts';
import { POST as edit } from './webhook/[id]/route.ts';
import { POST as create } from './webhook/route.ts';

useTestDatabase();
useZoe();

const SECRET = 'seize-lettres-et-plus';
const URL_SECRET = 'Tr0pSecret';
const DISCORD = { name: 'Salon', kind: 'discord', url: `https://discord.com/api/webhooks/1/${URL_SECRET}` };
const GENERIC = { name: 'Robot', kind: 'generic', url: `https://hook.example/${URL_SECRET}`, secret: SECRET };

let session: Session;

beforeEach(async () => {
  session = await logIn('Boss1', ['godlike']);
});

const make = async (input: object) => ((await send(create, input, session)) as { id: number }).id;

const webhook = (id: number) => collection('webhooks').findOne({ _id: id });

const NOW = new Date('2026-11-26T12:00:00Z');

const publish = async (id: number, at: Date) => {
  await collection('news').insertOne({
    ...{ _id: id, slug: `piece-${id}`, title: `Nouvelle ${id}`, body: 'Texte', state: 'published' },
    ...{ publishedAt: at, createdAt: at },
  });
  forgetProcessWide('cached');
};

/** A `post` that records its arguments and returns `why`. */
function outside(why: string | null = null) {
  const posts: OutsidePost[] = [];
  return { posts, post: (sent: OutsidePost) => (posts.push(sent), Promise.resolve(why)) };
}

describe('the calls', () => {
  it('create, change and delete a webhook; each is logged without address and secret, and the last two can be undone', async () => {
    const id = await make({ ...GENERIC, news: true });
    expect(await send(of(edit, id), { name: 'Autre', isOn: false, ban: true }, session)).toEqual({});
    expect(await webhook(id)).toMatchObject({ name: 'Autre', isOn: false, events: ['ban'] });
    const [, edited] = await readAudit();
    expect(await send(of(undo, edited!._id), {}, session)).toEqual({});
    expect(await webhook(id)).toMatchObject({ name: 'Robot', isOn: true, events: ['news'] });
    expect(await send(of(undo, edited!._id), {}, session)).toEqual({ error: 'changed' });
    expect(await send(of(remove, id), {}, session)).toEqual({});
    expect(await send(of(edit, id), { name: 'x' }, session)).toEqual({ error: 'does not exist' });
    const deleted = (await readAudit()).at(-1);
    expect(await send(of(undo, deleted!._id), {}, session)).toEqual({});
    expect(await webhook(id)).toMatchObject({ deletedAt: null, url: GENERIC.url, secret: SECRET });
    const log = await readAudit();
    expect(log.map(({ action }) => action)).toEqual([
      ...['webhook create', 'webhook edit', 'webhook edit', 'webhook delete', 'webhook restore'],
    ]);
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${URL_SECRET}|${SECRET}`));
  });

  it('refuse invalid input, and keep neither address nor secret of a refused form', async () => {
    expect(await send(create, { name: 'x', kind: 'generic', url: 'https://10.0.0.1/' }, session)).toEqual({
      error: 'private address',
    });
    for (const id of [0, -1, 99]) {
      const missing = id < 1 ? 'Invalid id' : 'does not exist';
      expect(await send(of(edit, id), { name: 'x' }, session)).toEqual({ error: missing });
      expect(await send(of(remove, id), {}, session)).toEqual({ error: missing });
    }
    const response = await postForm(create, { ...GENERIC, secret: 'court' }, session);
    expect(response.headers.get('location')).toBe('/admin/webhooks#erreurs');
    expect(JSON.stringify(await collection('flashes').find().toArray())).not.toContain(URL_SECRET);
    expect(await collection('webhooks').countDocuments()).toBe(0);
  });

  it('create at most twenty, those restored by an undo included', async () => {
    for (let made = 0; made < 20; made += 1) await send(create, GENERIC, session);
    expect(await send(create, GENERIC, session)).toEqual({ error: 'too many webhooks' });
    const last = (await collection('webhooks').findOne({}, { sort: { _id: -1 } }))?._id;
    expect(await send(of(remove, last!), {}, session)).toEqual({});
    const deleted = (await readAudit()).at(-1);
    const other = await make(GENERIC);
    expect(await send(of(undo, deleted!._id), {}, session)).toEqual({ error: 'too many' });
    expect(await send(of(remove, other), {}, session)).toEqual({});
    expect(await send(of(undo, deleted!._id), {}, session)).toEqual({});
  });

  it('test a webhook at once', async () => {
    const id = String(await make(DISCORD));
    const good = outside();
    expect(await testWebhook(aPlayer(), { id }, good.post)).toEqual({ ok: true, value: {} });
    expect(good.posts[0]?.url).toBe(DISCORD.url);
    expect(await testWebhook(aPlayer(), { id }, outside('HTTP 404').post)).toEqual({
      ...{ ok: false, code: 'not delivered', detail: { why: 'HTTP 404' } },
    });
  });
});

describe('an event', () => {
  beforeEach(() => passOn(NOW, null));

  it('is sent once to each subscribed webhook, in its format', async () => {
    await make({ ...GENERIC, news: true });
    await make({ ...DISCORD, news: true });
    await make({ ...DISCORD, problem: true });
    await publish(1, NOW);
    expect(await Promise.all([passOn(NOW, null), passOn(NOW, null)])).toContain(2);
    expect(await passOn(addSeconds(NOW, 60), null)).toBe(0);
    const { posts, post } = outside();
    expect(await sendDeliveries({ post, clock: () => NOW })).toBe(2);
    expect(await sendDeliveries({ post, clock: () => NOW })).toBe(0);
    const generic = posts.find(({ url }) => url === GENERIC.url);
    expect(JSON.parse(String(generic!.body))).toEqual({
      ...{ id: 'news:1 1', event: 'news', title: 'Nouvelle 1', text: 'Une actualité vient de paraître.' },
      ...{ url: 'http://atout.test/actualites/piece-1', at: NOW.getTime() / 1000 },
    });
    const { 'x-webhook-timestamp': timestamp, 'x-webhook-signature': signature } = generic!.headers;
    expect(timestamp).toBe('1795694400');
    expect(signature).toBe(`sha256=${signatureOf(SECRET, timestamp!, String(generic!.body))}`);
    const discord = posts.find(({ url }) => url === DISCORD.url);
    expect(JSON.parse(String(discord!.body))).toMatchObject({
      allowed_mentions: { parse: [] },
      embeds: [{ title: 'Nouvelle 1', url: 'http://atout.test/actualites/piece-1' }],
    });
    expect(discord!.headers['x-webhook-signature']).toBeUndefined();
  });

  it('is not sent if it is older than a day, or present at the first round', async () => {
    await make({ ...GENERIC, news: true });
    await publish(1, addSeconds(NOW, -90_000));
    expect(await passOn(NOW, null)).toBe(0);
    await collection('webhookEvents').deleteMany({});
    await publish(2, NOW);
    expect([await passOn(NOW, null), await passOn(NOW, null)]).toEqual([0, 0]);
  });

  it('is sent when a league ends, unless it was over when it was entered', async () => {
    await make({ ...GENERIC, leagueFinished: true });
    const passOnAs = async (leagueState: 'open' | 'close') => {
      await collection('animations').updateOne({ name: LEAGUE_NAME }, { $set: { leagueState } });
      forgetProcessWide('cached');
      return passOn(NOW, null);
    };
    await insertLeague({ leagueState: 'close', registerState: 'close' });
    expect([await passOnAs('close'), await passOnAs('open'), await passOnAs('close')]).toEqual([0, 0, 1]);
  });

  it('is sent once for each step of a league, wherever staff insert another', async () => {
    await make({ ...GENERIC, leagueRound: true });
    const step = (what: string, ago: number) => ({ what, from: addSeconds(NOW, -ago), to: null, detail: '' });
    const first = step('Groupes', 120);
    await insertLeague({ leagueState: 'open', setup: aSetup({ steps: [first] }) });
    forgetProcessWide('cached');
    expect(await passOn(NOW, null)).toBe(2);
    const steps = [
      step('Inscriptions', 90_000),
      step('Tirage', 180),
      first,
      { ...first, what: 'Repêchages' },
    ];
    await collection('animations').updateOne({ name: LEAGUE_NAME }, { $set: { setup: aSetup({ steps }) } });
    forgetProcessWide('cached');
    expect(await passOn(NOW, null)).toBe(2);
    const told = await collection('webhookDeliveries').distinct('text', { event: 'leagueRound' });
    expect(told).toEqual(expect.arrayContaining(['Groupes', 'Tirage', 'Repêchages']));
  });

  it('is sent for a league that bears the name of one that was deleted', async () => {
    await make({ ...GENERIC, leagueOpened: true });
    const passOnAs = async (_id: number) => {
      await collection('animations').deleteMany({});
      await insertLeague({ _id });
      forgetProcessWide('cached');
      return passOn(NOW, null);
    };
    expect([await passOnAs(8), await passOnAs(8), await passOnAs(9)]).toEqual([1, 0, 1]);
  });

  it('is sent for bans and their ends', async () => {
    await make({ ...GENERIC, ban: true });
    const entry = { at: NOW, accountId: 1, accountName: 'Arbitre', target: 'account:99', address: null };
    await collection('audit').insertMany([
      { _id: 901, ...entry, action: 'account ban', before: {}, after: { reason: 'Insultes', until: null } },
      { _id: 902, ...entry, action: 'account unban', before: {}, after: {} },
    ]);
    expect(await passOn(NOW, null)).toBe(2);
    const wave = Array.from({ length: 250 }, (_, at) => at);
    const ban = { ...entry, action: 'account ban', before: {}, after: { reason: 'Vague', until: null } };
    await collection('audit').insertMany(
      wave.map((at) => ({ ...ban, _id: 1_000 + at, at: addSeconds(NOW, at) })),
    );
    expect(await passOn(addSeconds(NOW, 300), null)).toBe(200);
    const later = { ...ban, _id: 2_000, at: addSeconds(NOW, 310) };
    await collection('audit').insertOne(later);
    expect(await passOn(addSeconds(NOW, 320), null)).toBe(1);
    await collection('webhookDeliveries').deleteMany({ text: /Vague/ });
    const texts = await collection('webhookDeliveries').find().sort({ _id: 1 }).toArray();
    expect(texts.map(({ title, text }) => `${title}. ${text}`)).toEqual([
      'Banni\u00a0: compte 99. Par Arbitre. Motif\u00a0: Insultes',
      'Bannissement levé\u00a0: compte 99. Par Arbitre.',
    ]);
  });

  it('is sent when the game server has been off for five minutes, and on again for as long', async () => {
    await make({ ...GENERIC, server: true });
    const at = (minutes: number) => addSeconds(NOW, 60 * minutes);
    expect(await passOn(at(5), { on: true, since: NOW })).toBe(0);
    expect(await passOn(at(9), { on: false, since: at(6) })).toBe(0);
    expect(await passOn(at(11), { on: false, since: at(6) })).toBe(1);
    expect(await passOn(at(40), { on: false, since: at(20) })).toBe(0);
    expect(await passOn(at(50), { on: true, since: at(42) })).toBe(1);
  });

  it('waits while another process delivers it', async () => {
    await make({ ...GENERIC, news: true });
    await publish(1, NOW);
    await takeLease('webhooks', 'another');
    expect(await passOn(NOW, null)).toBe(0);
  });
});

describe('a failing webhook', () => {
  async function failFor(hours: number): Promise<{ id: number; tries: number }> {
    await passOn(NOW, null);
    const id = await make({ ...GENERIC, news: true });
    for (const piece of [1, 2]) await publish(piece, NOW);
    await passOn(NOW, null);
    const { posts, post } = outside('HTTP 500');
    for (let minute = 0; minute <= 60 * hours; minute += 1)
      await sendDeliveries({ post, clock: () => addSeconds(NOW, 60 * minute) });
    return { id, tries: posts.length };
  }

  it('is retried with growing delays', async () => {
    const { id, tries } = await failFor(6);
    expect(tries).toBeGreaterThan(8);
    expect(tries).toBeLessThan(40);
    expect(await webhook(id)).toMatchObject({ isOn: true, fault: 'HTTP 500', failingSince: NOW });
    const { post } = outside();
    expect(await sendDeliveries({ post, clock: () => addSeconds(NOW, 8 * 3_600) })).toBe(2);
    expect(await webhook(id)).toMatchObject({ isOn: true, fault: null, failingSince: null });
  });

  it('is turned off after a day, and gets another day once turned on again', async () => {
    const { id } = await failFor(25);
    expect(await webhook(id)).toMatchObject({ isOn: false, fault: 'HTTP 500' });
    expect(await collection('webhookDeliveries').countDocuments({ state: 'waiting' })).toBe(0);
    await send(of(edit, id), { name: 'Robot', isOn: true, news: true }, session);
    expect(await webhook(id)).toMatchObject({ isOn: true, failingSince: null });
  });
});
