import type { CapacityName } from '#lib/game/capacities.ts';
import type { LeagueFormat, LeagueScore, LeagueState, RegisterState, Visibility } from '#lib/game/league.ts';

/** Documents owned by the game server and shared by the site (product/data §2.1); docs/data-model.md explains fields, units and indexes. */

export type Score3 = { win: number; draw: number; lose: number };

export type BanDocument = { banner: string; date: Date; reason: string; until: Date | null };

export type CapacitiesDocument = Record<CapacityName, number>;

export type AccountDocument = {
  _id: number;
  name: string;
  /** The name in lower case: names are unique regardless of letter case. */
  nameKey: string;
  type: 'player' | 'robot';
  passwordHash: string | null;
  email: string | null;
  emailKey: string | null;
  /** When the owner was last known to read mail to `email`; missing or null if unknown. */
  emailConfirmedAt?: Date | null;
  registeredAt: Date;
  registerAddress: string | null;
  registeredType: 'site' | 'demo' | 'import';
  lastLoginAt: Date | null;
  lastAddress: string | null;
  gils: number;
  exp: number;
  power: number;
  shopPower: number;
  capacities: CapacitiesDocument;
  maxNicknames: number;
  /** `points` = 5 win + 3 draw + 1 lose, stored so that rankings read an index. */
  pvp: Score3 & { points: number };
  /** Keyed by the account id of the robot. */
  pve: Record<string, Score3>;
  /** Keyed by the id of the Elo category. */
  elo: Record<string, { current: number; peak: number }>;
  /** The nickname shown in rankings, or null for « Anonyme ». */
  rankingNicknameId: number | null;
  /** The card shown beside that name; missing or null: none. */
  emblemCard?: string | null;
  ban: BanDocument | null;
  privileges: string[];
  guildId: number | null;
  isPrivate: boolean;
};

export type NicknameDocument = {
  _id: number;
  name: string;
  nameKey: string;
  accountId: number;
  isMain: boolean;
  createdAt: Date;
  lastConnectionAt: Date | null;
  ban: BanDocument | null;
};

export type GuildDocument = {
  _id: number;
  name: string;
  nameKey: string;
  motto: string;
  masterAccountId: number;
  hasLogo: boolean;
  createdAt: Date;
  places: number;
  gils: number;
  pvpExp: number;
  pveExp: number;
  extra: { everybodyModifyTitle: boolean; everybodyColor: boolean; displayPve: boolean; autoInvite: boolean };
  members: { accountId: number; title: string; canModify: boolean; joinedAt: Date }[];
};

export type GuildDonationDocument = {
  _id: number;
  guildId: number;
  accountId: number;
  name: string;
  quantity: number;
};

export type CardDocument = {
  _id: string;
  number: number;
  name: string;
  deck: string;
  up: number;
  right: number;
  down: number;
  left: number;
  element: string | null;
  price: number | null;
  /** The name of its emblem in the icon set; game servers need not write it. */
  emblem?: string | null;
};

export type DeckDocument = { _id: string; hue: number; scene?: string | null; description: string };

export type OwnedCardDocument = { _id: { accountId: number; cardId: string }; quantity: number };

export type StaffGroupDocument = {
  _id: number;
  name: string;
  order: number;
  ranks: { id: number; name: string }[];
};

export type IdentDocument = {
  _id: number;
  accountId: number;
  nicknameId: number | null;
  groupId: number;
  rankId: number;
  isPublic: boolean;
  nicknameLock: boolean;
};

export type EloCategoryDocument = { _id: string; name: string; order: number; rules: string[] };

export type GamePlayerDocument = { accountId: number; nicknameId: number; name: string; accountName: string };

export type GameDocument = {
  _id: number;
  rules: string[];
  winnerRule: 'none' | 'one' | 'diff' | 'direct' | 'all';
  family: string;
  gilsBet: number;
  isPvp: boolean;
  startedAt: Date;
  endedAt: Date | null;
  blue: GamePlayerDocument;
  red: GamePlayerDocument;
  firstPlayer: 'blue' | 'red';
  /** The ten cards as they were when played, blue's five first. Later changes to a card do not affect the game. */
  cards: Omit<CardDocument, 'number' | 'price'>[];
  elements: { pad: number; element: string }[];
  walls: { pad: number; direction: 'up' | 'down' | 'left' | 'right'; sign: '+' | '-' | '='; value: number }[];
  plays: { slot: number; x: number; y: number }[];
  messages: { afterPlay: number; fromBlue: boolean; text: string; date: Date }[];
  finalScore: number | null;
  isNoTouch: boolean;
  eloCategory: string | null;
  eloAfter: { blue: number; red: number } | null;
  /** Set by the site, never by the game server: true once in both players' histories, false if the projection could not read it. */
  isListed?: boolean;
};

/** A game under way that may be watched; game servers need not write any. */
export type LiveGameDocument = {
  /** The id that the game will have in `games`. */
  _id: number;
  rules: string[];
  isPvp: boolean;
  startedAt: Date;
  changedAt: Date;
  endedAt: Date | null;
  blue: GamePlayerDocument;
  red: GamePlayerDocument;
  firstPlayer: GameDocument['firstPlayer'];
  cards: GameDocument['cards'];
  elements: GameDocument['elements'];
  walls: GameDocument['walls'];
  plays: { slot: number; x: number; y: number; at: Date }[];
  /** The cards that both players see before they are played, by index in `cards`. */
  shown: number[];
  elo: { blue: number; red: number } | null;
};

export type ChatMessageDocument = {
  _id: number;
  accountId: number;
  nickname: string;
  text: string;
  date: Date;
};

export type QuizzThemeDocument = { _id: number; name: string; nb: number };

export type AnimationDocument = {
  _id: number;
  /** The last part of the page's address, as in `2025-04-combo`. */
  name: string;
  title: string;
  /** Missing in leagues made by a game server, which are public. */
  visibility?: Visibility;
  registerState: RegisterState;
  leagueState: LeagueState;
  format: LeagueFormat;
  maxGamesPerPlayer: number;
  scoring: Score3;
  participants: { accountId: number; nicknameId: number; name: string }[];
  /** `reason` belongs to forfeits and wins by default, which have no game. */
  games: {
    blue: string;
    red: string;
    score: LeagueScore;
    id: number | null;
    reason?: string;
  }[];
  /** Missing until the site has filled it from the league's file in content/leagues. */
  setup?: LeagueSetupDocument;
  /** Games removed by staff, which are not matched again. */
  setAside?: number[];
  createdAt: Date;
  /** When staff last changed its title or setup; missing if never. */
  changedAt?: Date;
};

/** The setup of a league's page by staff. A null end of a period is open. */
export type LeagueSetupDocument = {
  /** Matching games are counted at once instead of being proposed. */
  isAutomatic: boolean;
  seats: number | null;
  winsBelow: number | null;
  dates: {
    signUpFrom: Date | null;
    signUpTo: Date | null;
    matchesFrom: Date | null;
    matchesTo: Date | null;
    rewardsAt: Date | null;
  };
  steps: { what: string; detail: string | null; from: Date; to: Date | null }[];
  play: {
    /** Each line lists alternatives, each of which is a set of rule codes. No lines: any rules. */
    lines: string[][][];
    mayAdd: string[];
    bansSpecial: boolean;
    balancesColors: boolean;
  };
  lead: string;
  summary: string[];
  rulebook: { title: string; lines: string[] }[];
  places: { gils: number; cards: number | null; instead: string | null }[];
  notes: string[];
};

/** A single document, present only in a demo world seeded by the reference server. */
export type WorldDocument = {
  _id: 'world';
  seed: number;
  date: Date;
  contentVersion: string;
  seededAt: Date;
};

/** The highest id assigned so far in a collection with integer ids. */
export type CounterDocument = { _id: string; last: number };
