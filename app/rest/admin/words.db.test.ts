import { at, insertCopy, logIn, readAudit, send, useZoe, ZOE } from '#lib/back-office/testing/zoe.ts';
import { listWords } from '#lib/back-office/words/word-service.ts';
import { forgetProcessWide } from '#lib/base/process-wide.ts';
import { collection } from '#lib/db/collections.ts';
import { PIGEON_DEFAULT } from '#lib/identity/registration/registration.ts';
import { insertGuild, insertNickname, aPlayer } from '#lib/testing/factories.ts';
import { postForm } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { POST as register } from '../register/route.ts';
import { POST as edit } from './account/[id]/route.ts';
import { POST as undo } from './audit/[id]/undo/route.ts';
import { POST as setWord } from './words/route.ts';

useTestDatabase();
useZoe();

async function refuse(word: unknown, isRefused = true, session?: { cookie: string }) {
  const answer = await send(setWord, { word, isRefused }, session ?? (await logIn('Nick1', ['bannick'])));
  forgetProcessWide('cached');
  return answer;
}

const signUp = (accountName: string) =>
  send(register, {
    ...{ accountName, password: 'prune et quetsche', pigeon: PIGEON_DEFAULT },
    accountLength: String(accountName.length),
  });

describe('POST /rest/admin/words', () => {
  it('refuses the word in new account names, and in names given by staff', async () => {
    expect(await refuse('*Idiot')).toEqual({ word: '*idiot', isRefused: true });
    expect(await signUp('Super1d10t')).toEqual({ error: 'refused name' });
    expect(await signUp('PARTI_412')).toEqual({ error: 'refused name' });
    expect(await signUp('SuperGenie')).not.toEqual({ error: 'refused name' });
    const boss = await logIn('Boss1', ['godlike']);
    const renamed = { type: 'name', value: 'Un_idiot', old: 'Zoe42' };
    expect(await send(at(edit, ZOE), renamed, boss)).toMatchObject({ error: 'bad value', rule: 'refused' });
    expect(await refuse('*idiot', false, boss)).toEqual({ word: '*idiot', isRefused: false });
    expect(await signUp('Super1d10t')).not.toEqual({ error: 'refused name' });
  });

  it.each(['', 'a', '*', 'deux mots', { $gt: '' }, 'a'.repeat(41)])('refuses %j as a word', async (word) => {
    expect(await refuse(word)).toEqual({ error: 'bad word' });
    expect(await collection('refusedWords').countDocuments()).toBe(0);
  });

  it('is logged once, and undone only once', async () => {
    const session = await logIn('Boss1', ['godlike']);
    await refuse('idiot', true, session);
    await refuse('idiot', true, session);
    expect(await readAudit()).toMatchObject([
      { action: 'word refuse', target: 'words', before: {}, after: { word: 'idiot' } },
    ]);
    expect(await send(at(undo, 1), {}, session)).toEqual({});
    expect(await collection('refusedWords').countDocuments()).toBe(0);
    expect(await send(at(undo, 1), {}, session)).toEqual({ error: 'changed' });
  });

  it('is not undone beyond the most words', async () => {
    const session = await logIn('Boss1', ['godlike']);
    await refuse('idiot', true, session);
    await refuse('idiot', false, session);
    const others = Array.from({ length: 500 }, (_, at) => ({
      _id: `mot${at}`,
      by: 'Boss1',
      date: new Date(),
    }));
    await collection('refusedWords').insertMany(others);
    expect(await send(at(undo, 2), {}, session)).toEqual({ error: 'too many' });
    await collection('refusedWords').deleteOne({ _id: 'mot7' });
    expect(await send(at(undo, 2), {}, session)).toEqual({});
  });

  it('sends a refused form back to its page', async () => {
    const response = await postForm(setWord, { word: '*' }, await logIn('Nick1', ['bannick']));
    expect(response.headers.get('location')).toBe('/admin/words#erreurs');
  });
});

it('lists the names that contain a word, and accounts only for staff who may see them', async () => {
  const id = await insertCopy({ name: 'Id1ot' });
  await insertNickname({ name: 'L\u200bIdi\u043et', accountId: id });
  await insertNickname({ name: 'Idiome', accountId: id });
  await insertGuild({ name: 'Les Prunes', motto: 'Pas un seul idiot !' });
  const seen = async (...privileges: ('bannick' | 'banaccount')[]) => {
    const found = await listWords(aPlayer({ privileges }), { word: '*idiot*' });
    return found.ok && found.value.bearers;
  };
  expect(await seen('bannick')).toMatchObject({
    accounts: null,
    nicknames: [{ name: 'L\u200bIdi\u043et' }],
    guilds: [{ name: 'Les Prunes' }],
  });
  expect(await seen('bannick', 'banaccount')).toMatchObject({ accounts: [{ id, name: 'Id1ot' }] });
});
