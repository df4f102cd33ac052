import {
  grantPrivilege,
  revokePrivilege,
  type PrivilegeCode,
} from '#lib/back-office/operating/privilege-service.ts';
import { PRIVILEGES } from '#lib/identity/privileges.ts';
import { DONE, REFUSED, type Command } from './command.ts';

const REFUSALS = {
  'no such account': 'There is no account with this name.',
  'no such privilege': `Unknown privilege. Known privileges: ${PRIVILEGES.join(', ')}.`,
} satisfies Record<PrivilegeCode, string>;

export const grant = makeCommand('Give an account a privilege.', grantPrivilege);

export const revoke = makeCommand('Take a privilege from an account.', revokePrivilege);

function makeCommand(summary: string, change: typeof grantPrivilege): Command {
  return {
    words: ['NAME', 'PRIVILEGE'],
    summary,
    run: async ({ words: [name = '', privilege = ''] }, { say, complain }) => {
      const result = await change(name, privilege);
      if (!result.ok) {
        complain(REFUSALS[result.code]);
        return REFUSED;
      }
      const { accountName, privileges, isChanged } = result.value;
      const held = privileges.length === 0 ? 'no privilege' : privileges.join(', ');
      say(`${accountName} ${isChanged ? 'now has' : 'still has'}: ${held}`);
      return DONE;
    },
  };
}
