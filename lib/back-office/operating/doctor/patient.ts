import { lookup, resolve4, resolve6, resolveTxt } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import os from 'node:os';
import { connect } from 'node:tls';
import type { Db, Document } from 'mongodb';
import { exchange } from '#game-bridge/exchange.ts';
import { parseConfig, type Config, type ConfigOutcome } from '#lib/base/config/config.ts';
import { isIpAddress } from '#lib/base/ip-address.ts';
import type { Clock } from '#lib/base/paris-time.ts';
import { verifySmtp } from '#lib/mail/smtp.ts';
import { findDescriptorLimit } from '#lib/web/server/connections.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** An HTTP response. Certificates are ignored here, because a check of their own verifies them. */
export type HttpAnswer = {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
};

/** A TLS handshake: the protocol chosen by the server, and what is wrong with its certificate, if anything. */
type Handshake = {
  readonly protocol: string | null;
  readonly fault: string | null;
  readonly validTo: Date | null;
};

/** The site under examination and the probes of its environment, which tests replace. */
export type Patient = {
  readonly root: string;
  readonly env: Env;
  readonly config: ConfigOutcome;
  readonly now: Clock;
  readonly nodeVersion: string;
  readonly cores: number;
  readonly descriptors: number | null;
  /** Memory available to the site, in bytes: the limit of the container, otherwise the machine's. */
  readonly memory: number;
  /** Runs a read-only command on the site's database. */
  readonly command: (command: Document) => Promise<Document>;
  readonly exchange: typeof exchange;
  readonly ask: (url: string, headers?: Readonly<Record<string, string>>) => Promise<HttpAnswer>;
  readonly handshake: (host: string, port: number) => Promise<Handshake>;
  readonly resolve: (host: string, family: 4 | 6) => Promise<readonly string[]>;
  /** Why the mail server accepts nothing; null if it does. */
  readonly verifySmtp: typeof verifySmtp;
  readonly txt: (name: string) => Promise<readonly string[]>;
  /** True if logos can be decoded here: npm installs the native part of sharp for a single platform. */
  readonly hasDecoder: () => Promise<boolean>;
  /** Free and total bytes of the disk that holds a folder. */
  readonly disk: (folder: string) => Promise<{ readonly free: number; readonly total: number }>;
};

const ASK_MS = 5_000;
const BODY_MAX = 64 * 1024;

/** The valid settings, for checks that run after the check of the settings. */
export function configOf({ config }: Patient): Config {
  if (!config.ok) throw new Error('the settings are invalid');
  return config.value;
}

/** True for a site with its own database and players. */
export function isOperated({ config }: Patient): boolean {
  return config.ok && config.value.mongodb !== null && !config.value.isDemo;
}

/** A site: its folder, its environment, and a function that connects to its database or throws. */
export type Site = { readonly root: string; readonly env: Env; readonly findDb: () => Db };

export function makePatient({ root, env, findDb }: Site): Patient {
  return {
    root,
    env,
    config: parseConfig(env),
    now: () => new Date(),
    nodeVersion: process.versions.node,
    cores: os.availableParallelism(),
    descriptors: findDescriptorLimit(),
    memory: Math.min(os.totalmem(), process.constrainedMemory() || Infinity),
    // Async, so that an invalid connection string rejects like any other failure.
    command: async (command) => findDb().command(command),
    exchange,
    ask,
    handshake,
    resolve: resolveHost,
    verifySmtp,
    txt: async (name) => (await orNone(resolveTxt(name))).map((parts) => parts.join('')),
    hasDecoder: () =>
      import('sharp').then(
        () => true,
        () => false,
      ),
    disk: async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { free: bavail * bsize, total: blocks * bsize };
    },
  };
}

function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HttpAnswer>();
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(url, {
    ...{ headers, agent: false, rejectUnauthorized: false, signal: AbortSignal.timeout(ASK_MS) },
  });
  request.on('error', reject);
  request.on('response', (response) => {
    const { statusCode: status = 0, headers: sent } = response;
    let body = '';
    response.setEncoding('utf8').on('data', (piece: string) => {
      body += piece;
      if (body.length > BODY_MAX) request.destroy(new Error('more than 64 KiB'));
    });
    response.on('error', reject);
    response.on('end', () => resolve({ status, location: sent.location ?? null, body }));
  });
  request.end();
  return promise;
}

function handshake(host: string, port: number): Promise<Handshake> {
  const { promise, resolve, reject } = Promise.withResolvers<Handshake>();
  const servername = isIpAddress(host) ? undefined : host;
  const socket = connect({
    ...{ host, port, servername, ALPNProtocols: ['h2', 'http/1.1'], rejectUnauthorized: false },
  });
  socket.setTimeout(ASK_MS, () => socket.destroy(new Error('no answer in time')));
  socket.on('error', reject);
  socket.on('secureConnect', () => {
    // Typed as an error, but actually an error code.
    const wrong = socket.authorizationError as Error | string | null | undefined;
    const validTo = new Date(socket.getPeerCertificate().valid_to);
    resolve({
      protocol: typeof socket.alpnProtocol === 'string' ? socket.alpnProtocol : null,
      fault: socket.authorized ? null : wrong instanceof Error ? wrong.message : String(wrong),
      validTo: Number.isNaN(validTo.getTime()) ? null : validTo,
    });
    socket.end();
  });
  return promise;
}

/** The addresses of a name by DNS, as for visitors, otherwise those that this machine knows, as from `/etc/hosts`. */
async function resolveHost(host: string, family: 4 | 6): Promise<readonly string[]> {
  const asked = family === 4 ? resolve4(host) : resolve6(host);
  const [found] = await Promise.allSettled([orNone(asked)]);
  if (found.status === 'fulfilled' && found.value.length > 0) return found.value;
  const known = await orNone(lookup(host, { family, all: true }));
  return [...new Set(known.map(({ address }) => address))];
}

/** The records of a name; empty if it has none. */
async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked;
  } catch (error) {
    if (['ENODATA', 'ENOTFOUND'].includes(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
}
