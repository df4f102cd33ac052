import { parisWall } from '#lib/base/paris-time.ts';
import { keepOrder } from './bidi.ts';

const NO_BREAK_SPACE = '\u00a0';
const NARROW_NO_BREAK_SPACE = /\u202f/g;

// Marked as pure, so that page scripts drop the formatters they do not use: each takes a browser milliseconds to make.
const wholeOrGrouped = /* @__PURE__ */ new Intl.NumberFormat('fr-FR');
const twoDecimals = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
] as const;

/** Formats a number in French. Groups are separated by U+00A0, since the fonts lack U+202F (product/texts §2.2). */
export function formatNumber(value: number): string {
  return wholeOrGrouped.format(value).replace(NARROW_NO_BREAK_SPACE, NO_BREAK_SPACE);
}

/** Formats a number with exactly two decimals, as for win rates and Elo: « 1 034,50 ». */
export function formatDecimal2(value: number): string {
  return twoDecimals.format(value).replace(NARROW_NO_BREAK_SPACE, NO_BREAK_SPACE);
}

/** The share of games won (product/economy §5.4), draws being games too: « 54,55 % », « – » without a game. */
export function formatWinRate({ win, draw, lose }: { win: number; draw: number; lose: number }): string {
  const games = win + draw + lose;
  return games === 0 ? '–' : `${formatDecimal2((100 * win) / games)}${NO_BREAK_SPACE}%`;
}

/** Formats the date in Paris: « 21 novembre 2026 », « 1er janvier 2027 ». */
export function formatDate(date: Date): string {
  return dayOf(parisWall(date));
}

/** Formats the date and time in Paris, to the minute: « 21 novembre 2026 à 14 h 05 ». */
export function formatDateTime(date: Date): string {
  const wall = parisWall(date);
  const minute = String(wall.getUTCMinutes()).padStart(2, '0');
  return `${dayOf(wall)} à ${[wall.getUTCHours(), 'h', minute].join(NO_BREAK_SPACE)}`;
}

/** Chooses the form of a noun or verb for a count. French uses the singular below 2 (0, 1, 1.5). */
export function plural(count: number, singular: string, many: string): string {
  return Math.abs(count) < 2 ? singular : many;
}

/** The count with its noun, joined by a no-break space: « 0 joueur », « 1 joueur », « 37 joueurs ». */
export function count(value: number, singular: string, many: string): string {
  return `${formatNumber(value)}${NO_BREAK_SPACE}${plural(value, singular, many)}`;
}

/**
 * Puts « de » before a name: « d'Atout », « de Triade » (product/texts §2.4).
 * Elides before a, e, i, o, u (accented or not), œ, æ, h (treated as mute, since there is no dictionary) and
 * y before a consonant (« d'Yves », « de Yann »), but not before digits or signs.
 */
export function deOf(name: string): string {
  const shown = keepOrder(name);
  return elides(shown) ? `d'${shown}` : `de ${shown}`;
}

/** Puts « que » before a name by the same rule: « qu'Atout », « que Triade ». */
export function queOf(name: string): string {
  const shown = keepOrder(name);
  return elides(shown) ? `qu'${shown}` : `que ${shown}`;
}

function elides(name: string): boolean {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return /^(?:[aeiouhœæ]|y[b-df-hj-np-tv-xz])/.test(bare);
}

/** Replaces spaces with U+00A0 where French forbids a line break: before : ; ! ? » % and after «. */
export function noBreak(text: string): string {
  return text.replace(/ (?=[:;!?»%])/g, NO_BREAK_SPACE).replace(/(?<=«) /g, NO_BREAK_SPACE);
}

/** Formats a rank: « 1er », « 2e ». */
export function ordinal(rank: number): string {
  return rank === 1 ? '1er' : `${formatNumber(rank)}e`;
}

/**
 * Splits a text around the letters of its ordinals, which get odd indexes: « au 2e rang » as « au 2 », « e », « rang ». A name like « Loup1er »
 * has none.
 */
export function splitOrdinals(text: string): string[] {
  return text.split(/(?<=(?<![\p{L}\d_^-])\d+)(ers?|res?|es?)(?![\p{L}\d_^])/u);
}

/** Names as a sentence lists them: « Ariane, Chloé et Diego ». */
export function inSentence(names: readonly string[]): string {
  const shown = names.map(keepOrder);
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} et ${shown.at(-1)}`;
}

/** The day that a clock shows. French uses an ordinal for the first of the month only. */
function dayOf(wall: Date): string {
  const day = wall.getUTCDate();
  return `${day === 1 ? '1er' : day} ${MONTHS[wall.getUTCMonth()] ?? ''} ${wall.getUTCFullYear()}`;
}

const SMALL = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
] as const;

const TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'] as const;

/** A whole number from 0 to 69 in letters, masculine: « douze », « vingt et un ». */
export function inLetters(value: number): string {
  const small = SMALL[value];
  if (small !== undefined) return small;
  const [tens, unit] = [TENS[Math.floor(value / 10)], SMALL[value % 10]];
  if (!tens || unit === undefined) throw new Error(`No French word for ${value}`);
  if (value % 10 === 0) return tens;
  return value % 10 === 1 ? `${tens} et un` : `${tens}-${unit}`;
}

/** The text with its first letter capitalised: « Douze règles ». */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
