import { processWide } from '#lib/base/process-wide.ts';
import type { GuessedCause } from './password-rules.ts';

/** How many guesses a new password must withstand (product/accounts §1.2). */
const GUESSES_MIN = 1e8;

/** Only so many characters, and spellings of a word, are tried: a check takes 30 ms at most. */
const BOUNDS = { maxLength: 40, l33tMaxSubstitutions: 10 } as const;

/** What people build passwords from: the cause that each warning of the estimator comes to. */
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

/** What may not be guessed from: the account's own name and e-mail address. */
export type Owner = { readonly name: string; readonly email: string | null };

/** Why a password is guessed too quickly, or null when it is not. The dictionaries are read once per process (product/accounts §1.2). */
export async function whyGuessed(password: string, { name, email }: Owner): Promise<GuessedCause | null> {
  const estimator = await loadEstimator();
  const own = [name, ...(email === null ? [] : [email, ...email.split('@')])].filter((part) => part !== '');
  const { guesses, feedback, sequence } = estimator.check(password.normalize('NFC'), own);
  if (guesses >= GUESSES_MIN) return null;
  if (sequence.some((match) => match.dictionaryName === 'userInputs')) return 'name';
  return CAUSES[feedback.warning ?? ''] ?? 'words';
}

/** Reads the dictionaries, unless this process has them: 0.15 s and 40 MB. Forms call it while they are filled in. */
export function loadEstimator() {
  return processWide('password-estimator', async () => {
    const [{ ZxcvbnFactory }, common, french] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-fr'),
    ]);
    const dictionary = { ...common.dictionary, ...french.dictionary };
    return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, ...BOUNDS });
  });
}
