/** A ban by staff, with its end when it has one. */
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
};

/** True while a ban holds: without an end for ever, otherwise until its end. */
export function isBanned(ban: Ban | null, now: Date): ban is Ban {
  return ban !== null && (ban.until === null || ban.until > now);
}

/** What the text of a refused login tells of the ban: the reason, and the end as unix seconds when there is one. */
export function banDetail(ban: Ban): Record<string, string | number> {
  const reason = { reason: ban.reason };
  return ban.until === null ? reason : { ...reason, until: Math.floor(ban.until.getTime() / 1000) };
}
