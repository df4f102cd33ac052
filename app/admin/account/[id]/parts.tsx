import { keepOrder } from '#lib/base/text/bidi.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import {
  NICKNAME_PAGE,
  ACCOUNT_DETAIL_PAGE,
  CONTACTS_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import {
  ACCOUNT_TYPE_TEXTS,
  ADMIN_ACCOUNT_MESSAGES as say,
  againstText,
  REGISTERED_TYPE_TEXTS,
  statsText,
  undeliveredText,
  EDIT_LABELS,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import type { AdminAccount, AlikeAccounts } from '#lib/back-office/accounts/admin-account.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { MinuteTime } from '#ui/pieces.tsx';
import { DetailList } from '#ui/facts.tsx';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { CONTACT_SEARCH_MESSAGES, SHARED_TEXTS } from '#lib/back-office/accounts/contact-search-messages.ts';
import { EDIT_TYPES, type EditType } from '#lib/back-office/accounts/account-fields.ts';
import { CAPACITIES } from '#lib/game/capacities.ts';

type Props = { account: AdminAccount };

/** Id and type of an account, dates of sign-up and last login, and mails that never arrived. */
export function AccountFacts({ account }: Props) {
  const { id, type, isClosed, registeredAt, registeredType, lastLoginAt, undelivered } = account;
  return (
    <section className="stack" aria-labelledby="compte">
      <h2 id="compte">{say.facts}</h2>
      {isClosed && <p>{say.closed}</p>}
      <DetailList
        items={[
          { label: 'Id', value: id },
          { label: say.type, value: ACCOUNT_TYPE_TEXTS[type] },
          { label: 'Inscription', value: <MinuteTime date={registeredAt} /> },
          { label: "Type d'inscription", value: REGISTERED_TYPE_TEXTS[registeredType] },
          {
            label: 'Dernière connexion',
            value: lastLoginAt ? <MinuteTime date={lastLoginAt} /> : say.never,
          },
        ]}
      />
      {undelivered.length > 0 && (
        <>
          <h3>{say.undelivered}</h3>
          <ul>
            {undelivered.map((mail) => (
              <li key={mail.createdAt.toISOString()}>
                <MinuteTime date={mail.createdAt} />, «&nbsp;{mail.subject}&nbsp;»&nbsp;:{' '}
                {undeliveredText(mail)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The nicknames with their count and limit; the main one and banned ones are marked. */
export function AccountNicknames({ account, isLink }: Props & { isLink: boolean }) {
  const { nicknames, maxNicknames } = account;
  return (
    <section className="stack" aria-labelledby="pseudonymes">
      <h2 id="pseudonymes">
        {say.ownNicknames} ({formatNumber(nicknames.length)} / {formatNumber(maxNicknames)})
      </h2>
      {nicknames.length === 0 ? (
        <p>{say.noNickname}</p>
      ) : (
        <ul>
          {nicknames.map(({ id, name, isMain, isBanned }) => (
            <li key={id}>
              {isLink ? (
                <a href={pathOf(NICKNAME_PAGE, { id: String(id) })}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}{' '}
              ({id}){isMain && ', principal'}
              {isBanned && ', banni'}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Wins, draws and defeats against players and against each robot. */
export function AccountStatistics({ account: { pvp, pve } }: Props) {
  return (
    <section className="stack" aria-labelledby="statistiques">
      <h2 id="statistiques">{say.statistics}</h2>
      <DetailList
        items={[
          { label: say.againstPlayers, value: statsText(pvp) },
          ...pve.map(({ robot, stats }) => ({ label: againstText(robot), value: statsText(stats) })),
        ]}
      />
    </section>
  );
}

/** Ranks and privileges, read-only here (product/accounts §7.2). */
export function AccountStaff({ account: { idents, privileges } }: Props) {
  const ranks = idents.map(
    ({ rankName, asNickname }) => `${keepOrder(rankName)} (${keepOrder(asNickname ?? '[NDC]')})`,
  );
  return (
    <section className="stack" aria-labelledby="equipe">
      <h2 id="equipe">Équipe</h2>
      <DetailList
        items={[
          { label: say.ranks, value: ranks.join(', ') || say.none },
          { label: say.privileges, value: privileges.join(', ') || say.none },
        ]}
      />
    </section>
  );
}

/** E-mail and IP addresses, masked until requested, which is logged (product/staff §3.4). */
export function Contacts({ account }: { account: AdminAccount }) {
  const { id, email, registerAddress, lastAddress, contactsState, alike } = account;
  return (
    <section className="stack" aria-labelledby="contacts">
      <h2 id="contacts">{say.contactsTitle}</h2>
      <DetailList
        items={[
          { label: 'Adresse électronique', value: email ?? say.noEmail },
          { label: "Adresse IP d'inscription", value: registerAddress ?? say.unknown },
          { label: 'Dernière adresse IP', value: lastAddress ?? say.unknown },
        ]}
      />
      {contactsState === 'hidden' && <p className="soft small">{say.hidden}</p>}
      {contactsState === 'askable' && (
        <PostForm className="row" action={`/rest/admin/account/${id}/contacts`}>
          <input type="hidden" name="id" value={id} />
          <Button>
            {say.see}
            <span className="sr"> les coordonnées</span>
          </Button>{' '}
          <span className="soft small">{say.contactsHint}</span>
        </PostForm>
      )}
      {alike && <Alike accounts={alike} />}
    </section>
  );
}

/** Other accounts with the same e-mail or IP address, for viewers who see those of this one (product/staff §3.4). */
function Alike({ accounts: { rows, hasMore } }: { accounts: AlikeAccounts }) {
  return (
    <>
      <h3>{CONTACT_SEARCH_MESSAGES.alikeTitle}</h3>
      {rows.length === 0 ? (
        <p>{CONTACT_SEARCH_MESSAGES.noneAlike}</p>
      ) : (
        <ul>
          {rows.map(({ id, name, isBanned, shared }) => (
            <li key={id}>
              <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(id) })}>
                <bdi>{name}</bdi>
              </a>{' '}
              ({id}), {sharedText(shared)}
              {isBanned && `, ${CONTACT_SEARCH_MESSAGES.banned}`}
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <p>
          {CONTACT_SEARCH_MESSAGES.more} <a href={CONTACTS_PAGE.path}>{CONTACT_SEARCH_MESSAGES.link}</a>
        </p>
      )}
    </>
  );
}

function sharedText(shared: AlikeAccounts['rows'][number]['shared']): string {
  return shared.map((contact) => SHARED_TEXTS[contact]).join(', ');
}

/** The values of the account, for viewers who may not edit them; name and e-mail address are elsewhere on the page. */
export function Values({ account }: { account: AdminAccount }) {
  const types = EDIT_TYPES.filter((type) => type !== 'name' && type !== 'email');
  return (
    <section className="stack" aria-labelledby="valeurs">
      <h2 id="valeurs">{say.values}</h2>
      <DetailList
        items={types.map((type) => ({
          label: EDIT_LABELS[type],
          value: formatNumber(Number(valueOf(account, type))),
        }))}
      />
    </section>
  );
}

/** The current value of an editable field. */
export function valueOf(account: AdminAccount, type: EditType): string | number | null {
  const capacity = CAPACITIES.find(({ name }) => type === `capacities.${name}`);
  return capacity
    ? account.capacities[capacity.name]
    : account[type as Exclude<EditType, `capacities.${string}`>];
}
