import type { League } from '#lib/areas/animations/animation.ts';
import type { PlayerPage, PlayerProfile } from '#lib/areas/players/player-service.ts';
import { guildPoster, playerPoster, leaguePoster } from './posters.ts';
import { sitePoster, cutText, posterKey, titleSize } from './poster.ts';

const GUILD = {
  ...{ guildId: 3, name: 'Les Trèfles', motto: 'Vert', usedPlaces: 7, places: 15 },
  createdAt: new Date('2025-10-01T10:00:00Z'),
};

const LEAGUE: League = {
  ...{
    id: 1,
    name: 'l',
    title: 'Ligue',
    visibility: 'public',
    registerState: 'open',
    leagueState: 'not yet',
  },
  ...{ createdAt: new Date(0), changedAt: new Date(0), registration: null, ownName: null, accountIds: null },
  ...{ players: ['Ana', 'Bob', 'Cyd'], games: [], format: 'per-game', gamesPerOpponent: 1 },
  scoring: { win: 2, draw: 1, lose: 0 },
};

const PROFILE: PlayerProfile = {
  guild: { id: 3, name: 'Les Trèfles' },
  standing: {
    pvp: { win: 200, draw: 3, lose: 9, points: 1018 },
    rank: 2,
    elos: [
      { id: 'a', name: 'Open', current: 990, peak: 1100 },
      { id: 'b', name: '+ =', current: 1234.5, peak: 1300 },
    ],
    chosen: null,
  },
  ...{ curve: [], nicknames: [], games: null },
};

const PLAYER: PlayerPage = {
  ...{
    name: 'Mirabelle',
    isOwn: false,
    isRobot: false,
    isBlocked: null,
    isPrivate: false,
    emblem: undefined,
  },
  admin: { account: null, nickname: null },
  profile: PROFILE,
};

describe('the poster of a guild', () => {
  it('shows the logo if it can be drawn, or else the emblem', () => {
    const logo = { type: 'image/png', bytes: Buffer.from('x') };
    expect(guildPoster(GUILD, logo).art).toEqual(['data:image/png;base64,eA==']);
    const [emblem] = guildPoster(GUILD, null).art;
    expect(emblem).toMatch(/^data:image\/svg\+xml/);
    expect(guildPoster(GUILD, { ...logo, type: 'image/webp' }).art).toEqual([emblem]);
  });

  it('shows members and date of founding', () => {
    expect(guildPoster({ ...GUILD, motto: '' }, null)).toMatchObject({
      lead: null,
      facts: [
        { label: 'Membres', value: '7 / 15' },
        { label: 'Fondation', value: '1er octobre 2025' },
      ],
    });
  });
});

describe('the poster of a league', () => {
  const stateOf = (changes: Partial<League>) => leaguePoster({ ...LEAGUE, ...changes }, null).facts[1];

  it('shows its state', () => {
    expect(stateOf({})).toEqual({ label: 'Inscriptions', value: 'Ouvertes' });
    expect(stateOf({ leagueState: 'open' })).toEqual({ label: 'Matchs', value: 'En cours' });
  });

  it('names one or two winners and counts more', () => {
    const won = { blue: 'Ana', red: 'Bob', score: 7, id: null };
    const also = { blue: 'Cyd', red: 'Bob', score: 8, id: null };
    const over = { leagueState: 'close' } as const;
    expect(stateOf({ ...over, games: [won] })).toEqual({ label: 'Vainqueur', value: 'Ana' });
    expect(stateOf({ ...over, games: [won, also] })).toEqual({ label: 'Vainqueurs', value: 'Ana et Cyd' });
    const third = { blue: 'Bob', red: 'Ana', score: 8, id: null };
    expect(stateOf({ ...over, gamesPerOpponent: 2, games: [won, also, third] })).toEqual({
      ...{ label: 'Vainqueurs', value: '3' },
    });
  });

  it('names no winner of a league that ended without a game', () => {
    expect(stateOf({ leagueState: 'close' })).toEqual({ label: 'Matchs', value: 'Terminés' });
  });

  it('keeps its cards face down until matches have begun', () => {
    const { art } = leaguePoster(LEAGUE, null);
    expect(art).toHaveLength(3);
    expect(leaguePoster({ ...LEAGUE, leagueState: 'open' }, null).art).not.toEqual(art);
  });
});

describe('the poster of a player', () => {
  it('shows guild, rank, points and the best Elo', () => {
    expect(playerPoster(PLAYER)).toMatchObject({
      lead: 'Guilde Les Trèfles',
      facts: [
        { label: 'Rang', value: '2e' },
        { label: 'Points', value: '1\u00a0018' },
        { label: 'Elo + =', value: '1\u00a0234,50' },
      ],
    });
  });

  it('is missing when the page is private or no ranking shows the name', () => {
    expect(playerPoster({ ...PLAYER, profile: null })).toBeNull();
    expect(playerPoster({ ...PLAYER, profile: { ...PROFILE, standing: null } })).toBeNull();
  });
});

describe('any poster', () => {
  it('gets another key with any change', () => {
    const poster = sitePoster('Atout');
    expect(posterKey(poster, 'Atout')).toBe(posterKey(sitePoster('Atout'), 'Atout'));
    expect(posterKey({ ...poster, lead: 'x' }, 'Atout')).not.toBe(posterKey(poster, 'Atout'));
    expect(posterKey(poster, 'Triade')).not.toBe(posterKey(poster, 'Atout'));
  });

  it('cuts a long lead between two words, or anywhere without a space', () => {
    expect(cutText('court')).toBe('court');
    expect(cutText('un deux, trois quatre', 12)).toBe('un deux...');
    expect(cutText('a'.repeat(200), 10)).toHaveLength(10);
  });

  it('sets a longer title in smaller letters', () => {
    const sizes = [5, 20, 40, 200].map((length) => titleSize('a'.repeat(length)));
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  });
});
