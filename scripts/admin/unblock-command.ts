import { unblockAddress } from '#lib/back-office/operating/unblock-service.ts';
import { DONE, REFUSED, type Command } from './command.ts';

export const unblock: Command = {
  words: ['ADDRESS'],
  summary: 'Clear the failed logins of an IP address (for IPv6, of its /64).',
  run: async ({ words: [address = ''] }, { say, complain }) => {
    const result = await unblockAddress(address);
    if (!result.ok) {
      complain('That is not an IP address.');
      return REFUSED;
    }
    const { clientKey, lifted } = result.value;
    say(lifted === 0 ? `Nothing was blocked or counted for ${clientKey}.` : `${clientKey} may log in again.`);
    return DONE;
  },
};
