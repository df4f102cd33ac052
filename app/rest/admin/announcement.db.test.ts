import { renderFrame } from '#app/_page/frame.tsx';
import AnnouncementPage from '#app/admin/announcement/page.tsx';
import ErrorPage from '#app/erreur/[status]/page.tsx';
import { ERROR_TEXTS, MAINTENANCE_TEXT } from '#lib/base/text/error-messages.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { logIn, readAudit, send, sessionOf, useZoe, at, ZOE } from '#lib/back-office/testing/zoe.ts';
import { aPlayer, codeAt, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { postForm, postJson } from '#lib/testing/requests.ts';
import { makeMoment } from '#lib/base/paris-time.ts';
import { collection } from '#lib/db/collections.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { getAnnouncement } from '#lib/web/announcement/announcement-service.ts';
import { CachedPage } from '#lib/web/pages/cached-page.ts';
import { renderingFor, type Definition } from '#lib/web/pages/definition.ts';
import { NOBODY } from '#lib/web/pages/page-maker.ts';
import { STRANGER } from '#lib/web/pages/slot-values.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { POST as dismiss } from '../announcement/dismiss/route.ts';
import { POST as keep } from '../account/keep/route.ts';
import { POST as logOut } from '../disconnect/route.ts';
import { POST as addPasskey } from '../passkey/add/route.ts';
import { POST as startPasskey } from '../passkey/start/route.ts';
import { POST as setPrivacy } from '../privacy/route.ts';
import { POST as confirmFactor } from '../second-factor/confirm/route.ts';
import { POST as startFactor } from '../second-factor/start/route.ts';
import { POST as announce } from './announcement/route.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';

useTestDatabase();
useZoe();

const TEXT = 'Le serveur de jeu redémarre.';

const boss = () => logIn('Boss1', ['godlike']);
const forget = () => forgetProcessWide('cached');

/** The banner for a visitor who has dismissed this version. */
async function bannerFor(dismissed: string | null): Promise<string> {
  const frame = await renderFrame({ path: '/credits.html', isFramable: false });
  const body = frame.replace(slot('page'), '').replaceAll(slot('target'), '/');
  const page = new CachedPage({ status: 200, headers: {}, body });
  const reader = { ...STRANGER, dismissed };
  const html = page.fill({ reader, server: { on: false, players: 0 }, requestId: 'r' }).toString();
  return html.includes(TEXT) ? TEXT : '';
}

/** The body of a page for a visit. */
async function bodyOf(Page: typeof ErrorPage, changes: object, params = {}): Promise<string | null> {
  const rendering = { kind: 'template' as const, definition: null as Definition | null };
  await renderingFor(rendering, () => Page());
  const visit = { ...NOBODY, target: '/', preventStoring: () => undefined, ...changes };
  const found = await rendering.definition?.load(visit, { params, query: {} });
  return found?.kind === 'shown' ? (rendering.definition?.body(found.data) ?? null) : null;
}

describe('POST /rest/admin/announcement', () => {
  it('shows the announcement above each page, until a reader dismisses it', async () => {
    expect(await bannerFor(null)).toBe('');
    const answer = await send(announce, { text: TEXT, isDismissable: true }, await boss());
    expect(answer).toMatchObject({ announcement: { text: TEXT, until: null, isDismissable: true } });
    forget();
    const { version } = (await getAnnouncement())!;
    expect([await bannerFor(null), await bannerFor('another'), await bannerFor(version)]).toEqual([
      TEXT,
      TEXT,
      '',
    ]);
    const response = await postForm(dismiss, { version, back: '/cartes' });
    expect(response.headers.get('location')).toBe('/cartes');
    expect(response.headers.get('set-cookie')).toContain(`atout-dismissed=${version};`);
  });

  it('tells staff whether it was saved or removed', async () => {
    const session = await boss();
    const left = { notice: 'announcement saved', faults: [], typed: {} };
    const read = () => bodyOf(AnnouncementPage, { viewer: aPlayer({ privileges: ['godlike'] }), left });
    await send(announce, { text: TEXT }, session);
    expect(await read()).toContain('est enregistrée.');
    await send(announce, { text: '' }, session);
    expect(await read()).toContain('est retirée.');
  });

  it('is neither changed nor shown anew when saved as its form shows it', async () => {
    const session = await boss();
    await send(announce, { text: TEXT, isDismissable: true }, session);
    forget();
    const { version } = (await getAnnouncement())!;
    const from = makeMoment((await collection('announcements').findOne())!.from);
    await send(announce, { text: TEXT, from, isDismissable: true }, session);
    forget();
    expect((await getAnnouncement())?.version).toBe(version);
    expect(await readAudit()).toHaveLength(1);
  });

  it('replaces no other announcement than the one that was seen', async () => {
    const session = await boss();
    expect(await send(announce, { text: TEXT, seen: 1 }, session)).toEqual({ error: 'changed' });
    expect(await send(announce, { text: TEXT, seen: null }, session)).toMatchObject({ announcement: {} });
    expect(await send(announce, { text: 'Autre', seen: null }, session)).toEqual({ error: 'changed' });
    expect((await collection('announcements').findOne())?.text).toBe(TEXT);
  });

  it('shows it to everybody if it cannot be dismissed, and to nobody outside its period', async () => {
    const session = await boss();
    await send(announce, { text: TEXT }, session);
    forget();
    const { version } = (await getAnnouncement())!;
    expect(await bannerFor(version)).toBe(TEXT);
    await send(announce, { text: TEXT, from: '2098-01-01 00:00', until: '2099-01-01 00:00' }, session);
    forget();
    expect(await getAnnouncement()).toBeNull();
    expect(await getAnnouncement(new Date('2098-06-01'))).toMatchObject({ text: TEXT });
    expect(await getAnnouncement(new Date('2099-06-01'))).toBeNull();
  });

  it('sends a refused form back with the typed values', async () => {
    const response = await postForm(announce, { text: TEXT, until: 'hier' }, await boss());
    expect(response.headers.get('location')).toBe('/admin/announcement#erreurs');
    expect(await send(announce, { text: TEXT, until: 'hier' }, await boss2())).toEqual({
      error: 'bad until',
    });
    expect(await readAudit()).toEqual([]);
  });

  it('is logged, and undone unless it has changed since', async () => {
    const session = await boss();
    await send(announce, { text: TEXT }, session);
    await send(announce, { text: 'Autre chose.' }, session);
    expect(await readAudit()).toMatchObject([
      { action: 'announcement edit', target: 'announcement', before: { text: null }, after: { text: TEXT } },
      { before: { text: TEXT }, after: { text: 'Autre chose.' } },
    ]);
    expect(await send(at(undo, 1), {}, session)).toEqual({ error: 'changed' });
    expect(await send(at(undo, 2), {}, session)).toEqual({});
    forget();
    expect(await getAnnouncement()).toMatchObject({ text: TEXT });
    expect(await send(at(undo, 1), {}, session)).toEqual({});
    forget();
    expect(await getAnnouncement()).toBeNull();
  });
});

const boss2 = () => logIn('Boss2', ['godlike']);

describe('maintenance', () => {
  it('has a text of its own on the page of 503', async () => {
    const read = () => {
      forget();
      return bodyOf(ErrorPage, {}, { status: '503' });
    };
    expect(await read()).toContain(ERROR_TEXTS[503].sentence);
    await send(announce, { text: TEXT, isMaintenance: true }, await boss());
    expect(await read()).toContain(MAINTENANCE_TEXT.sentence);
  });

  it('refuses writes by anybody but staff, except logging out and keeping an account, whose closing goes on', async () => {
    const [staff, player] = [await boss(), await sessionOf(ZOE)];
    await send(announce, { text: TEXT, isMaintenance: true }, staff);
    forget();
    const refused = await postJson(setPrivacy, { isPrivate: true }, player);
    expect([refused.status, await refused.json()]).toEqual([503, { error: 'maintenance' }]);
    expect((await postForm(setPrivacy, { isPrivate: 'true' }, player)).status).toBe(503);
    expect(await send(setPrivacy, { isPrivate: true }, staff)).toEqual({ isPrivate: true });
    expect(await send(keep, {}, player)).toEqual({ error: 'not closing' });
    expect((await postJson(logOut, {}, player)).status).toBe(200);
    await send(announce, {}, staff);
    forget();
    expect(await send(setPrivacy, { isPrivate: true }, await sessionOf(ZOE))).toEqual({ isPrivate: true });
  });

  it('lets staff set up the second factor without which they may not write', async () => {
    const staff = await boss();
    await send(announce, { text: TEXT, isMaintenance: true }, staff);
    process.env.STAFF_SECOND_FACTOR = 'required';
    for (const name of ['cached', 'config']) forgetProcessWide(name);
    try {
      expect(await send(setPrivacy, { isPrivate: true }, staff)).toEqual({ error: 'maintenance' });
      expect(await send(startPasskey, {}, staff)).toHaveProperty('challenge');
      expect(await send(addPasskey, { name: 'Clé' }, staff)).toEqual({ error: 'bad passkey' });
      const { secret } = (await send(startFactor, { password: TEST_PASSWORD }, staff)) as { secret: string };
      expect(await send(confirmFactor, { code: codeAt(secret, new Date()) }, staff)).toEqual({});
      expect(await send(setPrivacy, { isPrivate: true }, staff)).toEqual({ isPrivate: true });
    } finally {
      delete process.env.STAFF_SECOND_FACTOR;
      forgetProcessWide('config');
    }
  });
});
