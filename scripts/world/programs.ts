import path from 'node:path';
import type { Crew } from '../processes/crew.ts';
import {
  startProgram,
  untilAnswers,
  type AnswerOptions,
  type Program,
  type ProgramOptions as StartOptions,
} from '../processes/program.ts';
import { findFreePort } from '../free-port.ts';
import { MAILS_PATH } from '../mail-sink.ts';
import { readPorts, type Ports } from './data-folder.ts';
import { SITE_FLAGS, SITE_MEMORY, SITE_SCRIPT } from './site-flags.ts';

/** A stopping site takes up to 8 s to finish its requests. */
const SITE_STOP_MS = 10_000;
const SITE_START_MS = 120_000;

/** Options of every program of a world. */
type ProgramOptions = {
  readonly root: string;
  readonly dataDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly crew: Crew;
};

type SiteOptions = ProgramOptions & {
  readonly host: string;
  readonly port: number;
  /** A command in front of Node, such as `unshare`. */
  readonly command?: readonly string[];
  readonly nodeOptions?: readonly string[];
};

/** Starts the site and waits until its health check succeeds. */
export function startSite(options: SiteOptions): Promise<Program> {
  const { root, dataDir, host, port, env, command = [], nodeOptions = [] } = options;
  // In development the site compiles its pages, which needs more memory.
  const flags = [...(env.NODE_ENV === 'development' ? [] : SITE_FLAGS), ...nodeOptions];
  return launch(options, {
    ...{ name: 'The site', log: 'site', timeoutMs: SITE_STOP_MS, withinMs: SITE_START_MS },
    command: [...command, process.execPath],
    args: [...flags, path.join(root, SITE_SCRIPT)],
    // Halves the time of the next start.
    env: {
      NODE_COMPILE_CACHE: path.join(dataDir, 'compile-cache'),
      ...SITE_MEMORY,
      ...env,
      ...{ HOST: host, PORT: String(port), DATA_DIR: dataDir },
    },
    url: `${siteUrl(host, port)}/healthz`,
  });
}

type Launched = Omit<StartOptions, 'cwd' | 'logFile'> &
  AnswerOptions & {
    readonly log: string;
    /** True if the others go on without it. */
    readonly mayEnd?: boolean;
  };

/** Starts a program that joins the crew, and waits until it answers. */
async function launch(
  { root, dataDir, crew }: ProgramOptions,
  { log, url, headers, withinMs, mayEnd = false, ...start }: Launched,
): Promise<Program> {
  const logFile = path.join(dataDir, 'logs', `${log}.log`);
  const program = crew.join(startProgram({ ...start, cwd: root, logFile }));
  await untilAnswers(program, { url, headers, withinMs });
  if (!mayEnd) crew.rely(program);
  return program;
}

/** The URL by which this machine reaches a site listening on `host` and `port`. */
export function siteUrl(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`;
  return host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}

/** The script of the reference game server, relative to the root of the project. */
export const GAME_SERVER_SCRIPT = 'game-bridge/reference-server/main.ts';

const GAME_SERVER_STOP_MS = 3_000;
/** Enough for the first start, which fills the demo world. */
const GAME_SERVER_START_MS = 90_000;

type GameServerOptions = ProgramOptions & { readonly port: number; readonly token: string };

/** Starts the reference game server and waits until its bridge answers, after it has filled the demo world. */
export function startGameServer(options: GameServerOptions): Promise<Program> {
  const { root, port, token, env } = options;
  return launch(options, {
    ...{ name: 'The game server', log: 'game-server', args: [path.join(root, GAME_SERVER_SCRIPT)] },
    ...{ timeoutMs: GAME_SERVER_STOP_MS, withinMs: GAME_SERVER_START_MS },
    env: { ...env, REFERENCE_PORT: String(port), GAME_BRIDGE_TOKEN: token },
    url: `http://127.0.0.1:${port}/bridge/v1/status`,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** The script of the mail sink of a demo world, relative to the root of the project. */
export const MAIL_SINK_SCRIPT = 'scripts/mail-sink.ts';

const MAIL_SINK_STOP_MS = 2_000;
const MAIL_SINK_START_MS = 20_000;

/** A running sink, with the settings for a site to use it. */
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

/** Starts the sink and waits until its page answers. */
export async function startMailSink(options: ProgramOptions): Promise<MailSink> {
  const { root, dataDir, env } = options;
  const kept = readPorts(dataDir);
  const ports = { smtp: await findFreePort(kept.smtp), mails: await findFreePort(kept.mails) };
  const mailsUrl = `http://127.0.0.1:${ports.mails}${MAILS_PATH}`;
  const program = await launch(options, {
    ...{ name: 'The mail sink', log: 'mail-sink', args: [path.join(root, MAIL_SINK_SCRIPT)] },
    ...{ timeoutMs: MAIL_SINK_STOP_MS, withinMs: MAIL_SINK_START_MS, mayEnd: true },
    env: { ...env, MAIL_SINK_PORTS: `${ports.smtp},${ports.mails}` },
    url: mailsUrl,
  });
  const settings = { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAIL_FROM: 'jeu@atout.example' };
  return { program, ports, settings, mailsUrl };
}
