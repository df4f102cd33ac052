import { definePage } from '#app/_page/define-page.tsx';
import { GUARDS } from '#lib/audit/guards.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import {
  NICKNAMES_PAGE,
  NICKNAME_BAN_PAGE,
  NICKNAME_PAGE,
  AUDIT_PAGE,
} from '#lib/back-office/home/back-office-pages.ts';
import { MERGE_MESSAGES, moveFaultText } from '#lib/back-office/merging/merge-messages.ts';
import { ADMIN_ACCOUNT_MESSAGES as words } from '#lib/back-office/accounts/admin-account-messages.ts';
import { getNickname } from '#lib/back-office/accounts/admin-nickname-service.ts';
import {
  ADMIN_NICKNAME_MESSAGES as say,
  capitalizationFaultText,
} from '#lib/back-office/accounts/admin-nickname-messages.ts';
import { banRefusal } from '#lib/back-office/accounts/admin-ban.ts';
import { type AdminNicknameDetail, caseOnlyPattern } from '#lib/back-office/accounts/admin-nickname.ts';
import { isAdmitted } from '#lib/identity/guard.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { MinuteTime } from '#ui/pieces.tsx';
import { DetailList } from '#ui/facts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { BanNotice, BanSection } from '../../ban-section.tsx';
import { foundOrMissing, Missing, OwnerLink } from '../../admin-parts.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { aroundTyped } from '#lib/base/text/typed-name.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import styles from '../../admin.module.css';
import { ACCOUNT_NAME } from '#lib/game/names.ts';

/** All details of a nickname (product/staff §2.6), as far as the viewer's privileges allow. */
export default definePage(NICKNAME_PAGE, {
  load: async (visit, { params }) => foundOrMissing(visit, await getNickname(visit.viewer, params)),
  head: ({ found }) => ({
    ...(found === null
      ? { title: say.missing }
      : { title: keepOrder(found.name), canonical: pathOf(NICKNAME_PAGE, idOf(found)) }),
  }),
  body: ({ viewer, flash, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={NICKNAMES_PAGE.path} sentence={say.missing} />
    ) : (
      <NicknamePage viewer={viewer} flash={flash} nickname={found} />
    ),
});

type NicknameProps = { viewer: Viewer; flash: Flash; nickname: AdminNicknameDetail };

function NicknamePage({ viewer, flash, nickname }: NicknameProps) {
  const canEditCase = isAdmitted(viewer, GUARDS.editNicknames);
  const mayBan = isAdmitted(viewer, GUARDS.banNicknames) && banRefusal(viewer, nickname.owner) === null;
  return (
    <AdminFrame viewer={viewer} page={NICKNAMES_PAGE.path}>
      <PageTitle back={{ href: NICKNAMES_PAGE.path, label: say.listTitle }}>{nickname.name}</PageTitle>
      <BanNotice notice={flash.notice} ban={nickname.ban} />
      {flash.notice === 'nickname edited' && (
        <Banner kind="success">
          <p>{say.edited}</p>
        </Banner>
      )}
      {flash.notice === 'nickname moved' && (
        <Banner kind="success">
          <p>{MERGE_MESSAGES.moved}</p>
        </Banner>
      )}
      <NicknameFacts nickname={nickname} isAccountLink={isAdmitted(viewer, GUARDS.seeAccounts)} />
      <BanSection
        ban={nickname.ban}
        endedBan={nickname.endedBan}
        page={mayBan ? pathOf(NICKNAME_BAN_PAGE, idOf(nickname)) : null}
        action={say.ban}
      />
      {canEditCase && <CaseForm nickname={nickname} flash={flash} />}
      {canEditCase && !nickname.isMain && <MoveForm nickname={nickname} flash={flash} />}
      {isAdmitted(viewer, GUARDS.readAudit) && (
        <p>
          <a href={`${AUDIT_PAGE.path}?cible=nickname%3A${nickname.id}`}>{words.log}</a>
        </p>
      )}
    </AdminFrame>
  );
}

type FactsProps = { nickname: AdminNicknameDetail; isAccountLink: boolean };

function NicknameFacts({ nickname, isAccountLink }: FactsProps) {
  const { id, createdAt, lastConnectionAt, isMain, guild } = nickname;
  return (
    <DetailList
      items={[
        { label: 'Id', value: id },
        { label: 'Compte', value: <OwnerLink owner={nickname} isLink={isAccountLink} /> },
        { label: words.creation, value: <MinuteTime date={createdAt} /> },
        {
          label: 'Dernière connexion',
          value: lastConnectionAt ? <MinuteTime date={lastConnectionAt} /> : words.never,
        },
        { label: 'Principal', value: isMain ? 'oui' : 'non' },
        {
          label: 'Guilde',
          value: guild ? `${keepOrder(guild.name)} (${keepOrder(guild.title || say.noTitle)})` : say.noGuild,
        },
      ]}
    />
  );
}

function idOf({ id }: AdminNicknameDetail): { readonly id: string } {
  return { id: String(id) };
}

type CaseFormProps = {
  nickname: AdminNicknameDetail;
  flash: Flash;
};

/**
 * Changes the letter case of a nickname. A pattern makes the browser reject other changes as dangerous, even without JavaScript
 * (product/staff §3.3).
 */
function CaseForm({ nickname: { id, name }, flash: { faults, typed } }: CaseFormProps) {
  const own = faults.filter(({ field }) => field !== 'into');
  const errors = toErrors(own, { textOf: capitalizationFaultText, fallbackField: 'nicknameName' });
  return (
    <section className="stack" aria-labelledby="ecriture">
      <h2 id="ecriture">{say.caseTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <PostForm className={styles.edit} action={`/rest/admin/nickname/${id}/capitalization`}>
        <Field
          name="nicknameName"
          label={say.caseLabel}
          defaultValue={typed.nicknameName ?? name}
          error={errors.of('nicknameName')}
          pattern={aroundTyped(caseOnlyPattern(name))}
          title={say.dangerous}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <input type="hidden" name="id" value={id} />
        <Button>{words.save}</Button>
        <p className={styles.danger} data-word={say.dangerous} />
      </PostForm>
    </section>
  );
}

type MoveFormProps = { nickname: AdminNicknameDetail; flash: Flash };

/** Moves a nickname to another account (product/staff §3.9). */
function MoveForm({ nickname: { id }, flash: { faults, typed } }: MoveFormProps) {
  const own = faults.filter(({ field }) => field === 'into');
  const errors = toErrors(own, { textOf: moveFaultText, fallbackField: 'into' });
  return (
    <section className="stack" aria-labelledby="compte">
      <h2 id="compte">{MERGE_MESSAGES.moveTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <PostForm className={styles.edit} action={`/rest/admin/nickname/${id}/move`}>
        <Field
          name="into"
          label={MERGE_MESSAGES.moveLabel}
          hint={MERGE_MESSAGES.moveHint}
          defaultValue={typed.into}
          error={errors.of('into')}
          required
          maxLength={ACCOUNT_NAME.max}
          autoComplete="off"
          spellCheck={false}
        />
        <input type="hidden" name="id" value={id} />
        <Button>{MERGE_MESSAGES.move}</Button>
      </PostForm>
    </section>
  );
}
