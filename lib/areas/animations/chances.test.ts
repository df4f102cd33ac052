import fc from 'fast-check';
import type { LeagueGame, LeagueTable } from './animation.ts';
import { chancesOf, type Chances, type FirstPlace } from './chances.ts';
import {
  aGame,
  allEnds,
  aTable,
  lineOf,
  smallLeagues,
  type End,
  aGame as game,
} from './testing/small-leagues.ts';
import { chancesDetails, chancesShort, chancesTitle } from './chance-messages.ts';
import { contendersText, daysLeftText, leadersTitle } from './league-outlook-messages.ts';
import { leagueOutlook, makeOutlook } from './outlook.ts';
import { deadlineSentence, possibleText, runningLead, toDeadline } from './league-state-messages.ts';

/** Calls back for every player of many small leagues with every possible end of the league. */
function everywhere(check: (chances: Chances, ends: readonly End[], league: LeagueTable) => void): void {
  fc.assert(
    fc.property(smallLeagues, (league) => {
      const ends = allEnds(league);
      for (const name of league.players) check(chancesOf(league, name)!, ends, league);
    }),
    { numRuns: 50 },
  );
}

const isFirst = (end: End, name: string) => lineOf(end, name).rank === 1;
const isAlone = (end: End, name: string) =>
  isFirst(end, name) && end.table.filter(({ rank }) => rank === 1).length === 1;

/** The claims about the first place, checked against all final tables. */
function placeByForce(ends: readonly End[], name: string): FirstPlace {
  const played = ends.filter(({ isPlayed }) => isPlayed);
  if (ends.every((end) => isAlone(end, name))) return 'sure';
  if (ends.every((end) => isFirst(end, name))) return 'sure or shared';
  if (played.some((end) => isAlone(end, name))) return 'possible';
  if (played.some((end) => isFirst(end, name))) return 'possible shared';
  return ends.some((end) => isFirst(end, name)) ? 'unless played' : 'impossible';
}

describe('chances, checked against every possible end of small leagues', () => {
  it('claim exactly what holds for the first place', () =>
    everywhere(({ first, standing: { name } }, ends) => expect(first).toBe(placeByForce(ends, name))));

  it('give the lowest possible score of a first place', () =>
    everywhere(({ top }, ends) => {
      const played = ends.filter(({ isPlayed }) => isPlayed);
      expect(top.ifPlayed).toBe(Math.min(...played.map(({ table }) => table[0]!.points)));
      // A game that lapses takes two points away, so the exact least may be one more.
      const least = Math.min(...ends.map(({ table }) => table[0]!.points));
      expect(top.inAnyCase).toBeLessThanOrEqual(least);
    }));

  it('give a sufficient score whenever one exists', () =>
    everywhere(({ enough, most, standing: { name } }, ends) => {
      const lost = ends.filter((end) => !isFirst(end, name)).map((end) => lineOf(end, name).points);
      const least = Math.max(-1, ...lost) + 1;
      if (enough === null) expect(least).toBeGreaterThan(most);
      else expect(lost.every((points) => points < enough)).toBe(true);
    }));

  it("give the player's maximum, and a rival sure of more", () =>
    everywhere(({ most, blocker, standing: { name } }, ends) => {
      expect(Math.max(...ends.map((end) => lineOf(end, name).points))).toBe(most);
      if (!blocker) return;
      expect(Math.min(...ends.map((end) => lineOf(end, blocker.name).points))).toBe(blocker.points);
      expect(blocker.points).toBeGreaterThan(most);
    }));

  it('name exactly the players who can still exceed the maximum', () =>
    everywhere(({ most, rivals, standing: { name } }, ends) => {
      const won = ends.filter((end) => lineOf(end, name).points === most);
      const past = won.flatMap(({ table }) => table.filter(({ points }) => points > most));
      const names = rivals.map((rival) => rival.name);
      expect(names.toSorted()).toEqual([...new Set(past.map((line) => line.name))].toSorted());
      // A player who wins everything is first unless a rival passes the limit.
      for (const end of won) {
        expect(isFirst(end, name)).toBe(
          rivals.every((rival) => lineOf(end, rival.name).points <= rival.limit),
        );
      }
    }));
});

describe('chances', () => {
  it('are null for non-participants, and in a league with custom points', () => {
    expect(chancesOf(aTable(), 'Personne')).toBeNull();
    expect(chancesOf(aTable({ scoring: { win: 3, draw: 1, lose: 0 } }), 'Ariane')).toBeNull();
  });

  it('count the remaining games and the others who share the rank', () => {
    const league = aTable({ games: [aGame('Ariane', 9, 'Bastien'), aGame('Chloé', 9, 'Diego')] });
    const { standing, sharedWith, ownGames, allGames } = chancesOf(league, 'Ariane')!;
    expect([standing.rank, sharedWith, ownGames, allGames]).toEqual([1, 1, 2, 4]);
  });

  it('are not exact in a large league', () => {
    const players = Array.from({ length: 40 }, (_, at) => `J${at}`);
    const games = players.slice(1).flatMap((other) => Array<LeagueGame>(4).fill(aGame('J0', 10, other)));
    const table = aTable({ players, gamesPerOpponent: 4, games });
    const [leader, last] = [chancesOf(table, 'J0')!, chancesOf({ ...table, format: 'best-of' }, 'J9')!];
    expect(leader).toMatchObject({ first: 'sure', isExact: false, enough: 312 });
    expect(last).toMatchObject({ first: 'impossible', blocker: { name: 'J0', points: 78 } });
  });
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** All sentences for a player. */
function told(table: LeagueTable, name: string, places = 1): string[] {
  const chances = chancesOf(table, name)!;
  return [chancesTitle(chances), ...chancesDetails(chances, { format: table.format, places })].map(plain);
}

function visitorsTold(table: LeagueTable): string[] {
  const outlook = leagueOutlook(table, makeOutlook(table));
  return [leadersTitle(outlook), ...contendersText(outlook)].map(plain);
}

const players = ['Ariane', 'Bastien', 'Chloé'];

/** Ariane has beaten Bastien twice, Bastien Chloé once; Chloé has yet to play Ariane. */
const early = aTable({
  ...{ players, gamesPerOpponent: 2 },
  games: [...Array<LeagueGame>(2).fill(game('Ariane', 9, 'Bastien')), game('Bastien', 9, 'Chloé')],
});

const won = aTable({ players, games: [game('Ariane', 9, 'Bastien'), game('Ariane', 9, 'Chloé')] });

const drawn = aTable({
  games: [
    ...[game('Ariane', 9, 'Bastien'), game('Bastien', 5, 'Diego')],
    ...[game('Ariane', 5, 'Diego'), game('Bastien', 9, 'Chloé')],
  ],
});

const level = aTable({
  games: [
    ...[game('Ariane', 9, 'Bastien'), game('Ariane', 9, 'Chloé')],
    ...[game('Diego', 9, 'Bastien'), game('Diego', 9, 'Chloé')],
  ],
});

describe('sentences for a participant', () => {
  it('before the first game', () =>
    expect(told(aTable(), 'Diego')).toEqual([
      'Toutes les places sont encore à prendre, la première aussi.',
      'Si toutes les parties se jouent, il vous faudra au moins 3 points.',
    ]));

  it('when the first place is shared at best, and a rival must win nothing more', () =>
    expect(told(early, 'Bastien')).toEqual([
      'Vous êtes 2e avec 2 points, et la première place reste possible, à égalité.',
      "Il vous faut gagner votre dernière partie, pour finir à 4 points, et qu'Ariane, qui a 4 points, n'en prenne plus aucun dans ses 2 dernières parties.",
    ]));

  it('when winning everything is enough, or less', () => {
    expect(told(drawn, 'Chloé')).toEqual([
      'Vous êtes 4e avec 0 point, et la première place reste possible.',
      'Il vous faudra au moins 3 points.',
      'Il vous suffit de gagner vos 2 parties : personne ne pourra vous dépasser.',
    ]);
    expect(told(early, 'Ariane', 2)).toEqual([
      "Vous êtes en tête avec 4 points, mais la première place n'est pas encore acquise.",
      'Avec 5 points à la fin, personne ne pourra vous dépasser.',
      'Au pire, vous finirez 2e.',
      'Une des 2 places récompensées vous est acquise.',
    ]);
  });

  it('when winning everything is not enough', () =>
    expect(told(drawn, 'Diego').slice(1)).toEqual([
      'Il vous faudra au moins 3 points.',
      "Gagnez votre dernière partie (4 points à la fin) : il faudra encore qu'Ariane, qui a 3 points, n'en prenne pas plus d'un dans sa dernière partie.",
    ]));

  it('when the first place is theirs, or gone', () => {
    expect(told(won, 'Ariane')).toEqual([
      'Vous êtes en tête avec 4 points, et la première place vous est acquise.',
      'Personne ne peut plus vous rejoindre.',
    ]);
    expect(told(won, 'Bastien', 2)).toEqual([
      "Vous êtes 2e, à égalité, avec 0 point, mais la première place n'est plus possible.",
      'Ariane aura au moins 4 points, et vous 2 au plus.',
      'Votre meilleure place possible est la 2e.',
      'Une des 2 places récompensées reste à votre portée.',
    ]);
    expect(told(level, 'Chloé', 2).at(-1)).toBe(
      "Aucune des 2 places récompensées n'est plus à votre portée.",
    );
  });

  it('in a best-of, where points can be lost again, by totals alone', () => {
    const games = [...Array<LeagueGame>(2).fill(game('Ariane', 9, 'Bastien')), game('Ariane', 9, 'Chloé')];
    const table = aTable({ format: 'best-of', gamesPerOpponent: 2, games });
    expect(told(table, 'Bastien')).toEqual([
      'Vous êtes 2e, à égalité, avec 0 point, et la première place reste possible.',
      'Il vous faudra au moins 3 points.',
      "Finissez à 4 points, votre maximum : il faudra encore qu'Ariane ne dépasse pas 4 points.",
    ]);
  });

  it('in short, for a tile', () => {
    const short = (table: LeagueTable, name: string) =>
      plain(chancesShort(chancesOf(table, name)!, table.format));
    expect(short(early, 'Chloé')).toBe(
      'La première place reste possible. Il vous faudra au moins 4 points. Avec 5 points à la fin, personne ne pourra vous dépasser.',
    );
    expect(short(won, 'Chloé')).toMatch(/^La première place n'est plus possible. Ariane aura au moins /);
    expect(short(aTable({ ...won, players: ['Ariane', 'Bastien'] }), 'Ariane')).toBe('');
  });
});

describe('sentences for a reader who does not take part', () => {
  it.each([
    [
      aTable(),
      [
        "Aucune partie n'a encore été jouée.",
        'Tous peuvent encore finir en tête.',
        'Si toutes les parties se jouent, la première place demandera au moins 3 points.',
      ],
    ],
    [won, ['Ariane est en tête avec 4 points.', 'La première place lui est acquise.']],
    [
      level,
      [
        'Ariane et Diego sont en tête avec 4 points.',
        'Ariane et Diego peuvent encore finir en tête.',
        'Si toutes les parties se jouent, la première place demandera au moins 5 points.',
      ],
    ],
    [
      aTable({ ...won, players: ['Ariane', 'Bastien'] }),
      ['Ariane finit en tête avec 2 points.', 'Toutes les parties sont jouées.'],
    ],
  ])('is true of table %#', (table, texts) => {
    expect(visitorsTold(table)).toEqual(texts);
  });
});

it('names a condition once, for participants and other readers alike', () => {
  const outlook = {
    ...{ leaders: ['Ariane'], points: 4, players: 3, isFresh: false, isOver: false },
    ...{ contenders: { names: ['Ariane', 'Chloé'], isCertain: false }, top: { ifPlayed: 5, inAnyCase: 4 } },
  };
  expect(contendersText(outlook).map(plain)).toEqual([
    'Si toutes les parties se jouent, Ariane et Chloé peuvent encore finir en tête.',
    'La première place demandera alors au moins 5 points.',
  ]);
  const only = { ...outlook, contenders: { names: ['Ariane'], isCertain: false } };
  expect(plain(contendersText(only)[0]!)).toBe(
    "Si toutes les parties se jouent, personne d'autre qu'Ariane ne peut finir en tête.",
  );
});

describe('the days left', () => {
  const end = new Date('2026-12-18T22:59:00Z');

  it.each([
    [26, 'À jouer avant le 18 décembre 2026 à 23 h 59, dans 26 jours.', 'encore 26\u00a0jours'],
    [1, 'À jouer avant le 18 décembre 2026 à 23 h 59, demain.', 'encore 1\u00a0jour'],
    [0, "À jouer avant le 18 décembre 2026 à 23 h 59, aujourd'hui.", 'dernier jour'],
    [-3, 'Les matchs devaient finir le 18 décembre 2026 à 23 h 59.', 'date passée'],
  ])('are told, for %i of them', (days, text, short) => {
    expect(plain(deadlineSentence(toDeadline(end, days)))).toBe(text);
    expect(daysLeftText(days)).toBe(short);
  });

  it.each([
    ['2026-12-18', '18 déc.'],
    ['2026-05-01', '1er mai'],
    ['2026-02-09', '9 févr.'],
    ['2026-08-31', '31 août'],
  ])('end on a day with a short name: %s', (day, text) => {
    expect(toDeadline(new Date(`${day}T12:00:00Z`), 1).day).toBe(text);
  });
});

it.each([
  [
    { matchesFrom: new Date('2026-11-02T12:00:00Z'), matchesTo: new Date('2026-12-18T22:59:00Z') },
    'En cours, du 2 novembre au 18 décembre. 43\u00a0parties jouées sur 60.',
  ],
  [
    { matchesFrom: new Date('2026-11-02T12:00:00Z'), matchesTo: new Date('2027-01-18T22:59:00Z') },
    'En cours, du 2 novembre 2026 au 18 janvier 2027. 43\u00a0parties jouées sur 60.',
  ],
  [
    { matchesFrom: new Date('2026-11-01T12:00:00Z'), matchesTo: null },
    'En cours, depuis le 1er novembre. 43\u00a0parties jouées sur 60.',
  ],
  [
    { matchesFrom: null, matchesTo: new Date('2026-12-18T22:59:00Z') },
    "En cours, jusqu'au 18 décembre. 43\u00a0parties jouées sur 60.",
  ],
  [{ matchesFrom: null, matchesTo: null }, 'En cours. 43\u00a0parties jouées sur 60.'],
])('writes the lead of a league under way, dates %#', (dates, text) => {
  expect(runningLead(dates, { played: 43, all: 60 })).toBe(text);
});

it.each([
  [1, '/\u00a01 encore possible'],
  [28, '/\u00a028 encore possibles'],
])('writes a maximum of %d', (most, text) => {
  expect(possibleText(most)).toBe(text);
});
