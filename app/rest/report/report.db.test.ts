import { findSubject } from '#lib/areas/reports/report-service.ts';
import { listReports } from '#lib/back-office/reports/report-review-service.ts';
import { at, logIn, readAudit, send, useZoe } from '#lib/back-office/testing/zoe.ts';
import { collection } from '#lib/db/collections.ts';
import { aPlayer, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { findFlash } from '#lib/web/flashes/flash-repo.ts';
import { readCookie } from '#lib/web/http/cookies.ts';
import { viewerOf } from '#lib/web/pages/readers.ts';
import { POST as undo } from '../admin/audit/[id]/undo/route.ts';
import { POST as close } from '../admin/report/[id]/close/route.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as report } from './route.ts';

useTestDatabase();
useZoe();

const ABOUT = { kind: 'player' as const, of: 'la prune', text: 'Ce nom\r\nimite le mien.' };

const listOpen = async () => {
  const found = await listReports(aPlayer({ privileges: ['bannick'] }));
  return found.ok ? found.value : null;
};

describe('POST /rest/report', () => {
  it('is readable by staff with the names of both sides, until they close it', async () => {
    expect(await send(report, ABOUT, await logIn('Ana1'))).toEqual({});
    expect(await listOpen()).toMatchObject({
      total: 1,
      lines: [
        { kind: 'player', target: 1, name: 'La Prune', text: 'Ce nom\nimite le mien.', accountName: 'Ana1' },
      ],
    });
    const staff = await logIn('Staff1', ['bannick']);
    expect(await send(at(close, 1), {}, staff)).toEqual({});
    expect(await listOpen()).toEqual({ total: 0, lines: [] });
    expect(await send(at(close, 1), {}, staff)).toEqual({ error: 'does not exist' });
    expect(await readAudit()).toMatchObject([{ action: 'report close', target: 'report:1' }]);
  });

  it('is reopened by undoing its closing, unless its sender has reported again', async () => {
    const [player, boss] = [await logIn('Ana1'), await logIn('Boss1', ['godlike'])];
    await send(report, ABOUT, player);
    await send(at(close, 1), {}, boss);
    expect(await send(at(undo, 1), {}, boss)).toEqual({});
    expect(await listOpen()).toMatchObject({ total: 1 });
    await send(at(close, 1), {}, boss);
    await send(report, ABOUT, player);
    expect(await send(at(undo, 1), {}, boss)).toEqual({ error: 'changed' });
  });

  it.each([
    ['not found', { ...ABOUT, of: 'Personne' }],
    ['not found', { ...ABOUT, kind: 'guild', of: '7' }],
    ['not found', { ...ABOUT, kind: 'game', of: 'x' }],
    ['bad text', { ...ABOUT, text: '  ' }],
    ['bad text', { ...ABOUT, text: 'a'.repeat(501) }],
  ])('is refused with %s', async (error, input) => {
    expect(await send(report, input, await logIn('Ana1'))).toEqual({ error });
    expect(await collection('reports').countDocuments()).toBe(0);
  });

  it('is refused for the same subject twice, and to visitors', async () => {
    const player = await logIn('Ana1');
    await send(report, ABOUT, player);
    expect(await send(report, ABOUT, player)).toEqual({ error: 'already reported' });
    expect(await send(report, ABOUT)).toEqual({ error: 'not logged in' });
    expect(await listOpen()).toMatchObject({ total: 1 });
  });

  it('is not offered again while it is open', async () => {
    const player = await logIn('Ana1');
    const isReported = async () => {
      const found = await findSubject(await viewerOf(new Headers(player)), ABOUT);
      return found.ok && found.value.isReported;
    };
    expect(await isReported()).toBe(false);
    await send(report, ABOUT, player);
    expect(await isReported()).toBe(true);
    await send(at(close, 1), {}, await logIn('Staff1', ['bannick']));
    expect(await isReported()).toBe(false);
  });

  it('sends a form back beyond the limit of a client', async () => {
    const player = await logIn('Ana1');
    const fields = { ...ABOUT, text: 'Encore.' };
    const answers = [];
    for (let sent = 0; sent <= 20; sent++) answers.push(await postForm(report, fields, player));
    expect(answers.at(-1)?.headers.get('location')).toBe('/signaler?quoi=joueur&cible=la+prune#erreurs');
    const flash = await collection('flashes').find().sort({ createdAt: -1 }).limit(1).next();
    expect(flash).toMatchObject({ faults: [{ code: 'too many reports' }], typed: { text: 'Encore.' } });
  });

  it.each([
    ['again by its author', 'Zoe42', postForm, { faults: [], typed: { text: 'Perdu ?' } }],
    ['never by another account', 'Ana1', postForm, null],
    ['never by another account with a script', 'Ana1', postJson, null],
  ])('typed after the session ended is shown %s, who logs in next', async (_, accountName, post, left) => {
    await logIn('Ana1');
    const refused = await postForm(report, { ...ABOUT, text: 'Perdu ?', username: 'Zoe42' });
    const retour = '/signaler?quoi=joueur&cible=la+prune';
    expect(refused.headers.get('location')).toBe(`${retour}#erreurs`);
    const sent = { accountName, password: TEST_PASSWORD, retour };
    const entered = await post(connect, sent, { cookie: cookiesOf(refused) });
    const cookies = entered.headers.getSetCookie();
    expect(cookies.join()).toContain('atout-session=');
    const isDropped = cookies.some((cookie) => cookie.startsWith('atout-flash=;'));
    expect(isDropped).toBe(left === null);
    const id = readCookie(cookiesOf(refused), 'flash');
    if (left !== null) expect(await findFlash(id ?? '', '/signaler')).toMatchObject(left);
  });
});
