import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { SinkMail } from '../mail-sink.ts';
import { PASSWORD, signUp, type Asker } from './asker.ts';
import { SoftPasskey, type PasskeyOptions } from './soft-passkey.ts';

/** The calls of sessions, passwords and accounts, last as they end sessions. */
export async function askOfAccounts(
  asker: Asker,
  makeLink: (name: string) => Promise<string>,
): Promise<void> {
  const [by, newcomer] = ['Joueur', 'Nouvelle'];
  const login = { body: { accountName: by, password: PASSWORD }, secrets: ['password'] };
  await asker.keep('POST /rest/connect', null, login);
  const body = { ...signUp(newcomer), email: '' };
  await asker.keep('POST /rest/register', null, { body, secrets: ['password'] });
  await asker.logIn(by);
  const [, session] = await asker.find('/myaccount.html', /name="session" value="([^"]+)"/, by);
  await asker.keep('POST /rest/sessions/end', by, { body: { session }, secrets: ['session'] });
  await asker.keep('POST /rest/sessions/end-others', by);
  await askOfFactors(asker, 'Testeuse');
  await askOfPasskeys(asker, by);
  await asker.keep('POST /rest/disconnect', 'Veilleur');
  await asker.keep('POST /rest/account/archive', by);
  const closing = { body: { password: PASSWORD }, secrets: ['password'] };
  await asker.keep('POST /rest/account/close', by, closing);
  await asker.keep('POST /rest/account/keep', by);
  const change = { body: { old: PASSWORD, new: 'une phrase assez longue' }, secrets: ['old', 'new'] };
  await asker.keep('POST /rest/password', 'Arbitre', change);
  const link = { token: await makeLink(newcomer), new: 'une autre phrase' };
  await asker.keep('POST /rest/password/link', null, { body: link, secrets: ['token', 'new'] });
  await mergeNewcomer(asker, newcomer);
}

/** A second factor is set up, asked for at a login, and removed. Each code counts once. */
async function askOfFactors(asker: Asker, by: string): Promise<void> {
  const secrets = ['password', 'code'];
  const start = { body: { password: PASSWORD }, secrets };
  type Setup = { secret: string; recoveryCodes: string[] };
  const { secret, recoveryCodes } = await asker.keep<Setup>('POST /rest/second-factor/start', by, start);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await asker.keep('POST /rest/second-factor/confirm', by, { body: { code }, secrets });
  const cookie = await asker.logIn(by);
  const [first, second] = recoveryCodes;
  await asker.keep('POST /rest/connect/code', null, { cookie, body: { code: first }, secrets });
  await asker.keep('POST /rest/second-factor/off', by, { body: { code: second }, secrets });
}

/** A passkey is added, logs in, is renamed, and is removed. */
async function askOfPasskeys(asker: Asker, by: string): Promise<void> {
  const session = await asker.logIn(by);
  const passkey = new SoftPasskey({ origin: asker.site, host: 'localhost' });
  const secrets = ['credential'];
  const made = await asker.keep<PasskeyOptions>('POST /rest/passkey/start', by, { cookie: session });
  const { id } = await asker.keep<{ id: string }>('POST /rest/passkey/add', by, {
    cookie: `${session}; ${asker.lastSet}`,
    body: { name: 'Mon téléphone', credential: passkey.create(made) },
    secrets,
  });
  const asked = await asker.keep<PasskeyOptions>('POST /rest/passkey/challenge');
  const login = { cookie: asker.lastSet, body: { credential: passkey.get(asked) }, secrets };
  await asker.keep('POST /rest/passkey/login', null, login);
  const renamed = { id, name: 'Mon ancien téléphone' };
  await asker.keep('POST /rest/passkey/rename', by, { cookie: session, body: renamed });
  await asker.keep('POST /rest/passkey/remove', by, { cookie: session, body: { id } });
}

/** Moves the second nickname of a player to another one, and merges the new account into that one. */
async function mergeNewcomer(asker: Asker, newcomer: string): Promise<void> {
  const [by, body] = ['Squonk', { into: 'Joueuse' }];
  const path = `/rest/admin/account/${await asker.accountId('Joueuse')}`;
  await asker.ask(path, by, { body: { type: 'maxNicknames', value: 9 } });
  type Account = { data: { nicknames: { id: number; main: boolean }[] } };
  const { data } = await asker.ask<Account>(`/rest/admin/account/${await asker.accountId('Joueur')}`, by);
  const at = [data.nicknames.find(({ main }) => !main)?.id];
  await asker.keep('POST /rest/admin/nickname/{id}/move', by, { at, body });
  const account = [await asker.accountId(newcomer)];
  await asker.keep('POST /rest/admin/account/{id}/merge', by, { at: account, body });
}

/** The calls that send mails, and the one that the link of such a mail leads to. */
export async function askOfMails(asker: Asker, mailsUrl: string): Promise<void> {
  const email = 'nouvelle@exemple.fr';
  const change = { body: { email, password: PASSWORD }, secrets: ['email', 'password'] };
  await asker.keep('POST /rest/email', 'Joueuse', change);
  const token = await tokenSentTo(email, mailsUrl);
  await asker.keep('POST /rest/email/link', null, { body: { token }, secrets: ['token'] });
  await asker.keep('POST /rest/password/lost', null, { body: { account: 'Joueuse' } });
}

async function tokenSentTo(address: string, mailsUrl: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${mailsUrl}.json`)).json()) as SinkMail[];
    const text = mails.find(({ to }) => to.includes(address))?.text ?? '';
    const [, token] = /\?jeton=([\w-]+)/.exec(text) ?? [];
    if (token !== undefined) return token;
    await wait(200);
  }
}
