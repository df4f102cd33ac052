import { banMail } from '#lib/areas/appeals/appeal-messages.ts';
import { appeal } from '#lib/areas/appeals/appeal-service.ts';
import { APPEAL_LINK_SECONDS, APPEAL_PATHS } from '#lib/areas/appeals/appeal.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { inTransaction } from '#lib/db/client.ts';
import { collection } from '#lib/db/collections.ts';
import { EMAIL_PATHS } from '#lib/identity/emails/email-change.ts';
import { changeEmail, followEmailLink } from '#lib/identity/emails/email-change-service.ts';
import { changePassword } from '#lib/identity/passwords/password-change-service.ts';
import { openPasswordLink, setPasswordByLink } from '#lib/identity/passwords/password-link-service.ts';
import { makeToken } from '#lib/identity/passwords/password-link.ts';
import { queueMail } from '#lib/mail/mail-queue.ts';
import { appealToken } from '#lib/identity/sessions/session-seal.ts';
import { tokenHash, tokenOf } from '#lib/mail/token.ts';
import { insertAccount, TEST_PASSWORD, aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { useMailSettings } from '#lib/testing/mail-settings.ts';

/** Number of guessed tokens per kind of link: 10,000 with `GUESSES=10000 npx jest … link-guesses`. */
const GUESSES = Number(process.env.GUESSES ?? 120);

const BAN = { date: new Date(), reason: 'Triche', banner: 'Squonk', until: null };
const PASSWORD = 'quatre mots sans aucun lien';
const VISITOR = aVisitor();

useTestDatabase();

useMailSettings();

/** Uses a link, and returns the outcome. */
const USES = {
  password: async (token) => setPasswordByLink(VISITOR, { token, new: PASSWORD }),
  email: async (token) => followEmailLink(VISITOR, { token }),
  appeal: async (token) => appeal(VISITOR, { token, text: 'Une erreur.' }),
} satisfies Record<string, (token: unknown) => Promise<{ ok: boolean }>>;

type Kind = keyof typeof USES;

/** Valid tokens: of two players for a password, a new address and restoring the old one, and of two banned players. */
async function openLinks() {
  const { _id: banned } = await insertAccount({ name: 'Zoe42', ban: BAN });
  await mailBan();
  const password: string[] = [];
  for (const name of ['Mirabelle', 'Octave']) {
    const email = `${name}@exemple.fr`;
    const { _id: id } = await insertAccount({ name, email, emailKey: email.toLowerCase() });
    const viewer = aPlayer({ id, name });
    // The first link changes the address and mails a restoring link, the second one stays open.
    for (const to of [`${name}@ailleurs.fr`, `${name}@encore.fr`]) {
      expect(await changeEmail(viewer, { email: to, password: TEST_PASSWORD })).toMatchObject({ ok: true });
      if (to.endsWith('ailleurs.fr')) await followEmailLink(VISITOR, { token: await lastToken() });
    }
    password.push(await inTransaction(async ({ session }) => openPasswordLink(id, session)));
  }
  const mails = await collection('mails')
    .find({ tokenHash: { $ne: null } })
    .toArray();
  const links = await collection('emailLinks').find().toArray();
  const pending = new Set(links.map(({ _id }) => _id));
  const tokens = mails.map(({ _id }) => tokenOf(_id));
  const mailed = mails.filter(({ link }) => link?.path === APPEAL_PATHS.entry).map(({ _id }) => tokenOf(_id));
  const email = tokens.filter((token) => pending.has(tokenHash(token)));
  const used = tokens.filter((token) => !pending.has(tokenHash(token)) && !mailed.includes(token));
  return { used, open: { password, email, appeal: [appealToken(banned, new Date()), ...mailed] } };
}

/** Bans a player, and mails them the link for an appeal. */
async function mailBan(): Promise<void> {
  const { _id: accountId } = await insertAccount({ name: 'Yann42', ban: BAN });
  const mail = {
    accountId,
    to: 'yann@exemple.fr',
    message: banMail('Yann42', BAN),
    reason: 'notice',
  } as const;
  await inTransaction(({ session }) => queueMail({ ...mail, linkSeconds: APPEAL_LINK_SECONDS }, session));
}

async function lastToken(): Promise<string> {
  const [mail] = await collection('mails')
    .find({ 'link.path': EMAIL_PATHS.entry })
    .sort({ createdAt: -1, _id: 1 })
    .limit(1)
    .toArray();
  return tokenOf(mail?._id ?? '');
}

/** Guesses by somebody who knows the tokens of other links, and all but a part of this one. */
function* guesses(known: readonly string[], others: readonly unknown[], seed: string): Generator {
  const chance = chanceOf(seed);
  const below = (limit: number) => Math.floor(chance() * limit);
  yield* others;
  yield* [
    undefined,
    null,
    '',
    0,
    {},
    { $gt: '' },
    { $ne: null },
    known,
    /./,
    'a'.repeat(43),
    '~',
    'appeal.1.9999999999~',
  ];
  for (const token of known)
    yield* [` ${token}`, `${token}=`, `${token}\0`, token.slice(1), token.toUpperCase(), tokenHash(token)];
  for (;;) {
    yield makeToken();
    const token = known[below(known.length)] ?? '';
    const at = below(token.length);
    const other = 'ABCabc019-_.~'.replace(token[at] ?? '', '')[below(12)] ?? '';
    yield token.slice(0, at) + other + token.slice(at + 1);
  }
}

it.each(['password', 'email', 'appeal'] as const)(
  'refuses guessed, used and foreign tokens of a link of kind %s',
  async (kind: Kind) => {
    const { open, used } = await openLinks();
    const { [kind]: own, ...foreign } = open;
    const others = [...used, ...Object.values(foreign).flat()];
    let count = 0;
    for (const token of guesses(own, others, kind)) {
      if ((await USES[kind](token)).ok) throw new Error(`${String(token)} passed`);
      count += 1;
      if (count >= GUESSES) break;
    }
    expect(count).toBe(GUESSES);
    // Each account's links work, but only once. Restoring an address revokes its other links.
    const results: boolean[] = [];
    for (const token of own) {
      results.push((await USES[kind](token)).ok);
      expect(await USES[kind](token)).toMatchObject({ ok: false });
    }
    expect(results.filter(Boolean).length).toBeGreaterThanOrEqual(2);
  },
);

it('refuses links for a password or a new address after a change of the password', async () => {
  const { open } = await openLinks();
  for (const name of ['Mirabelle', 'Octave']) {
    const { _id: id = 0 } = (await collection('accounts').findOne({ name })) ?? {};
    const change = { old: TEST_PASSWORD, new: PASSWORD };
    expect(await changePassword(aPlayer({ id, name }), change)).toMatchObject({ ok: true });
  }
  for (const token of open.password) expect(await USES.password(token)).toMatchObject({ code: 'bad link' });
  const passed: object[] = [];
  for (const token of open.email) passed.push(await USES.email(token));
  // The restoring link protects from a thief who has changed the password.
  expect(passed.filter((one) => 'value' in one)).toEqual(
    Array(2).fill({ ok: true, value: { kind: 'restore' } }),
  );
});
