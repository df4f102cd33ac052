import { setTimeout as wait } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { runAdmin } from '../admin/run-admin.ts';
import { ask, signUpOf } from '../http.ts';
import type { SinkMail } from '../mail-sink.ts';
import { ROOT } from '../root.ts';
import type { Step } from './asker.ts';
import { SoftPasskey, type PasskeyOptions } from './soft-passkey.ts';

type Steps = { results: { initial: { turnOfBlue: boolean }; turns: { board: object }[] } };

/** Takes the start of a game as a board, and a play on it. */
export const takePlay: Step = ({ taken }) => {
  const { initial } = (JSON.parse(String(taken.steps)) as Steps).results;
  taken.board = initial;
  taken.play = { slot: 0, player: initial.turnOfBlue ? 'blue' : 'red', x: 1, y: 1 };
};

/** Takes the board after the sixth turn: three cells are left, which is solved at once. */
export const takeLateBoard: Step = ({ taken }) => {
  taken.board = (JSON.parse(String(taken.steps)) as Steps).results.turns[5]?.board;
};

/** Takes a league whose sign-up is open for a player, and their nickname. */
export const takeOpenLeague: Step = async (asker) => {
  const listed = await asker.ask('/rest/animations', 'Squonk');
  for (const { name } of (JSON.parse(listed) as { events: { name: string }[] }).events) {
    const text = await asker.ask(`/rest/animation/${name}`, 'Joueuse');
    const [, nickname] = /"you":.*?"nicknames":\[\{"id":(\d+)/.exec(text) ?? [];
    if (!text.includes('"registerState":"open"') || nickname === undefined) continue;
    Object.assign(asker.taken, { league: name, nickname: Number(nickname) });
    return;
  }
  throw new Error('No league of this world is open');
};

/** Takes a sign-up that waits for staff. Sites learn of the ban of its address by the change stream, which may take a moment. */
export const takeHeldSignUp: Step = async (asker) => {
  let found: RegExpExecArray | null = null;
  for (let tries = 1; found === null; tries += 1) {
    await asker.ask('/rest/register', null, { body: signUpOf(`Patient${'e'.repeat(tries)}`) });
    found = /\/rest\/admin\/sign-up\/([\w-]+)/.exec(await asker.ask('/admin/addresses', 'Squonk'));
  }
  asker.taken.held = found[1];
};

/** Takes the code of a second factor. */
export const takeCode: Step = ({ taken }) => {
  taken.code = new TOTP({ secret: Secret.fromBase32(String(taken.secret)) }).generate();
};

let passkey: SoftPasskey;

/** Takes what a browser answers to the options of a new passkey. */
export const takeNewCredential: Step = ({ site, taken }) => {
  passkey = new SoftPasskey({ origin: site, host: 'localhost' });
  taken.credential = passkey.create(taken as PasskeyOptions);
};

/** The same for a login by it. */
export const takeCredential: Step = ({ taken }) => {
  taken.credential = passkey.get(taken as PasskeyOptions);
};

/** Takes the token of a link for a new password, as an operator makes it. */
export const takePasswordLink: Step = async ({ site, taken }) => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const settings = JSON.parse(process.env.ATOUT_E2E_SITE_ENV ?? '{}') as NodeJS.ProcessEnv;
  const surroundings = { root: ROOT, cwd: ROOT, env: { SITE_URL: site, ...settings } };
  await runAdmin(['reset-password', 'Nouvelle'], { ...surroundings, say, complain: say });
  const [, token] = /[?&#]\w+=([\w-]{20,})|\/([\w-]{40,})/.exec(lines.join('\n'))?.filter(Boolean) ?? [];
  if (token === undefined) throw new Error(`No link:\n${lines.join('\n')}`);
  taken.token = token;
};

/** Takes the token of the link that a mail has brought. */
export const takeMailedLink: Step = async ({ taken }) => {
  taken.token = undefined;
  while (taken.token === undefined) {
    const { body } = await ask(`${process.env.ATOUT_E2E_MAILS_URL ?? ''}.json`);
    const mail = (JSON.parse(body) as SinkMail[]).find(({ to }) => to.includes(String(taken.email)));
    taken.token = /\?jeton=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await wait(200);
  }
};
