// A worker that estimates how soon a password is guessed; the dictionaries of the estimator take 0.15 s and 40 MiB.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as french from '@zxcvbn-ts/language-fr';
import { answerJobs } from '#lib/base/answer-jobs.ts';
import type { GuessedCause } from './password-rules.ts';
import type { StrengthJob } from './password-strength.ts';

/** The minimum number of guesses that a new password must withstand (product/accounts §1.2). */
const GUESSES_MIN = 1e8;

/** Only so many characters, and spellings of a word, are tried: a check takes 30 ms at most. */
const BOUNDS = { maxLength: 40, l33tMaxSubstitutions: 10 } as const;

/** The cause behind each warning of the estimator. */
const CAUSES: Readonly<Record<string, GuessedCause>> = {
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  simpleRepeat: 'pattern',
  extendedRepeat: 'pattern',
  straightRow: 'pattern',
  keyPattern: 'pattern',
  sequences: 'pattern',
  recentYears: 'pattern',
  dates: 'pattern',
};

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...french.dictionary },
  graphs: common.adjacencyGraphs,
  ...BOUNDS,
});

answerJobs(whyGuessed);

function whyGuessed({ password, owner: { name, email } }: StrengthJob): GuessedCause | null {
  const own = [name, ...(email === null ? [] : [email, ...email.split('@')])].filter((part) => part !== '');
  const { guesses, feedback, sequence } = estimator.check(password.normalize('NFC'), own);
  if (guesses >= GUESSES_MIN) return null;
  if (sequence.some((match) => match.dictionaryName === 'userInputs')) return 'name';
  return CAUSES[feedback.warning ?? ''] ?? 'words';
}
