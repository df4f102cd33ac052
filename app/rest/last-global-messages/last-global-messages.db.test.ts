import { collection } from '#lib/db/collections.ts';
import { messagesJson } from '#lib/back-office/chat/chat-wire.ts';
import { LAST_MESSAGES } from '#lib/back-office/chat/chat-service.ts';
import { ask, logIn, useZoe, ZOE } from '#lib/back-office/testing/zoe.ts';
import { PRIVILEGES } from '#lib/identity/privileges.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as lastMessages } from './route.ts';

useTestDatabase();
useZoe();

const NOON = Date.UTC(2026, 0, 2, 12);

async function say(text: string, seconds: number): Promise<void> {
  const date = new Date(NOON + seconds * 1000);
  const _id = (await collection('chatMessages').countDocuments()) + 1;
  await collection('chatMessages').insertOne({ _id, accountId: ZOE, nickname: 'La Prune', text, date });
}

it('answers the last messages, newest first, to godlike', async () => {
  await say('Bonsoir !', 0);
  await say('Qui joue ?', 60);
  const json = await ask(lastMessages, await logIn('Boss1', ['godlike']));
  const message = { accountId: ZOE, nickname: 'La Prune' };
  expect(json).toEqual({
    messages: [
      { ...message, text: 'Qui joue ?', date: NOON / 1000 + 60 },
      { ...message, text: 'Bonsoir !', date: NOON / 1000 },
    ],
  });
  expect(messagesJson.parse(json)).toEqual(json);
});

it('answers a limited number of messages', async () => {
  const messages = Array.from({ length: LAST_MESSAGES + 5 }, (_, at) => ({
    ...{ _id: at + 1, accountId: ZOE, nickname: 'La Prune' },
    ...{ text: `message ${at}`, date: new Date(NOON + at * 1000) },
  }));
  await collection('chatMessages').insertMany(messages);
  const json = await ask(lastMessages, await logIn('Boss1', ['godlike']));
  expect(messagesJson.parse(json).messages).toHaveLength(LAST_MESSAGES);
});

it('refuses visitors, and players with all other privileges', async () => {
  await say('Entre nous', 0);
  const others = PRIVILEGES.filter((privilege) => privilege !== 'godlike');
  expect(await ask(lastMessages, undefined)).toEqual({ authorized: false });
  expect(await ask(lastMessages, await logIn('Almost1', others))).toEqual({ authorized: false });
});
