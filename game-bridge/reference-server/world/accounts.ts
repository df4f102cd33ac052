import type { AccountDocument, Score3, NicknameDocument } from '#lib/db/game-documents.ts';
import { makeLevels } from '#lib/game/capacities.ts';
import { WELCOME, WIN } from '#lib/game/economy.ts';
import { EXP } from '../gains/gains.ts';
import { makeAccount, makeNickname } from '../new-account.ts';
import { makeRandom, type Random } from '../random.ts';
import { accountBan, nicknameBan } from './bans.ts';
import type { Career } from './careers.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD_HASH } from './cast.ts';
import type { Person } from './people.ts';
import type { Presence } from './presence.ts';
import type { WorldSource } from './world.ts';

/** A player who is always private; a few others are private at random. */
const PRIVATE_ID = 25;

type Living = {
  readonly person: Person;
  readonly career: Career;
  readonly presence: Presence;
  readonly source: WorldSource;
};

/** The account of a person, with gains, capacities and statistics that match their career. */
export function makeWorldAccount(living: Living & { readonly guildId: number | null }): AccountDocument {
  const { person, career, source, guildId } = living;
  const { accountId, name, kind, registeredAt } = person;
  const random = makeRandom(`${source.seed}:account:${accountId}`);
  return {
    ...makeAccount({ id: accountId, name, registeredAt }),
    type: kind === 'robot' ? 'robot' : 'player',
    passwordHash: kind === 'demo' ? DEMO_PASSWORD_HASH : null,
    registeredType: 'demo',
    privileges: [...(DEMO_ACCOUNTS.find((account) => account.name === name)?.privileges ?? [])],
    ...connection(living, random),
    ...belongings(living, random),
    pvp: career.pvp,
    pve: career.pve,
    elo: career.elo,
    maxNicknames: Math.max(3, person.nicknames.length + random.between(0, 2)),
    rankingNicknameId: rankingNickname(person, source, random),
    ban: accountBan(person, source),
    guildId,
    isPrivate: accountId === PRIVATE_ID || (kind === 'player' && random.happens(0.05)),
  };
}

function connection({ person, presence }: Living, random: Random): Partial<AccountDocument> {
  if (person.kind === 'robot') return {};
  const [registerAddress, lastAddress] = [documentationAddress(random), documentationAddress(random)];
  const email = random.happens(0.6) ? `${person.name.toLowerCase().replace('^', '.')}@exemple.fr` : null;
  return {
    email,
    emailKey: email,
    registerAddress,
    lastAddress: presence.account && lastAddress,
    lastLoginAt: presence.account,
  };
}

/** Gils and experience follow from the games; capacities grow with their number. */
function belongings({ career }: Living, random: Random): Partial<AccountDocument> {
  const { win, draw, lose } = allGames(career);
  const games = win + draw + lose;
  const share = Math.min(1, games / 250);
  const level = (max: number) => Math.min(max, Math.floor(share * random.next() * (max + 2)));
  return {
    gils: Math.round((WELCOME.gils + win * WIN.gils) * (0.3 + random.next())),
    exp: win * EXP.win + draw * EXP.draw + lose * EXP.lose,
    power: Math.round(share * random.between(0, 1500)),
    shopPower: Math.round(share * random.between(0, 400)),
    capacities: makeLevels(level),
  };
}

function allGames({ pvp, pve }: Career): Score3 {
  const sum = { win: 0, draw: 0, lose: 0 };
  for (const { win, draw, lose } of [pvp, ...Object.values(pve)]) {
    sum.win += win;
    sum.draw += draw;
    sum.lose += lose;
  }
  return sum;
}

/** The nickname shown in rankings: the main one for demo accounts and most players, null (« Anonyme ») for some. */
function rankingNickname(person: Person, source: WorldSource, random: Random): number | null {
  if (person.kind === 'player' && random.happens(0.08)) return null;
  const shown = person.nicknames.filter((nickname) => !nicknameBan(person, nickname, source));
  const [main] = shown;
  const other = random.happens(0.15) && person.kind !== 'demo' ? shown.at(-1) : main;
  return other?.id ?? null;
}

/** An address from the ranges reserved for documentation. */
function documentationAddress(random: Random): string {
  if (random.happens(0.25))
    return `2001:db8:${random.between(1, 999).toString(16)}::${random.between(1, 99)}`;
  return `${random.pick(['192.0.2', '198.51.100', '203.0.113'])}.${random.between(1, 254)}`;
}

/** The nicknames of a person. A few are banned, but none of a demo account. */
export function makeWorldNicknames(
  person: Person,
  presence: Presence,
  source: WorldSource,
): NicknameDocument[] {
  const { accountId } = person;
  return person.nicknames.map((nickname, index) => {
    const { id, name, createdAt: registeredAt } = nickname;
    return {
      ...makeNickname({ id, name, accountId, isMain: index === 0, registeredAt }),
      lastConnectionAt: presence.nicknames.get(id) ?? null,
      ban: nicknameBan(person, nickname, source),
    };
  });
}
