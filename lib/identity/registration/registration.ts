import { fail, ok, type Result } from '#lib/base/result.ts';
import { typedName } from '#lib/base/text/typed-name.ts';
import { parseEmail } from '#lib/mail/email-address.ts';
import { isSamePassword, whyUnfit } from '#lib/identity/accounts/password-rules.ts';

/** Unvalidated input of a sign-up; the service refuses wrong types with `Unknown format`. */
export type RegistrationInput = {
  readonly accountName?: unknown;
  readonly password?: unknown;
  readonly accountLength?: unknown;
  readonly pigeon?: unknown;
  readonly email?: unknown;
};

/** Refusals of `POST /rest/register`, in the order in which they are checked (product/calls §2.5). */
export const REGISTER_CODES = [
  'Unknown format',
  'Invalid input format',
  'Invalid email address',
  'Invalid check',
  'address banned',
  'refused name',
  'Server is off',
  'Already have an account',
  'Failed',
  'Unknown IO error',
  'waits for staff',
] as const;

/** Refusals that only the sign-up form has (product/accounts §2.2, §5.4). */
export const SIGN_UP_CODES = [
  'empty name',
  'empty password',
  'different passwords',
  'too young',
  'didnotread',
  'didnotreadother',
  'didnotread5',
  'too many sign-ups',
] as const;

export type RegisterCode = (typeof REGISTER_CODES)[number];
export type SignUpCode = RegisterCode | (typeof SIGN_UP_CODES)[number];

/** The default value of the hidden trap field, which only robots change. */
export const PIGEON_DEFAULT = 'pigeon';

/** The checkbox that confirms the minimum age (product/accounts §2.3). */
export const AGE_BOX = 'age';

/** The checkboxes that must be ticked (product/accounts §2.3). */
export const READ_BOXES = ['box1', 'box2', 'box3', 'box4'] as const;

/** The checkbox that must not be ticked (product/accounts §2.3). */
export const UNREAD_BOX = 'box5';

/** The fields of the sign-up form. All are text; unticked boxes are missing. */
type SignUpField =
  | 'accountName'
  | 'password'
  | 'again'
  | 'email'
  | 'accountLength'
  | 'pigeon'
  | (typeof READ_BOXES)[number]
  | typeof UNREAD_BOX
  | typeof AGE_BOX;

export type SignUpFault = { readonly field: SignUpField; readonly code: SignUpCode };

/** The fields of the call, unchecked. */
export type RegistrationFields = Readonly<
  Partial<Record<'accountName' | 'password' | 'accountLength' | 'pigeon' | 'email', unknown>>
>;

/** A sign-up that passed all checks of the site. */
export type Registration = {
  readonly accountName: string;
  readonly password: string;
  readonly email: string;
};

/** Checks a sign-up; refuses with the first code that applies, in the order of product/calls §2.5. */
export function checkRegistration(fields: RegistrationFields): Result<Registration, RegisterCode> {
  const { accountName: typed, password: chosen, accountLength, pigeon, email: address = '' } = fields;
  if (!isText(typed) || !isText(chosen) || !isText(accountLength)) return fail('Unknown format');
  if (!isText(pigeon) || !isText(address)) return fail('Unknown format');
  const accountName = typedName(typed);
  const password = chosen.normalize('NFC');
  const email = parseOptionalEmail(address);
  if (accountName === '' || whyUnfit(password) !== null) return fail('Invalid input format');
  if (email === null) return fail('Invalid email address');
  if (!isLengthOf(accountName, accountLength) || pigeon !== PIGEON_DEFAULT) return fail('Invalid check');
  return ok({ accountName, password, email });
}

/** All faults of the sign-up form, in the order of its fields; empty when the form is valid. */
export function checkForm(fields: Readonly<Record<string, string | undefined>>): SignUpFault[] {
  const { password = '', again = '', email = '' } = fields;
  const accountName = typedName(fields.accountName ?? '');
  const { accountLength = '', pigeon = '' } = fields;
  const faults: (SignUpFault | null)[] = [
    accountName === '' ? { field: 'accountName', code: 'empty name' } : null,
    passwordFault(password),
    isSamePassword(password, again) ? null : { field: 'again', code: 'different passwords' },
    parseOptionalEmail(email) !== null ? null : { field: 'email', code: 'Invalid email address' },
    isLengthOf(accountName, accountLength) ? null : { field: 'accountLength', code: 'Invalid check' },
    pigeon === PIGEON_DEFAULT ? null : { field: 'pigeon', code: 'Invalid check' },
    isTicked(fields[AGE_BOX]) ? null : { field: AGE_BOX, code: 'too young' },
    ...boxFaults(fields),
  ];
  return faults.filter((fault) => fault !== null);
}

function passwordFault(password: string): SignUpFault | null {
  if (password === '') return { field: 'password', code: 'empty password' };
  return whyUnfit(password) === null ? null : { field: 'password', code: 'Invalid input format' };
}

function boxFaults(fields: Readonly<Record<string, string | undefined>>): SignUpFault[] {
  const open = READ_BOXES.filter((box) => !isTicked(fields[box]));
  const faults: SignUpFault[] = [];
  if (open[0] !== undefined) {
    faults.push({
      field: open[0],
      code: open.length === READ_BOXES.length ? 'didnotread' : 'didnotreadother',
    });
  }
  if (isTicked(fields[UNREAD_BOX])) faults.push({ field: UNREAD_BOX, code: 'didnotread5' });
  return faults;
}

/** Browsers leave unticked boxes out; programs may send `false` (product/accounts §2.3). */
function isTicked(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** An empty field, and one of blanks alone, is valid. */
function parseOptionalEmail(text: string): string | null {
  return typedName(text) === '' ? '' : parseEmail(text);
}

function isLengthOf(name: string, typed: string): boolean {
  const digits = typedName(typed);
  return /^\d{1,5}$/.test(digits) && Number(digits) === Array.from(name).length;
}
