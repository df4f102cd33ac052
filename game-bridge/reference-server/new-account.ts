import type { AccountDocument, NicknameDocument } from '#lib/db/game-documents.ts';
import { makeLevels } from '#lib/game/capacities.ts';
import { WELCOME } from '#lib/game/economy.ts';

/** Number of nicknames that a new account may have, including its main one. */
const NEW_MAX_NICKNAMES = 3;

type Named = { readonly id: number; readonly name: string; readonly registeredAt: Date };

/** A new account, with the welcome gift and without games or guild. */
export function makeAccount({ id, name, registeredAt }: Named): AccountDocument {
  return {
    _id: id,
    name,
    nameKey: name.toLowerCase(),
    type: 'player',
    passwordHash: null,
    email: null,
    emailKey: null,
    registeredAt,
    registerAddress: null,
    registeredType: 'site',
    lastLoginAt: null,
    lastAddress: null,
    gils: WELCOME.gils,
    exp: 0,
    power: 0,
    shopPower: 0,
    capacities: makeLevels(() => 0),
    maxNicknames: NEW_MAX_NICKNAMES,
    pvp: { win: 0, draw: 0, lose: 0, points: 0 },
    pve: {},
    elo: {},
    rankingNicknameId: null,
    ban: null,
    privileges: [],
    guildId: null,
    isPrivate: false,
  };
}

/** A new nickname, never used to connect. */
export function makeNickname(
  made: Named & { readonly accountId: number; readonly isMain: boolean },
): NicknameDocument {
  const { id, name, accountId, isMain, registeredAt } = made;
  return {
    _id: id,
    name,
    nameKey: name.toLowerCase(),
    accountId,
    isMain,
    createdAt: registeredAt,
    lastConnectionAt: null,
    ban: null,
  };
}
