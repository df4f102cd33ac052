import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { get, slowForm, Talker, type Sent, type Words } from './talker.ts';

/** A site that runs, and how to end it. */
export type Stoppable = {
  readonly url: string;
  /** Sends SIGTERM and resolves with the way it ended, such as `ended with code 0`. */
  readonly stop: () => Promise<string>;
};

export type StopOutcome = {
  readonly ended: string;
  /** From the signal to the end of the process, in milliseconds. */
  readonly tookMs: number;
  readonly sentBefore: number;
  /** Requests that the kernel had before the signal, and that were not answered. */
  readonly lost: number;
  /** Answers on kept connections after the signal, and those of them that did not say `Connection: close`. */
  readonly answeredAfter: number;
  readonly withoutClose: number;
};

const KEPT = 12;
const PIPELINING = 6;
const UPLOADING = 6;
const PATHS = ['/', '/login.html', '/players.html', '/atout.js', '/nowhere'];

/** Stops a site while clients keep connections, pipeline, upload slowly, and one has asked for an upgrade. */
export async function stopUnderLoad(site: Stoppable, loadMs: number): Promise<StopOutcome> {
  const { url } = site;
  let isOver = false;
  const over = () => isOver;
  const one = (): Words => ({ bytes: get(url, anyOf(PATHS)), count: 1 });
  const many = (): Words => ({ bytes: PATHS.map((path) => get(url, path)).join(''), count: PATHS.length });
  const slow = (): Words => ({ pieces: slowForm(url) });
  const roles = [...times(KEPT, one), ...times(PIPELINING, many), ...times(UPLOADING, slow)];
  const talkers = roles.map((words) => ({ words, talker: new Talker(url, { pauseMs: 40 }) }));
  const talks = talkers.map(({ words, talker }) => talker.talk(words, over));
  const upgraded = askForUpgrade(url);
  // A site that has just started makes each page for the first time; a stop is to find it at its usual work.
  while (!talkers.every(({ talker }) => talker.sent.some(({ answeredAt }) => answeredAt !== null)))
    await wait(20);
  await wait(loadMs);
  const signalledAt = performance.now();
  const end = site.stop();
  // Those who talk on find out that the site is going.
  await wait(300);
  isOver = true;
  const ended = await end;
  const tookMs = performance.now() - signalledAt;
  await Promise.all(talks);
  upgraded.destroy();
  return {
    ended,
    tookMs,
    ...judge(
      talkers.flatMap(({ talker }) => talker.sent),
      signalledAt,
    ),
  };
}

function judge(sent: readonly Sent[], signalledAt: number) {
  const before = sent.filter(({ sentAt }) => sentAt !== null && sentAt <= signalledAt);
  // Within a few milliseconds the signal itself may not have arrived.
  const after = sent.filter(({ answeredAt }) => answeredAt !== null && answeredAt > signalledAt + 20);
  return {
    sentBefore: before.length,
    lost: before.filter(({ answeredAt }) => answeredAt === null).length,
    answeredAfter: after.length,
    withoutClose: after.filter(({ saysClose }) => !saysClose).length,
  };
}

/** A client that asks to leave HTTP and keeps its end open. */
function askForUpgrade(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  socket.write(get(url, '/zz', 'Connection: Upgrade\r\nUpgrade: x\r\n'));
  return socket;
}

function times<T>(count: number, one: T): T[] {
  return Array.from({ length: count }, () => one);
}

function anyOf(paths: readonly string[]): string {
  return paths[Math.floor(Math.random() * paths.length)] ?? '/';
}
