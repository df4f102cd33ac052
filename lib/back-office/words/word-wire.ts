import { z } from 'zod';
import { GUARDS } from '#lib/audit/guards.ts';
import { anyText } from '#lib/base/fields.ts';
import { call } from '#lib/identity/call.ts';
import { wordFaultText, WORD_TEXTS } from './word-messages.ts';
import { WORDS_PAGE } from '../home/back-office-pages.ts';
import { setWord, WORD_CODES } from './word-service.ts';

/** `POST /rest/admin/words` (product/calls §6.26). */
export const wordCall = call({
  method: 'POST',
  path: '/rest/admin/words',
  summary: 'Forbid a word in names, or allow it again; requires bannick',
  guard: GUARDS.refuseWords,
  input: z.object({
    word: anyText('Letters and digits; * stands for any letters'),
    isRefused: z.boolean().default(true),
  }),
  output: z.object({ word: z.string(), isRefused: z.boolean() }),
  refusals: WORD_CODES,
  texts: WORD_TEXTS,
  form: {
    page: WORDS_PAGE.path,
    next: WORDS_PAGE.path,
    notice: 'word saved',
    keep: ['word'],
    fieldOf: { 'bad word': 'word', 'too many': 'word' },
    textOf: wordFaultText,
  },
  service: setWord,
  toJson: (change) => change,
});
