import { misfitOf, surplusOf, type PlayedGame } from '#lib/areas/animations/league-fit.ts';
import { toSetup } from '#lib/areas/animations/league-content.ts';
import type { AnimationDocument, GameDocument } from '#lib/db/game-documents.ts';
import { playsOf, startOf } from '#lib/areas/replays/game-start.ts';
import { LAST_MESSAGES } from '#lib/back-office/chat/chat-service.ts';
import { replay } from '#lib/game/rules/play.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { movesOf } from '../play/moves.ts';
import { fittingLines } from '../play/table-talk.ts';
import { makeWorld } from './make-world.ts';
import { WORLD_CONTENT } from './world-content.ts';
import type { World } from './world.ts';

const DATE = new Date('2026-11-21T00:00:00Z');

/** Worlds of several seeds with fewer games than usual; the invariants must hold in all of them. */
const WORLDS = [1, 2, 3].map((seed) => ({
  seed,
  world: makeWorld({ seed, date: DATE, content: WORLD_CONTENT, bustle: 0.3 }),
}));

const inEachWorld = it.each(WORLDS);

/** A game or message of an account under a nickname, with its end. */
type Deed = { accountId: number; nicknameId: number | null; nickname: string; at: Date };

/** All games, with the start of unfinished ones, and all chat messages. */
function deedsOf({ games, chatMessages }: World): Deed[] {
  const played = games.flatMap(({ blue, red, startedAt, endedAt }) =>
    [blue, red].map(({ accountId, nicknameId, name: nickname }) => ({
      ...{ accountId, nicknameId, nickname },
      at: endedAt ?? startedAt,
    })),
  );
  const said = chatMessages.map(({ accountId, nickname, date }) => ({
    ...{ accountId, nicknameId: null, nickname },
    at: date,
  }));
  return [...played, ...said];
}

const byId = <T extends { _id: number }>(documents: readonly T[]) =>
  new Map(documents.map((document) => [document._id, document]));

describe('the demo world of any seed', () => {
  inEachWorld('has no last connection before the last game or message, seed $seed', ({ world }) => {
    const [accounts, nicknames] = [byId(world.accounts), byId(world.nicknames)];
    const idOf = new Map(world.nicknames.map(({ _id, name }) => [name, _id]));
    const late = deedsOf(world).filter(({ accountId, nicknameId, nickname, at }) => {
      const { type, lastLoginAt } = accounts.get(accountId)!;
      const { lastConnectionAt } = nicknames.get(nicknameId ?? idOf.get(nickname)!)!;
      const isSeen = type === 'robot' || (lastLoginAt !== null && lastLoginAt >= at);
      return !isSeen || lastConnectionAt === null || lastConnectionAt < at;
    });
    expect(late).toEqual([]);
  });

  inEachWorld(
    'has no nickname seen later than its account or before its creation, seed $seed',
    ({ world }) => {
      const accounts = byId(world.accounts);
      const wrong = world.nicknames.filter(({ accountId, createdAt, lastConnectionAt }) => {
        const { type, lastLoginAt } = accounts.get(accountId)!;
        if (lastConnectionAt === null) return false;
        return lastConnectionAt < createdAt || (type === 'player' && lastConnectionAt > lastLoginAt!);
      });
      expect(wrong).toEqual([]);
    },
  );

  inEachWorld('has no game under a nickname before its creation, seed $seed', ({ world }) => {
    const nicknames = byId(world.nicknames);
    const early = world.games.flatMap(({ blue, red, startedAt }) =>
      [blue, red].filter(({ nicknameId }) => nicknames.get(nicknameId)!.createdAt > startedAt),
    );
    expect(early).toEqual([]);
  });

  inEachWorld('has no activity of accounts or nicknames during their bans, seed $seed', ({ world }) => {
    const banned = world.accounts.filter(({ ban }) => ban !== null);
    expect(banned.length).toBeGreaterThanOrEqual(5);
    const bans = new Map(banned.map(({ _id, ban }) => [_id, ban!]));
    const nicknameBans = new Map(world.nicknames.flatMap(({ name, ban }) => (ban ? [[name, ban]] : [])));
    const isUnder = (ban: { date: Date; until: Date | null } | undefined, at: Date) =>
      ban !== undefined && at > ban.date && isBanned({ ...ban, banner: '', reason: '' }, at);
    const deeds = deedsOf(world).filter(
      ({ accountId, nickname, at }) =>
        isUnder(bans.get(accountId), at) || isUnder(nicknameBans.get(nickname), at),
    );
    expect(deeds).toEqual([]);
    for (const { lastLoginAt, ban } of banned)
      if (lastLoginAt && isBanned(ban, DATE)) expect(lastLoginAt <= ban.date).toBe(true);
    for (const { lastConnectionAt, ban } of world.nicknames)
      if (lastConnectionAt && ban) expect(lastConnectionAt <= ban.date).toBe(true);
    for (const { accountId } of world.idents) expect(bans.has(accountId)).toBe(false);
    for (const { participants } of world.animations)
      for (const { accountId } of participants) expect(bans.has(accountId)).toBe(false);
  });
});

inEachWorld('ranks the demo accounts under their own names, seed $seed', ({ world }) => {
  const names = byId(world.nicknames);
  const demo = world.accounts.filter(({ passwordHash }) => passwordHash !== null);
  expect(demo.map(({ rankingNicknameId }) => names.get(rankingNicknameId!)?.name)).toEqual(
    demo.map(({ name }) => name),
  );
});

describe('its chat', () => {
  inEachWorld(
    'repeats no line within a page, and alternates the two speakers of an exchange, seed $seed',
    ({ world }) => {
      const texts = world.chatMessages.map(({ text }) => text);
      expect(texts.length).toBeGreaterThanOrEqual(LAST_MESSAGES);
      expect(new Set(texts).size).toBe(texts.length);
      const voiceOf = new Map(world.chatMessages.map(({ text, accountId }) => [text, accountId]));
      const threads = Object.values(WORLD_CONTENT.chat).flat();
      for (const thread of threads.filter(([first]) => voiceOf.has(first!))) {
        const voices = thread.map((line) => voiceOf.get(line));
        expect(voices).toEqual(thread.map((_, turn) => voices[turn % 2]));
        expect(new Set(voices).size).toBe(Math.min(2, thread.length));
      }
    },
  );
});

describe('the talk at its tables', () => {
  inEachWorld('fits the last play or the outcome, and repeats nothing, seed $seed', ({ world }) => {
    const talked = world.games.filter(({ messages }) => messages.length > 0);
    expect(talked.length).toBeGreaterThan(50);
    for (const game of talked) {
      const turns = replay(startOf(game), playsOf(game));
      const moves = turns.ok ? movesOf(turns.value) : [];
      const texts = game.messages.map(({ text }) => text);
      expect(new Set(texts).size).toBe(texts.length);
      for (const { afterPlay, fromBlue, text } of game.messages) {
        const course = {
          moves: moves.slice(0, afterPlay),
          finalScore: afterPlay === 9 ? game.finalScore : null,
        };
        expect(fittingLines(course, fromBlue ? 'blue' : 'red', WORLD_CONTENT.tableTalk)).toContain(text);
      }
    }
  });
});

describe('every state that a page can show', () => {
  inEachWorld('a guild with members and without donations, seed $seed', ({ world }) => {
    const given = new Set(world.guildDonations.map(({ guildId }) => guildId));
    const poor = world.guilds.filter(({ _id, members }) => members.length > 0 && !given.has(_id));
    expect(poor.length).toBeGreaterThan(0);
  });

  inEachWorld('one guild without members, whose name is not a link, seed $seed', ({ world }) => {
    const empty = world.guilds.filter(({ members }) => members.length === 0);
    expect(empty).toHaveLength(1);
    expect(world.accounts.filter(({ guildId }) => guildId === empty[0]!._id)).toEqual([]);
  });

  inEachWorld('a donor who has left, and guilds with and without a logo, seed $seed', ({ world }) => {
    const members = new Set(world.guilds.flatMap((guild) => guild.members.map(({ accountId }) => accountId)));
    expect(world.guildDonations.some(({ accountId }) => !members.has(accountId))).toBe(true);
    expect(new Set(world.guilds.map(({ hasLogo }) => hasLogo)).size).toBe(2);
  });

  inEachWorld('a guild member shown with the account name in brackets, seed $seed', ({ world }) => {
    const members = world.guilds.flatMap((guild) => guild.members);
    const inBrackets = members.filter(({ accountId }) => {
      const own = world.nicknames.filter((nickname) => nickname.accountId === accountId);
      const { name: accountName } = world.accounts.find(({ _id }) => _id === accountId)!;
      return own.length > 0 && own.every(({ name }) => name !== accountName);
    });
    expect(inBrackets).toHaveLength(1);
  });

  inEachWorld(
    'matches won by default and by forfeit, in past leagues and in the running one, seed $seed',
    ({ world }) => {
      for (const { leagueState, games } of world.animations.filter(({ games: { length } }) => length > 0)) {
        const absences = games.map(({ score }) => score).filter((score) => typeof score !== 'number');
        expect([leagueState, new Set(absences)]).toEqual([leagueState, new Set(['forfeit', 'defaultWin'])]);
      }
    },
  );

  inEachWorld('an account with the privilege bottester alone, seed $seed', ({ world }) => {
    const testers = world.accounts.filter(({ privileges }) => privileges.join() === 'bottester');
    expect(testers.map(({ name }) => name)).toEqual(['Testeuse']);
    expect(testers[0]!.passwordHash).not.toBeNull();
  });

  inEachWorld('a private page, an expired ban, and temporary and permanent bans, seed $seed', ({ world }) => {
    const bans = world.accounts.flatMap(({ ban }) => ban ?? []);
    expect(world.accounts.some(({ isPrivate }) => isPrivate)).toBe(true);
    expect(bans.some((ban) => !isBanned(ban, DATE))).toBe(true);
    expect(bans.some(({ until }) => until === null)).toBe(true);
    expect(bans.some(({ until }) => until !== null && until > DATE)).toBe(true);
  });
});

const asPlayed = (game: GameDocument): PlayedGame => ({
  ...game,
  endedAt: game.endedAt!,
  finalScore: game.finalScore!,
});

const setupOf = ({ setup }: AnimationDocument) => toSetup(setup!);

const pairOf = ({ blue, red }: PlayedGame) =>
  [blue.accountId, red.accountId].toSorted((one, other) => one - other).join();

inEachWorld('league games respect the rules, dates and colours of their league, seed $seed', ({ world }) => {
  const games = new Map(world.games.map((game) => [game._id, game]));
  for (const league of world.animations) {
    const fitting = { ...league, setup: setupOf(league) };
    const played = league.games.flatMap(({ id }) => (id === null ? [] : asPlayed(games.get(id)!)));
    const misfits = played.map((game) => misfitOf(fitting, game)).filter((misfit) => misfit !== null);
    expect([league.name, misfits]).toEqual([league.name, []]);
    for (const pair of Map.groupBy(played, pairOf).values()) {
      const surplus = pair.map((game, at) =>
        surplusOf(fitting, game, { total: at, played: pair.slice(0, at) }),
      );
      expect([league.name, surplus]).toEqual([league.name, surplus.map(() => null)]);
    }
  }
});

inEachWorld(
  'the running league has matches left for controlled players, and one per opponent for demo accounts, seed $seed',
  ({ world }) => {
    const { participants, games, maxGamesPerPlayer } = world.animations.find(
      ({ leagueState }) => leagueState === 'open',
    )!;
    const isDemo = (name: string) => name === 'Joueuse' || name === 'Joueur';
    const others = participants.length - 2;
    const among = games.filter(({ blue, red }) => !isDemo(blue) && !isDemo(red));
    expect(((others * (others - 1)) / 2) * maxGamesPerPlayer - among.length).toBeGreaterThan(3);
    for (const { name } of participants.filter((participant) => isDemo(participant.name))) {
      const own = games.filter(({ blue, red }) => [blue, red].includes(name));
      expect(own).toHaveLength((participants.length - 1) * (maxGamesPerPlayer - 1));
    }
  },
);

inEachWorld(
  'every league has a rule book, and a reason for each win without a game, seed $seed',
  ({ world }) => {
    for (const { setup, games, visibility } of world.animations) {
      expect(['public', 'draft', 'hidden']).toContain(visibility);
      expect(setup!.rulebook.length).toBeGreaterThan(3);
      for (const { id, reason = '' } of games) expect(reason === '').toBe(id !== null);
    }
  },
);
