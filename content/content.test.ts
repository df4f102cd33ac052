import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import cardFile from './cards.json';
import chat from './demo/chat.json';
import names from './demo/names.json';
import news from './demo/news.json';
import staff from './demo/staff.json';
import tableTalk from './demo/table-talk.json';

type Card = (typeof cardFile.cards)[number];

const { decks, cards } = cardFile;
const changelog = readFileSync(join(process.cwd(), 'content', 'demo', 'changelog.txt'), 'utf8');
const ELEMENTS = ['Eau', 'Feu', 'Poison', 'Terre', 'Vent', 'Lumière', 'Ténèbres', 'Tonnerre', 'Glace'];
const RESERVED = [
  'Squonk',
  'Arbitre',
  'Veilleur',
  'Joueuse',
  'Joueur',
  'AuHasard',
  'MonteCarlo',
  'Pampa',
  'Anonyme',
];

const values = (card: Card) => [card.up, card.right, card.down, card.left];
const power = (card: Card) => values(card).reduce((sum, value) => sum + value, 0);
const inDeck = (deck: string) => cards.filter((card) => card.deck === deck);

/** Texts that occur more than once, ignoring letter case. */
function repeated(texts: readonly string[]): string[] {
  const lower = texts.map((text) => text.toLocaleLowerCase('fr'));
  return texts.filter((_, index) => lower.indexOf(lower[index]!) !== index);
}

/** The names of the faults in a French text by product/texts §2.1. */
function typographyFaults(text: string): string[] {
  const faults: [string, RegExp][] = [
    ['narrow no-break space', /\u202f/],
    ['curly apostrophe', /[\u2018\u2019]/],
    ['breakable space before a sign', / [:;!?%»]/],
    ['no space before a sign', /[\p{L}\p{N}»)…][;!?»]|[\p{L}\p{N}»)] ?:(?=\s)/u],
    ['no no-break space after «', /«(?!\u00a0)/],
    ['double quotes', /["“”]/],
    ['three dots instead of …', /\.\.\./],
    ['accent as a separate character', /[\u0300-\u036f]/],
    ['space at the start', /^\s/],
    ['space at the end of a line', /[ \u00a0]$/m],
  ];
  return faults.filter(([, pattern]) => pattern.test(text)).map(([fault]) => fault);
}

const chatLines = Object.values(chat).flat(2);

const frenchTexts = [
  ...decks.map((deck) => deck.description),
  ...cards.map((card) => card.name),
  ...names.displayNames,
  ...names.guilds.flatMap((guild) => [guild.name, guild.motto]),
  ...chatLines,
  ...tableTalk.greetings,
  ...Object.values(tableTalk.remarks).flat(),
  ...Object.values(tableTalk.farewells).flat(),
  ...names.quizzThemes.map((theme) => theme.name),
  ...names.guildTitles,
  ...staff.flatMap((group) => [group.name, ...group.ranks.map((rank) => rank.name)]),
  ...news.flatMap((item) => [item.title, item.body]),
];

describe('cards.json', () => {
  it('has at least 160 cards in six decks', () => {
    expect(cards.length).toBeGreaterThanOrEqual(160);
    expect(decks.map((deck) => deck.name)).toEqual([
      'Aurore',
      'Marées',
      'Bosquet',
      'Forge',
      'Minuit',
      'Special',
    ]);
    expect(decks.map((deck) => inDeck(deck.name).length)).toEqual([31, 31, 31, 31, 31, 13]);
    expect(new Set(decks.map((deck) => deck.hue)).size).toBe(decks.length);
  });

  it('writes one card per line', () => {
    const text = readFileSync(join(process.cwd(), 'content', 'cards.json'), 'utf8');
    expect(text.split('\n').filter((line) => /^ {4}\{ "id": .* \},?$/.test(line))).toHaveLength(cards.length);
  });

  it('numbers the cards from 1 without gaps or repetitions', () => {
    const numbers = cards.map((card) => card.number).sort((a, b) => a - b);
    expect(numbers).toEqual(cards.map((_, index) => index + 1));
  });

  it('has ids of ASCII letters and digits, and unique ids and names regardless of letter case', () => {
    expect(cards.map((card) => card.id).filter((id) => !/^[A-Za-z0-9]{1,32}$/.test(id))).toEqual([]);
    expect(repeated(cards.map((card) => card.id))).toEqual([]);
    expect(repeated(cards.map((card) => card.name))).toEqual([]);
    expect(cards.map((card) => card.name).filter((name) => !/^[\p{L}' -]{3,20}$/u.test(name))).toEqual([]);
  });

  it.each([
    ['JowyAtreides', 'Jowy Atreides'],
    ['Squall', 'Squall'],
    ['Zell', 'Zell'],
    ['Clad', 'Clad'],
    ['LdB', 'LdB'],
  ])('has the card %s named in product/game-server §5.2', (id, name) => {
    expect(cards.find((card) => card.id === id)?.name).toBe(name);
  });

  it('has Clad in the deck Special', () => {
    expect(cards.find((card) => card.id === 'Clad')?.deck).toBe('Special');
  });

  it('has only values between 1 and 10', () => {
    const faulty = cards.filter((card) => values(card).some((v) => !Number.isInteger(v) || v < 1 || v > 10));
    expect(faulty).toEqual([]);
  });

  it('has powers from 10 to 29, or from 26 to 36 in the deck Special', () => {
    const faulty = cards.filter((card) => {
      const [low, high] = card.deck === 'Special' ? [26, 36] : [10, 29];
      return power(card) < low || power(card) > high;
    });
    expect(faulty).toEqual([]);
  });

  it.each(['Aurore', 'Marées', 'Bosquet', 'Forge', 'Minuit'])(
    'has weak, medium and strong cards in %s',
    (deck) => {
      const powers = inDeck(deck).map(power);
      expect(powers.filter((p) => p <= 16).length).toBeGreaterThanOrEqual(8);
      expect(powers.filter((p) => p >= 17 && p <= 22).length).toBeGreaterThanOrEqual(8);
      expect(powers.filter((p) => p >= 23).length).toBeGreaterThanOrEqual(8);
      expect(inDeck(deck).filter((card) => values(card).includes(10)).length).toBeGreaterThanOrEqual(4);
    },
  );

  it('has no two cards of a deck with the same four values', () => {
    expect(repeated(cards.map((card) => `${card.deck} ${values(card).join(' ')}`))).toEqual([]);
  });

  it('gives about 45 % of the cards an element, and uses all nine', () => {
    const used = cards.flatMap((card) => (card.element === null ? [] : [card.element]));
    expect([...new Set(used)].sort()).toEqual([...ELEMENTS].sort());
    expect(used.length / cards.length).toBeGreaterThan(0.4);
    expect(used.length / cards.length).toBeLessThan(0.5);
  });

  it('gives a few cards their own price, in whole gils', () => {
    const prices = cards.flatMap((card) => (card.price === null ? [] : [card.price]));
    expect(prices.length).toBeGreaterThanOrEqual(5);
    expect(prices.length).toBeLessThanOrEqual(8);
    expect(prices.every((price) => Number.isInteger(price) && price > 0)).toBe(true);
  });
});

describe('names.json', () => {
  it('has at least 420 nicknames that are valid account names', () => {
    expect(names.nicknames.length).toBeGreaterThanOrEqual(420);
    expect(names.nicknames.filter((name) => !/^[A-Za-z0-9_^-]{4,16}$/.test(name))).toEqual([]);
  });

  it('has at least 120 display names of 3 to 24 characters', () => {
    expect(names.displayNames.length).toBeGreaterThanOrEqual(120);
    expect(
      names.displayNames.filter((name) => !/^[\p{L}\p{N}](?:[\p{L}\p{N}' -]{1,22})[\p{L}\p{N}]$/u.test(name)),
    ).toEqual([]);
  });

  it('has no duplicate names regardless of letter case, and none of demo accounts or robots', () => {
    expect(repeated([...RESERVED, ...names.nicknames, ...names.displayNames])).toEqual([]);
  });

  it('has enough guilds, quizz themes and titles, without duplicates', () => {
    const { guilds, quizzThemes, guildTitles } = names;
    expect(guilds.length).toBeGreaterThanOrEqual(26);
    expect(quizzThemes.length).toBeGreaterThanOrEqual(18);
    expect(guildTitles.length).toBeGreaterThanOrEqual(12);
    expect(repeated(guilds.map((guild) => guild.name))).toEqual([]);
    expect(repeated(quizzThemes.map((theme) => theme.name))).toEqual([]);
    expect(repeated(guildTitles)).toEqual([]);
  });

  it('limits guild names to 30 characters and mottos to 120', () => {
    expect(names.guilds.filter((guild) => guild.name.length > 30 || guild.motto.length > 120)).toEqual([]);
  });

  it('has at least one question in every quizz theme', () => {
    expect(names.quizzThemes.filter(({ nb }) => !Number.isInteger(nb) || nb < 1)).toEqual([]);
  });
});

describe('chat.json', () => {
  it('says nothing twice, and nothing longer than 120 characters', () => {
    expect(repeated(chatLines)).toEqual([]);
    expect(chatLines.filter((line) => line.length > 120)).toEqual([]);
  });
});

describe('staff.json', () => {
  it('gives every group and every rank a unique positive id', () => {
    const ranks = staff.flatMap((group) => group.ranks);
    for (const ids of [staff.map((group) => group.id), ranks.map((rank) => rank.id)]) {
      expect(ids.filter((id) => !Number.isInteger(id) || id < 1)).toEqual([]);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('has at least two ranks in every group, and no duplicate names', () => {
    expect(staff.filter((group) => group.ranks.length < 2)).toEqual([]);
    expect(repeated(staff.map((group) => group.name))).toEqual([]);
    expect(repeated(staff.flatMap((group) => group.ranks.map((rank) => rank.name)))).toEqual([]);
  });
});

describe('news.json', () => {
  it('has eight items, newest first, each with a different slug', () => {
    expect(news).toHaveLength(8);
    expect(news.filter((item) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(item.slug))).toEqual([]);
    expect(repeated(news.map((item) => item.slug))).toEqual([]);
    const days = news.map((item) => item.publishedDaysAgo);
    expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    expect(days.every((day) => Number.isInteger(day) && day > 0)).toBe(true);
  });

  it('has two to six sentences per item', () => {
    const counts = news.map((item) => item.body.match(/[.!?](?=\s|$)/g)?.length ?? 0);
    expect(counts.filter((count) => count < 2 || count > 6)).toEqual([]);
  });

  it('says that a guild costs powers to found, and takes gils alone (product/economy §8.1, §11.1)', () => {
    const { body } = news.find(({ slug }) => slug === 'pourquoi-pas-de-bonus-de-guilde')!;
    expect(body).toContain('{guildeCouts}\u00a0powers');
    expect(body).not.toContain('ne coûte que des gils');
  });

  it('links only to pages of the site', () => {
    const links = news.flatMap((item) => [...item.body.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]));
    expect(links.filter((link) => !link!.startsWith('/'))).toEqual([]);
  });
});

describe('French', () => {
  it('has no typographical faults in any text', () => {
    expect(
      frenchTexts.map((text) => [text, typographyFaults(text)]).filter(([, faults]) => faults!.length > 0),
    ).toEqual([]);
    expect(typographyFaults(changelog)).toEqual([]);
  });

  it.each([
    'Bonjour !',
    'Bonjour!',
    'l’heure',
    '«\u202fnon\u202f»',
    '« non\u00a0»',
    'Règles: base',
    'Attendez...',
    'e\u0301tat',
    'fin ',
  ])('finds the fault in « %s »', (text) => {
    expect(typographyFaults(text)).not.toEqual([]);
  });

  it('has a date in 2026 for every version in the changelog', () => {
    const titles = changelog.split('\n').filter((line) => line.startsWith('Version '));
    expect(titles.length).toBeGreaterThanOrEqual(1);
    expect(
      titles.filter((title) => !/^Version \d+\.\d+\.\d+, le \d{1,2}(er)? \p{L}+ 2026$/u.test(title)),
    ).toEqual([]);
    expect(changelog).toContain('3.3.3');
  });
});
