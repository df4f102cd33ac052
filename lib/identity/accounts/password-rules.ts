/** Minimum length of a new password, in characters. */
export const PASSWORD_MIN_CHARACTERS = 8;

/** The `pattern` of an input for a new password; only the length is checked. */
export const NEW_PASSWORD_PATTERN = `.{${PASSWORD_MIN_CHARACTERS},}`;

/** Maximum length of any password, in UTF-8 bytes; bcrypt ignores what follows. */
export const PASSWORD_MAX_BYTES = 72;

/** Why a text cannot become a password (product/accounts §1.2). */
export type PasswordCause = 'short' | 'long' | 'signs' | GuessedCause;

/** Why a password is guessed too quickly. */
export type GuessedCause = 'name' | 'common' | 'pattern' | 'words';

/** True when bcrypt reads every byte of the password. */
function fitsBcrypt(password: string): boolean {
  return new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES;
}

/**
 * The forms in which a typed password may have been hashed, NFC first: devices encode the same letters differently. New hashes are of NFC;
 * older ones may be of any form (product/accounts §1.3). Empty for a text that cannot be a password.
 */
export function passwordForms(password: unknown): readonly string[] {
  if (typeof password !== 'string') return [];
  const forms = [password.normalize('NFC'), password, password.normalize('NFD')];
  return [...new Set(forms)].filter(fitsBcrypt);
}

/** True for the same letters, in whatever normalisation form. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFC') === other.normalize('NFC');
}

/**
 * Why no account may have the text as its password (product/accounts §1.2): longer than bcrypt reads, too short, or with characters that
 * cannot be typed reliably (control characters, unpaired surrogates). Null for a valid one.
 */
export function whyUnfit(password: string): Exclude<PasswordCause, GuessedCause> | null {
  const composed = password.normalize('NFC');
  if (!fitsBcrypt(composed)) return 'long';
  if (Array.from(composed).length < PASSWORD_MIN_CHARACTERS) return 'short';
  return /\p{Cc}/u.test(composed) || !composed.isWellFormed() ? 'signs' : null;
}

/** The page that sends a link for a new password. */
export const LOST_PASSWORD_PATH = '/mot-de-passe-perdu';

/** The link of a mail to an owner whose password somebody else may know. */
export const OTHER_PASSWORD_LINK = { label: 'Choisir un autre mot de passe', path: LOST_PASSWORD_PATH };
