import { refusalText } from '#lib/base/text/form-messages.ts';
import { type ReactNode, Fragment } from 'react';
import {
  GUILD_EXTRA_TEXTS,
  GUILD_FLAG_TEXTS,
  GUILD_MESSAGES as say,
  LOGO_MESSAGES,
  LOGO_TEXTS,
} from '#lib/areas/guilds/guild-messages.ts';
import {
  GUILD_FLAGS,
  type GuildExtra,
  type Donation,
  type GuildMember,
  type Guild,
} from '#lib/areas/guilds/guild.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField, CheckGroup } from '#ui/check-field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { formatNumber } from '#lib/base/text/typography.ts';
import { NameWithPage, PlayerLink } from '#ui/player-link.tsx';
import { num, Sheet } from '#ui/sheet.tsx';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { Field } from '#ui/field.tsx';

/** The extra powers as checkboxes, disabled unless the viewer may change them. */
export function Extra({ guildId, extra }: { guildId: number; extra: GuildExtra }) {
  const isLocked = !extra.isModifiable;
  const boxes = (
    <CheckGroup id="pouvoirs" legend={say.extraLegend} hint={isLocked ? say.extraLocked : undefined}>
      {GUILD_FLAGS.map((flag) => (
        <CheckField
          key={flag}
          name={flag}
          value="true"
          label={GUILD_FLAG_TEXTS[flag]}
          defaultChecked={extra[flag]}
          disabled={isLocked}
        />
      ))}
    </CheckGroup>
  );
  return (
    <section className="stack" aria-labelledby="titre-pouvoirs">
      <h2 id="titre-pouvoirs">{say.extraTitle}</h2>
      {isLocked ? boxes : <ExtraForm guildId={guildId}>{boxes}</ExtraForm>}
    </section>
  );
}

function ExtraForm({ guildId, children }: { guildId: number; children: ReactNode }) {
  return (
    <PostForm className="stack" action={`/rest/guild/${guildId}/extra`}>
      <input type="hidden" name="id" value={guildId} />
      <input type="hidden" name="others" value="false" />
      {children}
      <p>
        <Button kind="main">{say.extraSubmit}</Button>
      </p>
    </PostForm>
  );
}

const NOTICES: Readonly<Record<string, string>> = {
  'guild extra changed': say.extraChanged,
  'guild logo changed': LOGO_MESSAGES.changed,
  'guild logo removed': LOGO_MESSAGES.removed,
};

/** The outcome of the submitted form. */
export function ExtraOutcome({ flash: { faults, notice } }: { flash: Flash }) {
  const [fault] = faults;
  const text = fault ? refusalText({ ...LOGO_TEXTS, ...GUILD_EXTRA_TEXTS })(fault) : NOTICES[notice ?? ''];
  if (text === undefined) return null;
  return (
    <div id={fault ? 'erreurs' : undefined}>
      <Banner kind={fault ? 'danger' : 'success'}>
        <p>{text}</p>
      </Banner>
    </div>
  );
}

/** Donations to the guild, largest first; former members are greyed and labelled. */
export function Donations({ donations }: { donations: readonly Donation[] }) {
  return (
    <section className="stack" aria-labelledby="donations">
      <h2 id="donations">{say.donationsTitle}</h2>
      {donations.length > 0 && <p className="soft">{say.donationCount(donations.length)}</p>}
      <Sheet label="Tableau des donations" isShort columns={['Nom', num('Gils donnés')]}>
        {donations.length === 0 && (
          <tr>
            <td colSpan={2}>{say.noDonation}</td>
          </tr>
        )}
        {donations.map((donation) => (
          <DonationRow key={donation.accountName} donation={donation} />
        ))}
      </Sheet>
    </section>
  );
}

function DonationRow({ donation: { accountName, page, quantity, isMember } }: { donation: Donation }) {
  return (
    <tr className={isMember ? undefined : 'soft'}>
      <th scope="row">
        <NameWithPage name={accountName} page={page} />
        {!isMember && <small> {say.left}</small>}
      </th>
      <td className="num">{formatNumber(quantity)}</td>
    </tr>
  );
}

/** A member by all nicknames, each linked to its page, and by account name if no nickname has it (product/pages §5.4). */
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

/** The forms for the logo of a guild, for its master and staff (product/pages §5.12). */
export function Logo({ guild: { guildId, logoRights } }: { guild: Guild }) {
  const { canUpload, canRemove } = logoRights;
  if (!canUpload && !canRemove) return null;
  const action = `/rest/guild/${guildId}/logo`;
  return (
    <section className="stack" aria-labelledby="titre-logo">
      <h2 id="titre-logo">{LOGO_MESSAGES.title}</h2>
      {canUpload && (
        <PostForm className="stack" action={action} encType="multipart/form-data">
          <input type="hidden" name="id" value={guildId} />
          <Field
            name="logo"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            label={LOGO_MESSAGES.picture}
            hint={LOGO_MESSAGES.hint}
            required
          />
          <p>
            <Button kind="main">{LOGO_MESSAGES.send}</Button>
          </p>
        </PostForm>
      )}
      {canRemove && (
        <PostForm action={`${action}/remove`}>
          <input type="hidden" name="id" value={guildId} />
          <Button kind="danger">{LOGO_MESSAGES.remove}</Button>
        </PostForm>
      )}
    </section>
  );
}
