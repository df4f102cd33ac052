import PlayerPage from '#app/(site)/joueur/[name]/page.tsx';
import { collection } from '#lib/db/collections.ts';
import { insertAccount, insertNickname, TEST_PASSWORD } from '#lib/testing/factories.ts';
import { cookiesOf, postForm, postJson, postScripted } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { renderingFor, type Definition } from '#lib/web/pages/definition.ts';
import { NOBODY } from '#lib/web/pages/page-maker.ts';
import { POST as connect } from '../connect/route.ts';
import { POST as changePrivacy } from './route.ts';

useTestDatabase();

async function logIn(): Promise<{ cookie: string }> {
  await insertAccount({ name: 'Mirabelle' });
  return {
    cookie: cookiesOf(await postJson(connect, { accountName: 'Mirabelle', password: TEST_PASSWORD })),
  };
}

const isPrivate = async () => (await collection('accounts').findOne({ nameKey: 'mirabelle' }))?.isPrivate;

describe('POST /rest/privacy', () => {
  it("makes the player's page private and public again", async () => {
    const session = await logIn();
    for (const value of [true, false, false]) {
      const response = await postJson(changePrivacy, { isPrivate: value }, session);
      expect([response.status, await response.json()]).toEqual([200, { isPrivate: value }]);
      expect(await isPrivate()).toBe(value);
    }
  });

  it('hides all but the name, which others may still report', async () => {
    const { _id: accountId } = await insertAccount({ name: 'Mirabelle', isPrivate: true });
    await insertNickname({ name: 'Mirabelle', accountId, isMain: true });
    const rendering = { kind: 'template' as const, definition: null as Definition | null };
    await renderingFor(rendering, () => PlayerPage());
    const visit = { ...NOBODY, target: '/', preventStoring: () => undefined };
    const found = await rendering.definition?.load(visit, { params: { name: 'Mirabelle' }, query: {} });
    const html = found?.kind === 'shown' ? rendering.definition?.body(found.data) : null;
    expect(html).toContain('Ce joueur garde sa page privée.');
    expect(html).toContain('/signaler?quoi=joueur&amp;cible=Mirabelle');
  });

  it('refuses visitors with "not logged in", whatever they send', async () => {
    for (const body of [{ isPrivate: true }, {}, { isPrivate: 'x' }]) {
      expect(await (await postJson(changePrivacy, body)).json()).toEqual({ error: 'not logged in' });
    }
  });

  it('refuses anything but a boolean with "bad value", and changes nothing', async () => {
    const session = await logIn();
    for (const value of ['true', 1, 0, null, [], {}, { $ne: false }, undefined]) {
      const response = await postJson(changePrivacy, { isPrivate: value }, session);
      expect(await response.json()).toEqual({ error: 'bad value' });
    }
    expect(await isPrivate()).toBe(false);
  });

  it('accepts the form and returns to the account page', async () => {
    const session = await logIn();
    const send = async (value: string) =>
      (await postForm(changePrivacy, { isPrivate: value }, session)).headers.get('location');
    expect(await send('true')).toBe('/myaccount.html');
    expect(await isPrivate()).toBe(true);
    expect(await send('peut-être')).toBe('/myaccount.html#erreurs');
    expect(await isPrivate()).toBe(true);
  });

  it('is refused from a page shown for another account, and changes nothing', async () => {
    const session = await logIn();
    const bare = await postForm(changePrivacy, { isPrivate: 'true', username: 'Rossignol' }, session);
    expect([bare.status, await bare.text()]).toEqual([409, '']);
    const scripted = await postScripted(changePrivacy, { isPrivate: 'true', username: 'Rossignol' }, session);
    expect([scripted.status, await scripted.json()]).toEqual([409, { error: 'other account' }]);
    expect(await isPrivate()).toBe(false);
  });

  it('is accepted from a page shown for this account, or for nobody yet', async () => {
    const session = await logIn();
    for (const username of ['Mirabelle', '']) {
      const sent = await postForm(changePrivacy, { isPrivate: 'true', username }, session);
      expect(sent.headers.get('location')).toBe('/myaccount.html');
    }
  });
});
