import { LAST_MESSAGES } from '#lib/back-office/chat/chat-service.ts';
import { makeRandom } from '../random.ts';
import { WORLD_CONTENT } from '../world/world-content.ts';
import { pickThread, UNREPEATED, type Chat } from './threads.ts';

const CHAT: Chat = {
  always: [['Qui joue ?', 'Moi !']],
  day: [['Bonjour !']],
  evening: [['Bonsoir !']],
  night: [['Bonne nuit !']],
};
const NOBODY: ReadonlySet<string> = new Set();

/** The first lines that may be said at an hour, in winter (Paris is one hour ahead). */
const saidAt = (time: string, recent = NOBODY) => {
  const random = makeRandom(`at ${time}`);
  const at = new Date(`2026-11-20T${time}:00Z`);
  const picked = Array.from({ length: 40 }, () => pickThread(CHAT, { at, recent }, random)?.[0] ?? null);
  return new Set(picked);
};

it.each([
  ['04:59', 'Bonne nuit !'],
  ['05:00', 'Bonjour !'],
  ['16:59', 'Bonjour !'],
  ['17:00', 'Bonsoir !'],
  ['22:59', 'Bonsoir !'],
  ['23:00', 'Bonne nuit !'],
])('says at %s UTC what fits at that hour in Paris: %s', (time, line) => {
  expect(saidAt(time)).toEqual(new Set(['Qui joue ?', line]));
});

it('begins no exchange with a line that was said lately, and is silent when none is left', () => {
  expect(saidAt('12:00', new Set(['Moi !']))).toEqual(new Set(['Bonjour !']));
  expect(saidAt('12:00', new Set(['Moi !', 'Bonjour !']))).toEqual(new Set([null]));
});

it('has more to say, at any hour, than the site shows on a page', () => {
  expect(UNREPEATED).toBeGreaterThanOrEqual(LAST_MESSAGES);
  expect(WORLD_CONTENT.chat.always.flat().length).toBeGreaterThan(UNREPEATED + 20);
});
