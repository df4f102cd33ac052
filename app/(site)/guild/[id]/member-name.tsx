import { Fragment } from 'react';
import type { GuildMember } from '#lib/areas/guilds/guild.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { PlayerLink } from '#ui/player-link.tsx';

/** A member by all nicknames, each with its page, and the account name where it is none of them (product/pages §5.4). */
export function MemberName({ member: { accountName, nicknames } }: { member: GuildMember }) {
  if (nicknames.length === 0) return accountName;
  return (
    <>
      {nicknames.map((nickname, at) => (
        <Fragment key={nickname}>
          {at > 0 && ' / '}
          <PlayerLink name={nickname} />
        </Fragment>
      ))}
      {!nicknames.includes(accountName) && ` (${keepOrder(accountName)})`}
    </>
  );
}
