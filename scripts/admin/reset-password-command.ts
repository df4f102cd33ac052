import path from 'node:path';
import { settingsSchema } from '#lib/base/config/settings.ts';
import { makeResetLink, type ResetCode } from '#lib/back-office/operating/password-reset-service.ts';
import { removeFactor } from '#lib/back-office/operating/factor-removal-service.ts';
import { StartFailure } from '../terminal.ts';
import { readPorts } from '../world/data-folder.ts';
import { DONE, REFUSED, type Command, type Surroundings } from './command.ts';

const REFUSALS = {
  'no such account': 'There is no account with this name.',
  'is a robot': 'This account is a robot and cannot log in.',
} satisfies Record<ResetCode, string>;

export const resetPassword: Command = {
  words: ['NAME'],
  summary: 'Print a single-use link, valid for a day, for choosing a new password.',
  run: async ({ words: [name = ''] }, surroundings) => {
    const result = await makeResetLink(name, siteUrlOf(surroundings));
    if (!result.ok) {
      surroundings.complain(REFUSALS[result.code]);
      return REFUSED;
    }
    const { accountName, link, until } = result.value;
    surroundings.say(`Single-use link for ${accountName} only, valid until ${until.toISOString()}:\n${link}`);
    return DONE;
  },
};

export const secondFactorOff: Command = {
  words: ['NAME'],
  summary: 'Take a lost second factor off an account; its owner is told by mail.',
  run: async ({ words: [name = ''] }, { say, complain }) => {
    const result = await removeFactor(name);
    if (result.ok) say(`${result.value.accountName} logs in with the password alone.`);
    else complain(result.code === 'not on' ? 'This account has no second factor.' : REFUSALS[result.code]);
    return result.ok ? DONE : REFUSED;
  },
};

/** The address of the site: SITE_URL, or else that of the local world. */
function siteUrlOf({ root, env }: Surroundings): string {
  const given = settingsSchema.shape.SITE_URL.safeParse(env.SITE_URL === '' ? undefined : env.SITE_URL);
  if (!given.success) throw new StartFailure('SITE_URL: must be an http:// or https:// origin.');
  if (given.data !== undefined) return given.data;
  const isOperated = (env.MONGODB_URI ?? '') !== '' || (env.MONGODB_URI_FILE ?? '') !== '';
  if (isOperated) throw new StartFailure('SITE_URL: missing, needed for the link.');
  const { site = 3000 } = readPorts(
    path.resolve(root, env.DATA_DIR === '' ? '.data' : (env.DATA_DIR ?? '.data')),
  );
  return `http://127.0.0.1:${site}`;
}
