/** A ban by staff; `until` is null when it has no end. */
export type Ban = {
  readonly banner: string;
  readonly date: Date;
  readonly reason: string;
  readonly until: Date | null;
};

export type Stats = { readonly win: number; readonly draw: number; readonly lose: number };

export type Nickname = {
  readonly id: number;
  readonly name: string;
  readonly isMain: boolean;
  readonly isBanned: boolean;
};

export type Ident = {
  readonly rankId: number;
  readonly rankName: string;
  readonly asNickname: string | null;
  /** True if the staff page shows it. */
  readonly isPublic: boolean;
};

/** True while a ban is in force: until its end, or for ever without one. */
export function isBanned(ban: Ban | null, now: Date): ban is Ban {
  return ban !== null && (ban.until === null || ban.until > now);
}

/** The filter of the accounts or nicknames that `isBanned` is false for. */
export function notBanned(now: Date) {
  return { $or: [{ ban: null }, { 'ban.until': { $lte: now } }] };
}

/** The details of a ban that a refused login shows: the reason, and the end in Unix seconds if there is one. */
export function banDetail(ban: Ban): Record<string, string | number> {
  const reason = { reason: ban.reason };
  return ban.until === null ? reason : { ...reason, until: Math.floor(ban.until.getTime() / 1000) };
}
