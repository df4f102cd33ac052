import { makeLevels } from '#lib/game/capacities.ts';
import { collection, takeIds } from '#lib/db/collections.ts';
import type { AccountDocument, GuildDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { hashPassword } from '#lib/identity/accounts/password.ts';
import content from '#content/cards.json' with { type: 'json' };
import { tryPassword, type Limited } from '#lib/identity/limits/login-limits.ts';
import { Secret, TOTP } from 'otpauth';
import type { Privilege } from '#lib/identity/privileges.ts';
import type { Player, Viewer } from '#lib/identity/viewer.ts';

export const TEST_PASSWORD = 'quatre cartes bleues';

/** Inserts an account with the given changes; all other fields are those of a new player. */
export async function insertAccount(
  changes: Partial<AccountDocument> & { name: string },
  password = TEST_PASSWORD,
): Promise<AccountDocument> {
  const account: AccountDocument = {
    _id: await takeIds('accounts'),
    nameKey: changes.name.toLowerCase(),
    type: 'player',
    passwordHash: await hashPassword(password, { gate: 'login' }),
    email: null,
    emailKey: null,
    registeredAt: new Date('2026-01-02T03:04:05Z'),
    registerAddress: '192.0.2.1',
    registeredType: 'site',
    lastLoginAt: null,
    lastAddress: null,
    gils: 5000,
    exp: 0,
    power: 0,
    shopPower: 0,
    capacities: makeLevels(() => 0),
    maxNicknames: 3,
    pvp: { win: 0, draw: 0, lose: 0, points: 0 },
    pve: {},
    elo: {},
    rankingNicknameId: null,
    ban: null,
    privileges: [],
    guildId: null,
    isPrivate: false,
    ...changes,
  };
  await collection('accounts').insertOne(account);
  return account;
}

/** Inserts a nickname with the given changes; by default it is not the account's main one. */
export async function insertNickname(
  changes: Partial<NicknameDocument> & { name: string; accountId: number },
): Promise<NicknameDocument> {
  const nickname: NicknameDocument = {
    _id: await takeIds('nicknames'),
    nameKey: changes.name.toLowerCase(),
    isMain: false,
    createdAt: new Date('2026-01-02T03:04:05Z'),
    lastConnectionAt: null,
    ban: null,
    ...changes,
  };
  await collection('nicknames').insertOne(nickname);
  return nickname;
}

/** Inserts a guild with the given changes; by default it has master 1 and no members. */
export async function insertGuild(changes: Partial<GuildDocument> = {}): Promise<void> {
  const name = changes.name ?? 'Les Trèfles';
  await collection('guilds').insertOne({
    ...{ _id: 1, name, nameKey: name.toLowerCase(), motto: '' },
    ...{ masterAccountId: 1, hasLogo: true, createdAt: new Date('2026-01-02T03:04:05.678Z') },
    ...{ places: 15, gils: 4200, pvpExp: 12.34, pveExp: 5 },
    extra: { everybodyModifyTitle: false, everybodyColor: true, displayPve: false, autoInvite: false },
    members: [],
    ...changes,
  });
}

/** Inserts the cards of the demo world, for which the small problems of the tutorial are proved. */
export async function insertDemoCards(): Promise<void> {
  await collection('cards').insertMany(content.cards.map(({ id, ...rest }) => ({ _id: id, ...rest })));
}

/** Tries a wrong password `times` times, one after the other. */
export async function failTimes(times: number, limited: Limited): Promise<void> {
  for (let failures = 0; failures < times; failures += 1)
    await tryPassword(limited, () => Promise.resolve(false));
}

/** The code that an authenticator app shows at a moment. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** A visitor from a documentation address. */
export function aVisitor(changes: Partial<Viewer> = {}): Viewer {
  return { account: null, address: '192.0.2.1', device: 'Firefox sous Linux', ...changes };
}

/** A logged-in player with the given privileges. */
export function aPlayer({ id = 1, name = 'Mirabelle', privileges = [] as Privilege[] } = {}): Player {
  const account = { id, name, privileges, hasRank: false, sessionId: `session-of-${id}` };
  return { ...aVisitor(), account: { ...account, problemRun: { days: 0, last: null } } };
}
