import { compare } from 'bcrypt';
import { DEMO_PASSWORD_HASH } from './cast.ts';
import { makeWorld } from './make-world.ts';
import { RENAMED_ID } from './people.ts';
import { SMALL_WORLD } from '../testing/small-world.ts';
import { WORLD_CONTENT } from './world-content.ts';
import type { World } from './world.ts';

const DATE = new Date('2026-11-21T00:00:00Z');
const SOURCE = { seed: 1, date: DATE, content: WORLD_CONTENT };

const world = makeWorld(SOURCE);
const accountNamed = (name: string) => world.accounts.find((account) => account.name === name)!;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the demo world', () => {
  it('is the same for the same seed and date, and different for another seed', () => {
    const textOf = (made: World) => JSON.stringify(made);
    const small = textOf(makeWorld(SMALL_WORLD));
    // Compared as text, because jest takes seconds to compare worlds.
    expect(textOf(makeWorld(SMALL_WORLD)) === small).toBe(true);
    expect(textOf(makeWorld({ ...SMALL_WORLD, seed: 2 })) === small).toBe(false);
  });

  it('has a few hundred players, robots, guilds and at least 150 cards', () => {
    expect(world.accounts.filter(({ type }) => type === 'player').length).toBeGreaterThan(350);
    expect(world.accounts.filter(({ type }) => type === 'robot').length).toBeGreaterThanOrEqual(15);
    expect(world.guilds).toHaveLength(24);
    expect(world.cards.length).toBeGreaterThanOrEqual(150);
  });

  it.each<[string, (made: World) => readonly unknown[]]>([
    ['account names', ({ accounts }) => accounts.map(({ nameKey }) => nameKey)],
    ['nicknames', ({ nicknames }) => nicknames.map(({ nameKey }) => nameKey)],
    ['nickname ids', ({ nicknames }) => nicknames.map(({ _id }) => _id)],
    ['guild names', ({ guilds }) => guilds.map(({ nameKey }) => nameKey)],
    [
      'members of guilds',
      ({ guilds }) => guilds.flatMap(({ members }) => members.map(({ accountId }) => accountId)),
    ],
    ['card numbers', ({ cards }) => cards.map(({ number }) => number)],
    ['animations', ({ animations }) => animations.map(({ name }) => name)],
    ['games', ({ games }) => games.map(({ _id }) => _id)],
  ])('has no duplicate %s', (_what, listOf) => {
    const list = listOf(world);
    expect(new Set(list).size).toBe(list.length);
  });

  it('has no events after its date', () => {
    const dates = [
      ...world.accounts.flatMap(({ registeredAt, lastLoginAt, ban }) => [
        registeredAt,
        lastLoginAt,
        ban?.date,
      ]),
      ...world.nicknames.flatMap(({ createdAt, lastConnectionAt }) => [createdAt, lastConnectionAt]),
      ...world.guilds.flatMap(({ createdAt, members }) => [
        createdAt,
        ...members.map(({ joinedAt }) => joinedAt),
      ]),
      ...world.chatMessages.map(({ date }) => date),
      ...world.news.map(({ publishedAt }) => publishedAt),
      ...world.animations.map(({ createdAt }) => createdAt),
      ...world.games.flatMap(({ startedAt, endedAt, messages }) => [
        startedAt,
        endedAt,
        ...messages.map(({ date }) => date),
      ]),
    ];
    const late = dates.filter((date) => date instanceof Date && !(date <= DATE));
    expect(late).toEqual([]);
  });
});

describe('its accounts', () => {
  it('has passwords for the six demo accounts only', async () => {
    const open = world.accounts.filter(({ passwordHash }) => passwordHash !== null);
    expect(open.map(({ name }) => name)).toEqual([
      ...['Squonk', 'Arbitre', 'Veilleur', 'Joueuse', 'Joueur', 'Testeuse'],
    ]);
    expect(open.every(({ passwordHash }) => passwordHash === DEMO_PASSWORD_HASH)).toBe(true);
    expect(await compare('atout-demo', DEMO_PASSWORD_HASH)).toBe(true);
    expect(DEMO_PASSWORD_HASH.startsWith('$2b$12$')).toBe(true);
  });

  it('gives privileges only to the staff of the demo', () => {
    const held = world.accounts.filter(({ privileges }) => privileges.length > 0);
    expect(held.map(({ name, privileges }) => [name, privileges])).toEqual([
      ['Squonk', ['godlike']],
      ['Arbitre', ['manager', 'banaccount', 'bannick', 'viewaccount', 'viewoffinfos']],
      ['Veilleur', ['activity-watch', 'player-history']],
      ['Testeuse', ['bottester']],
    ]);
  });

  it('has one main nickname per account, with the name of the account unless staff renamed it', () => {
    for (const { _id, name, maxNicknames } of world.accounts) {
      const own = world.nicknames.filter(({ accountId }) => accountId === _id);
      const main = own.filter(({ isMain }) => isMain).map((nickname) => nickname.name);
      expect(main).toEqual([_id === RENAMED_ID ? name.replace(/_bis$/, '') : name]);
      expect(own.length).toBeLessThanOrEqual(maxNicknames);
    }
  });

  it("shows only the account's own, unbanned nicknames in rankings", () => {
    const shown = world.accounts.filter(({ rankingNicknameId }) => rankingNicknameId !== null);
    const free = new Map(
      world.nicknames.filter(({ ban }) => ban === null).map((own) => [own._id, own.accountId]),
    );
    for (const { _id, rankingNicknameId } of shown) expect(free.get(rankingNicknameId!)).toBe(_id);
    expect(shown.length).toBeLessThan(world.accounts.length);
  });

  it('has permanent and temporary bans of accounts, and bans of nicknames', () => {
    const bans = world.accounts.flatMap(({ ban }) => ban ?? []);
    expect(bans.some(({ until }) => until === null)).toBe(true);
    expect(bans.some(({ until }) => until !== null && until > DATE)).toBe(true);
    expect(world.nicknames.some(({ ban }) => ban !== null)).toBe(true);
  });

  it('counts five points for a win, three for a draw and one for a loss, all amounts being non-negative integers', () => {
    for (const { pvp, gils, exp, power, shopPower } of world.accounts) {
      expect(pvp.points).toBe(pvp.win * 5 + pvp.draw * 3 + pvp.lose);
      expect([gils, exp, power, shopPower].every((count) => Number.isInteger(count) && count >= 0)).toBe(
        true,
      );
    }
  });

  it('has as many wins as losses, and a constant sum of Elo', () => {
    expect(sum(world.accounts.map(({ pvp }) => pvp.win))).toBe(
      sum(world.accounts.map(({ pvp }) => pvp.lose)),
    );
    for (const { _id } of world.eloCategories) {
      const current = world.accounts.flatMap(({ elo }) => elo[_id]?.current ?? []);
      expect(sum(current) / current.length).toBeCloseTo(1000, 6);
      expect(world.accounts.every(({ elo }) => (elo[_id]?.peak ?? 0) >= (elo[_id]?.current ?? 0))).toBe(true);
    }
  });

  it('keys games against robots by the id of the robot', () => {
    const robots = new Set(
      world.accounts.filter(({ type }) => type === 'robot').map(({ _id }) => String(_id)),
    );
    const keys = world.accounts.flatMap(({ pve }) => Object.keys(pve));
    expect(keys.every((key) => robots.has(key))).toBe(true);
  });

  it.each(['Joueuse', 'Joueur'])('has at least 60 games of %s, against players and robots', (name) => {
    const { pvp, pve, elo } = accountNamed(name);
    const duels = pvp.win + pvp.draw + pvp.lose;
    const robotGames = sum(Object.values(pve).map(({ win, draw, lose }) => win + draw + lose));
    expect(Math.min(duels, robotGames)).toBeGreaterThan(10);
    expect(duels + robotGames).toBeGreaterThanOrEqual(60);
    expect(Object.keys(elo).length).toBeGreaterThanOrEqual(4);
  });
});

describe('its guilds', () => {
  it("has Joueuse as the master of Joueur's guild", () => {
    const guild = world.guilds.find(({ masterAccountId }) => masterAccountId === accountNamed('Joueuse')._id);
    expect(guild?.members.map(({ accountId }) => accountId)).toContain(accountNamed('Joueur')._id);
  });

  it('has the members whose accounts refer to it, and enough places for them', () => {
    for (const { _id, members, places, masterAccountId } of world.guilds) {
      const accounts = world.accounts.filter(({ guildId }) => guildId === _id).map((account) => account._id);
      expect(members.map(({ accountId }) => accountId).toSorted()).toEqual(accounts.toSorted());
      if (members.length > 0) expect(accounts).toContain(masterAccountId);
      expect(places).toBeGreaterThanOrEqual(members.length);
      expect(places).toBeLessThanOrEqual(50);
    }
  });
});

describe('its leagues', () => {
  const league = (name: string) => world.animations.find((animation) => animation.name === name)!;

  it('has the five leagues of product/leagues §5.2 with all their games', () => {
    const counts = [
      '2022-02-ligue',
      '2024-02-ligue',
      '2025-02-chaton',
      '2025-04-combo',
      '2025-05-nocombo',
    ].map((name) => {
      const { participants, games, maxGamesPerPlayer, leagueState } = league(name);
      expect(leagueState).toBe('close');
      expect(games).toHaveLength(((participants.length * (participants.length - 1)) / 2) * maxGamesPerPlayer);
      return participants.length;
    });
    expect(counts).toEqual([7, 4, 7, 9, 6]);
  });

  it('has one each announced, open for sign-ups and running, and two visible to staff only', () => {
    expect(
      world.animations
        .slice(5)
        .map(({ visibility, registerState, leagueState }) => [visibility, registerState, leagueState]),
    ).toEqual([
      ['public', 'not_yet', 'not yet'],
      ['public', 'open', 'not yet'],
      ['public', 'close', 'open'],
      ['hidden', 'close', 'not yet'],
      ['draft', 'not_yet', 'not yet'],
    ]);
  });

  it('has games between two different participants only, with scores from 0 to 10', () => {
    for (const { participants, games } of world.animations) {
      const names = participants.map(({ name }) => name);
      for (const { blue, red, score } of games) {
        expect(names).toEqual(expect.arrayContaining([blue, red]));
        expect(blue).not.toBe(red);
        if (typeof score === 'number') expect(score >= 0 && score <= 10).toBe(true);
      }
    }
  });

  it('refers to the game of every played match, under suitable rules and without special cards', () => {
    const games = new Map(world.games.map((game) => [game._id, game]));
    for (const { name, games: matches } of world.animations) {
      for (const { blue, red, score, id } of matches) {
        expect(typeof score === 'number').toBe(id !== null);
        if (id === null) continue;
        const game = games.get(id)!;
        expect([game.blue.name, game.red.name, game.finalScore]).toEqual([blue, red, score]);
        expect(game.cards.every(({ deck }) => deck !== 'Special')).toBe(true);
        const isCombo = game.rules.includes('+') && game.rules.includes('=');
        if (name === '2025-04-combo') expect(isCombo).toBe(true);
        if (name === '2025-05-nocombo')
          expect(game.rules.some((rule) => rule === '+' || rule === '=')).toBe(false);
      }
    }
  });
});

describe('its staff', () => {
  it('has only existing ranks, and no lock without a nickname', () => {
    const ranks = world.staffGroups.flatMap(({ _id, ranks: own }) => own.map(({ id }) => `${_id}/${id}`));
    for (const { groupId, rankId, nicknameId, nicknameLock } of world.idents) {
      expect(ranks).toContain(`${groupId}/${rankId}`);
      if (nicknameId === null) expect(nicknameLock).toBe(false);
    }
    const places = world.idents.map(({ accountId, groupId }) => `${accountId}/${groupId}`);
    expect(new Set(places).size).toBe(places.length);
    expect(world.idents.some(({ isPublic }) => !isPublic)).toBe(true);
    expect(world.idents.some(({ nicknameId }) => nicknameId === null)).toBe(true);
  });
});
