import {
  endNotice,
  listNotices,
  raiseNotice,
  tellNotice,
  type NoticeName,
} from '#lib/base/config/notices.ts';
import { setFigure } from '#lib/base/figures.ts';
import { processWide } from '#lib/base/process-wide.ts';
import { LATE, type Failure } from './exchange.ts';

const NAMES = ['game-server-away', 'game-server-token', 'game-server-answer'] as const;

/** The smallest clock difference that is reported, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

type Fault = { readonly name: (typeof NAMES)[number]; readonly why: string };

/** Records the outcome of a call, and notifies the operator of a change. `path` identifies the call. */
export function noteCall(path: string, failure: Failure | null): void {
  const faults = processWide('bridge-faults', () => new Map<string, Fault>());
  if (failure === null) faults.delete(path);
  else faults.set(path, { name: nameOf(failure), why: failure.why });
  // One valid answer proves that the server is reachable and accepts the secret.
  if (failure === null)
    for (const [other, { name }] of faults) if (name !== 'game-server-answer') faults.delete(other);
  for (const name of NAMES) {
    const details = [...faults].filter(([, fault]) => fault.name === name);
    tellNotice(
      name,
      details.length === 0 ? null : details.map(([at, { why }]) => `${at}: ${why}`).join('; '),
    );
  }
}

/** Reports names that were dropped from a status; null when they are valid. */
export function noteNames(fault: string | null): void {
  tellNotice('game-server-names', fault);
}

/** Compares the `Date` of a game server's answer with this site's clock. */
export function noteClock(date: Date | null, now = new Date()): void {
  if (date === null) return;
  const ahead = date.getTime() - now.getTime();
  setFigure('atout_game_server_clock_offset_seconds', Math.round(ahead / 1000));
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MS) endNotice('game-server-clock');
  // Reported once: the rounded difference would vary from call to call.
  else if (!isRaised('game-server-clock'))
    raiseNotice(
      'game-server-clock',
      `${Math.abs(Math.round(ahead / 1000))} s ${ahead > 0 ? 'ahead' : 'behind'}`,
    );
}

function isRaised(name: NoticeName): boolean {
  return listNotices().some((notice) => notice.name === name);
}

function nameOf({ code, status, why }: Failure): Fault['name'] {
  if (code === 'off' || why === LATE) return 'game-server-away';
  return status === 401 || status === 403 ? 'game-server-token' : 'game-server-answer';
}
