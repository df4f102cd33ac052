import path from 'node:path';
import { settingsSchema } from '#lib/base/config/settings.ts';
import { makeResetLink, type ResetCode } from '#lib/desk/operating/password-reset-service.ts';
import { StartFailure } from '../start-failure.ts';
import { readPorts } from '../world/data-folder.ts';
import { DONE, REFUSED, type Command, type Surroundings } from './command.ts';

const REFUSALS = {
  'no such account': 'There is no account of this name.',
  'is a robot': 'This account is a robot: it cannot log in.',
} satisfies Record<ResetCode, string>;

/** `reset-password NAME`. */
export const resetPassword: Command = {
  words: ['NAME'],
  summary: 'Print a link, good once and for a day, by which its owner chooses a new password.',
  run: async ({ words: [name = ''] }, surroundings) => {
    const result = await makeResetLink(name, siteUrlOf(surroundings));
    if (!result.ok) {
      surroundings.complain(REFUSALS[result.code]);
      return REFUSED;
    }
    const { accountName, link, until } = result.value;
    surroundings.say(`For ${accountName} alone, once, until ${until.toISOString()}:\n${link}`);
    return DONE;
  },
};

/** Where the site stands: SITE_URL, else the local world's own address. */
function siteUrlOf({ root, env }: Surroundings): string {
  const given = settingsSchema.shape.SITE_URL.safeParse(env.SITE_URL === '' ? undefined : env.SITE_URL);
  if (!given.success) throw new StartFailure('SITE_URL: must be an http:// or https:// origin.');
  if (given.data !== undefined) return given.data;
  const isOperated = (env.MONGODB_URI ?? '') !== '' || (env.MONGODB_URI_FILE ?? '') !== '';
  if (isOperated) throw new StartFailure('SITE_URL: missing, the link begins with it.');
  const { site = 3000 } = readPorts(
    path.resolve(root, env.DATA_DIR === '' ? '.data' : (env.DATA_DIR ?? '.data')),
  );
  return `http://127.0.0.1:${site}`;
}
