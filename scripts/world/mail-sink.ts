import path from 'node:path';
import { findFreePort } from '../free-port.ts';
import { MAILS_PATH } from '../mail-sink/mail-sink.ts';
import type { Crew } from '../processes/crew.ts';
import { startProgram, type Program } from '../processes/program.ts';
import { untilAnswers } from '../processes/until-answers.ts';
import { readPorts, type Ports } from './data-folder.ts';

/** The program that takes the mails of a demo world, relative to the root of the project. */
export const MAIL_SINK_SCRIPT = 'scripts/mail-sink/main.ts';

const STOP_MS = 2_000;
const START_MS = 20_000;

/** A running sink, with the settings by which a site sends to it. */
type MailSink = {
  readonly program: Program;
  readonly ports: Pick<Ports, 'smtp' | 'mails'>;
  readonly settings: Readonly<Record<'SMTP_URL' | 'MAIL_FROM', string>>;
  readonly mailsUrl: string;
};

/** True when the operator names a mail server of their own. */
export function isMailGiven(env: NodeJS.ProcessEnv): boolean {
  return [env.SMTP_URL, env.SMTP_URL_FILE].some((value) => (value ?? '') !== '');
}

type MailSinkOptions = {
  readonly root: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly crew: Crew;
};

/** Starts the sink and waits until its page answers. */
export async function startMailSink({ root, dataDir, env, crew }: MailSinkOptions): Promise<MailSink> {
  const kept = readPorts(dataDir);
  const ports = { smtp: await findFreePort(kept.smtp), mails: await findFreePort(kept.mails) };
  const program = startProgram({
    name: 'The mail sink',
    args: [path.join(root, MAIL_SINK_SCRIPT)],
    cwd: root,
    env: { ...env, MAIL_SINK_PORTS: `${ports.smtp},${ports.mails}` },
    logFile: path.join(dataDir, 'logs', 'mail-sink.log'),
    timeoutMs: STOP_MS,
  });
  crew.join(program);
  const mailsUrl = `http://127.0.0.1:${ports.mails}${MAILS_PATH}`;
  await untilAnswers(program, { url: mailsUrl, withinMs: START_MS });
  const settings = { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAIL_FROM: 'jeu@atout.example' };
  return { program, ports, settings, mailsUrl };
}
