import path from 'node:path';
import {
  grantPrivilege,
  revokePrivilege,
  makeResetLink,
  removeFactor,
  unblockAddress,
  type PrivilegeCode,
  type ResetCode,
} from '#lib/back-office/operating/account-service.ts';
import { PRIVILEGES } from '#lib/identity/privileges.ts';
import { settingsSchema } from '#lib/base/config/settings.ts';
import { Refused, valueOf, type Command, type Surroundings } from './command.ts';
import { StartFailure } from '../terminal.ts';
import { readPorts } from '../world/data-folder.ts';

const REFUSALS = {
  'no such account': 'There is no account with this name.',
  'no such privilege': `Unknown privilege. Known privileges: ${PRIVILEGES.join(', ')}.`,
  'is a robot': 'This account is a robot and cannot log in.',
  'not on': 'This account has no second factor and no passkey.',
} satisfies Record<PrivilegeCode | ResetCode | 'not on', string>;

export const grant = makeCommand('Give an account a privilege.', grantPrivilege);

export const revoke = makeCommand('Take a privilege from an account.', revokePrivilege);

function makeCommand(summary: string, change: typeof grantPrivilege): Command {
  return {
    words: ['NAME', 'PRIVILEGE'],
    summary,
    run: async ({ words: [name = '', privilege = ''] }, { say }) => {
      const changed = valueOf(await change(name, privilege), REFUSALS);
      const { accountName, privileges, isChanged } = changed;
      const held = privileges.length === 0 ? 'no privilege' : privileges.join(', ');
      say(`${accountName} ${isChanged ? 'now has' : 'still has'}: ${held}`);
    },
  };
}

export const resetPassword: Command = {
  words: ['NAME'],
  summary: 'Print a single-use link, valid for a day, for choosing a new password.',
  run: async ({ words: [name = ''] }, surroundings) => {
    const made = await makeResetLink(name, siteUrlOf(surroundings));
    const { accountName, link, until } = valueOf(made, REFUSALS);
    surroundings.say(`Single-use link for ${accountName} only, valid until ${until.toISOString()}:\n${link}`);
  },
};

export const secondFactorOff: Command = {
  words: ['NAME'],
  summary: 'Remove the second factor and all passkeys of an account; its owner is notified by mail.',
  run: async ({ words: [name = ''] }, { say }) => {
    const { accountName } = valueOf(await removeFactor(name), REFUSALS);
    say(`${accountName} can now log in with the password alone.`);
  },
};

/** The address of the site: SITE_URL, or else that of the local world. */
function siteUrlOf({ root, env }: Surroundings): string {
  const given = settingsSchema.shape.SITE_URL.safeParse(env.SITE_URL);
  if (!given.success) throw new StartFailure('SITE_URL: must be an http:// or https:// origin.');
  if (given.data !== undefined) return given.data;
  if (env.MONGODB_URI !== undefined || env.MONGODB_URI_FILE !== undefined)
    throw new StartFailure('SITE_URL: missing, required for the link.');
  const { site = 3000 } = readPorts(path.resolve(root, env.DATA_DIR ?? '.data'));
  return `http://127.0.0.1:${site}`;
}

export const unblock: Command = {
  words: ['ADDRESS'],
  summary: 'Clear the failed logins of an IP address (for IPv6, of its /64).',
  run: async ({ words: [address = ''] }, { say }) => {
    const result = await unblockAddress(address);
    if (!result.ok) throw new Refused('That is not an IP address.');
    const { clientKey, lifted } = result.value;
    say(lifted === 0 ? `Nothing was blocked or counted for ${clientKey}.` : `${clientKey} may log in again.`);
  },
};
