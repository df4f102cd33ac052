import sharp from 'sharp';
import { GET as picture } from '#app/img/guilds/[id]/[version]/route.ts';
import {
  at,
  insertCopy,
  logIn,
  readAudit,
  send,
  sessionOf,
  useZoe,
  ZOE,
} from '#lib/back-office/testing/zoe.ts';
import { getGuild } from '#lib/areas/guilds/guild-service.ts';
import { forgetOrphanLogos } from '#lib/areas/guilds/logo-service.ts';
import { LOGO_BYTES_MAX } from '#lib/areas/guilds/logo.ts';
import { collection } from '#lib/db/collections.ts';
import { insertGuild, aVisitor } from '#lib/testing/factories.ts';
import { TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as removeLogo } from './[id]/logo/remove/route.ts';
import { POST as setLogo } from './[id]/logo/route.ts';

useTestDatabase();
useZoe();

const MADE = { logo: expect.stringMatching(/^\/img\/guilds\/1\/[0-9a-f]{12}$/) };

beforeEach(() => insertGuild({ masterAccountId: ZOE, hasLogo: false }));

const png = (color = '#c33') =>
  sharp({ create: { width: 40, height: 60, channels: 4, background: color } })
    .png()
    .toBuffer();

/** Sends a form with a file, as a browser does. */
function upload(file: Uint8Array<ArrayBuffer>, session: { cookie: string }): Promise<Response> {
  const form = new FormData();
  form.set('id', '1');
  form.set('logo', new Blob([file], { type: 'image/png' }), 'logo.png');
  const headers = { ...trustedHeaders(), accept: 'text/html', origin: TEST_ORIGIN, ...session };
  const request = new Request(`${TEST_ORIGIN}/rest/guild/1/logo`, { method: 'POST', body: form, headers });
  return at(setLogo, 1)(request);
}

async function logoNow(): Promise<string | null> {
  const found = await getGuild(aVisitor(), { id: '1' });
  return found.ok ? found.value.logo : null;
}

function show(path: string): Promise<Response> {
  const [, , , id = '', version = ''] = path.split('/');
  const request = new Request(`${TEST_ORIGIN}${path}`, { headers: trustedHeaders() });
  return picture(request, { params: Promise.resolve({ id, version }) });
}

describe('POST /rest/guild/{id}/logo', () => {
  it('shows the logo uploaded by the form of the master, at an immutable address', async () => {
    const master = await sessionOf(ZOE);
    const response = await upload(new Uint8Array(await png()), master);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/guild/1']);
    const first = (await logoNow()) ?? '';
    const shown = await show(first);
    expect([first, shown.status]).toEqual([MADE.logo, 200]);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 128, height: 128 });
    await upload(new Uint8Array(await png('#33c')), master);
    expect([(await show(first)).status, (await show((await logoNow()) ?? '')).status]).toEqual([404, 200]);
  });

  it('accepts the file in base64 from programs', async () => {
    const logo = (await png()).toString('base64');
    expect(await send(at(setLogo, 1), { logo }, await sessionOf(ZOE))).toEqual(MADE);
  });

  it.each([
    ['no picture', {}],
    ['no picture', { logo: '' }],
    ['no picture', { logo: { $ne: 1 } }],
    ['not a picture', { logo: 'pas une image' }],
  ])('refuses with %s: %j', async (error, input) => {
    expect(await send(at(setLogo, 1), input, await sessionOf(ZOE))).toEqual({ error });
  });

  it('refuses an empty file, one that is too large, and a malformed form', async () => {
    const master = await sessionOf(ZOE);
    for (const size of [0, LOGO_BYTES_MAX + 1]) {
      const response = await upload(new Uint8Array(size), master);
      expect(response.headers.get('location')).toBe('/guild/1#erreurs');
    }
    const headers = { ...trustedHeaders(), 'content-type': 'multipart/form-data; boundary=x', ...master };
    const broken = new Request(`${TEST_ORIGIN}/rest/guild/1/logo`, { method: 'POST', body: '--y', headers });
    expect((await at(setLogo, 1)(broken)).status).toBe(400);
    expect(await collection('guildLogos').countDocuments()).toBe(0);
  });

  it('is for the master only', async () => {
    const logo = (await png()).toString('base64');
    expect(await send(at(setLogo, 1), { logo }, await logIn('Boss1', ['godlike']))).toEqual({
      error: 'not master',
    });
    expect(await send(at(setLogo, 7), { logo }, await sessionOf(ZOE))).toEqual({ error: 'not found' });
  });
});

describe('POST /rest/guild/{id}/logo/remove', () => {
  it('is for the master, and for staff, whom it logs', async () => {
    const logo = (await png()).toString('base64');
    const master = await sessionOf(ZOE);
    await send(at(setLogo, 1), { logo }, master);
    expect(await send(at(removeLogo, 1), {}, master)).toEqual({});
    expect(await send(at(removeLogo, 1), {}, master)).toEqual({ error: 'no logo' });
    await send(at(setLogo, 1), { logo }, master);
    const stranger = await sessionOf(await insertCopy({ name: 'Octave' }));
    expect(await send(at(removeLogo, 1), {}, stranger)).toEqual({ error: 'not master' });
    expect(await send(at(removeLogo, 1), {}, await logIn('Nick1', ['bannick']))).toEqual({});
    expect(await logoNow()).toBeNull();
    expect(await readAudit()).toMatchObject([{ action: 'guild logo remove', target: 'guild:1' }]);
  });
});

it('deletes the logo of a guild deleted by the game server, and no other', async () => {
  await insertGuild({ _id: 2, name: 'Autre' });
  const logo = { version: '0123456789ab', png: 'iVBORw0KGgo=', at: new Date() };
  await collection('guildLogos').insertMany([1, 2].map((_id) => ({ _id, ...logo })));
  await collection('guilds').deleteOne({ _id: 1 });
  expect(await forgetOrphanLogos()).toBe(1);
  expect(await collection('guildLogos').distinct('_id')).toEqual([2]);
});
