import type { LeagueReward, LeagueSetup, ScheduleEntry } from '#lib/areas/animations/league-setup.ts';
import { COUNT_MAX } from '#lib/base/ids.ts';
import { makeMoment, parseMoment } from '#lib/base/paris-time.ts';

const MOMENT = String.raw`\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}`;
const STEP = new RegExp(`^(${MOMENT})(?: ?(?:-|–|→|au) ?(${MOMENT}))? (.+)$`);
const REWARD = /^([\d\s]+?)\s*gils?(?:\s*(?:et|\+)\s*([\d\s]+?)\s*cartes?)?(?:\s*;\s*(.+))?$/i;

/** A further step of the schedule as a line: `2025-04-20 21:00 - 2025-04-21 21:00 Demi-finales ; À 21 h`. */
export function makeStep({ what, detail, from, to }: ScheduleEntry): string {
  const period = to === null ? makeMoment(from) : `${makeMoment(from)} - ${makeMoment(to)}`;
  return `${period} ${what}${detail === null ? '' : ` ; ${detail}`}`;
}

/** Reads a line of `makeStep`; null when it is none, or ends before it begins. */
export function parseStep(line: string): ScheduleEntry | null {
  const [, from = '', to, text = ''] = STEP.exec(line) ?? [];
  const start = parseDay(from);
  const end = to === undefined ? null : parseDay(to);
  const [what = '', ...rest] = text.split(/\s*;\s*/);
  if (start === null || what === '' || (to !== undefined && (end === null || end <= start))) return null;
  return { what, detail: rest.join(' ; ') || null, from: start, to: end };
}

/** A date with its time of day in Paris, as a form sends it; not `J+3`, which was resolved when the league was made. */
export function parseDay(text: string): Date | null {
  return /^\d/.test(text) ? parseMoment(text.replace('T', ' '), new Date(0)) : null;
}

/** What a place wins as a line: `17000 gils et 290 cartes ; ou une carte Special`. */
export function makeReward({ gils, cards, instead }: LeagueReward): string {
  return `${gils} gils${cards === null ? '' : ` et ${cards} cartes`}${instead === null ? '' : ` ; ${instead}`}`;
}

/** Reads a line of `makeReward`, with or without spaces in its numbers; null when it is none. */
export function parseReward(line: string): LeagueReward | null {
  const [, gils = '', cards, instead = null] = REWARD.exec(line) ?? [];
  const [amount, number] = [toCount(gils), cards === undefined ? null : toCount(cards)];
  if (amount === null || (cards !== undefined && (number === null || number === 0))) return null;
  return { gils: amount, cards: number, instead };
}

function toCount(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) <= COUNT_MAX ? Number(digits) : null;
}

/** A section of « Règlement »: its title after `## `, then its lines. */
export function makeSection({ title, lines }: LeagueSetup['rulebook'][number]): string {
  return [`## ${title}`, ...lines].join('\n');
}

/** Parses sections; null for a text before the first title, or a title without lines. */
export function parseSections(text: string): LeagueSetup['rulebook'] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const sections: { title: string; lines: string[] }[] = [];
  for (const line of lines) {
    const [, title] = /^##\s+(.+)$/.exec(line) ?? [];
    if (title !== undefined) sections.push({ title, lines: [] });
    else if (sections.length === 0) return null;
    else sections.at(-1)?.lines.push(line);
  }
  return sections.every((section) => section.lines.length > 0) ? sections : null;
}
