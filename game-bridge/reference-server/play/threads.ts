import { parisHour } from '#lib/base/paris-time.ts';
import type { Random } from '../random.ts';

/** An exchange on the global channel between two alternating speakers. */
export type Thread = readonly string[];

/** The exchanges by time of day in Paris: at any hour, from 6 to 18 h, from 18 h on, and before 6 h. */
export type Chat = Readonly<Record<'always' | 'day' | 'evening' | 'night', readonly Thread[]>>;

/** A line is repeated only after this many others, more than a page of the site shows (product/calls §4.7). */
export const UNREPEATED = 120;

/** Picks an exchange for the time of day without recently said lines, or null if there is none. */
export function pickThread(
  chat: Chat,
  { at, recent }: { at: Date; recent: ReadonlySet<string> },
  random: Random,
): Thread | null {
  const fitting = [...chat.always, ...chat[partOf(at)]];
  const fresh = fitting.filter((lines) => lines.every((line) => !recent.has(line)));
  return fresh.length === 0 ? null : random.pick(fresh);
}

function partOf(at: Date): 'day' | 'evening' | 'night' {
  const hour = parisHour(at);
  if (hour < 6) return 'night';
  return hour < 18 ? 'day' : 'evening';
}
