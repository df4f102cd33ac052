import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import {
  ADMIN_ACCOUNT_MESSAGES as say,
  banFaultText,
  banLengthText,
  banSpanText,
  banText,
  banTitle,
  unbanTitle,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import type { Bannable } from '#lib/back-office/accounts/admin-ban-service.ts';
import { BAN_DAYS, banEnd, NEVER, REASON_MAX } from '#lib/back-office/accounts/admin-ban.ts';
import { seenOf } from '#lib/back-office/seen.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Raised } from '#ui/pieces.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import styles from './admin.module.css';

type BanFormProps = {
  /** The path of the account or nickname, where the form returns. */
  page: string;
  target: Bannable;
  flash: Flash;
  words: {
    readonly banConsequence: (end: string) => string;
    readonly unbanConsequence: string;
    readonly reasonHint: string;
  };
};

const HALF_A_DAY_SECONDS = 43_200;

/** The content of a ban page: a form that bans, one that lifts the current ban, or why the viewer may do neither. */
export function BanForm(props: BanFormProps) {
  const { target } = props;
  const Form = target.refusal !== null ? Refused : target.ban ? Unban : Ban;
  return (
    <div className="stack">
      <Form {...props} />
    </div>
  );
}

function Refused({ page, target: { name, ban, refusal } }: BanFormProps) {
  return (
    <>
      <PageTitle back={{ href: page, label: name }}>{ban ? unbanTitle(name) : banTitle(name)}</PageTitle>
      {refusal !== null && <p>{banFaultText({ code: refusal })}</p>}
      <p>
        <ButtonLink href={page}>{say.back}</ButtonLink>
      </p>
    </>
  );
}

function Unban({ page, target, flash: { faults }, words }: BanFormProps) {
  const errors = toErrors(faults, { textOf: banFaultText, fallbackField: 'ban' });
  return (
    <>
      <PageTitle back={{ href: page, label: target.name }}>{unbanTitle(target.name)}</PageTitle>
      <ErrorSummary errors={errors.list} />
      {target.ban && (
        <p>
          <Raised>{banText(target.ban)}</Raised>
        </p>
      )}
      <p>{words.unbanConsequence}</p>
      <PostForm className="row" action={`/rest${page}/ban`}>
        <Target {...target} />
        <Button id="ban" kind="main" name="ban" value="false">
          {say.sureUnban}
        </Button>{' '}
        <ButtonLink href={page}>{say.back}</ButtonLink>
      </PostForm>
    </>
  );
}

/** What a form is about, and the ban that its reader has seen. */
function Target({ id, ban }: Pick<Bannable, 'id' | 'ban'>) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seenOf(ban?.date) ?? ''} />
    </>
  );
}

function Ban({ page, target, flash: { faults, typed }, words }: BanFormProps) {
  const errors = toErrors(faults, { textOf: banFaultText, fallbackField: 'ban' });
  const now = new Date();
  return (
    <>
      <PageTitle back={{ href: page, label: target.name }}>{banTitle(target.name)}</PageTitle>
      <ErrorSummary errors={errors.list} />
      <PostForm className={`${styles.form} stack`} action={`/rest${page}/ban`} noValidate>
        <Target {...target} />
        <input type="hidden" name="act" value="ban" />
        <SentenceFields typed={typed} errors={errors} reasonHint={words.reasonHint} now={now} />
        <p className={styles.consequence} role="status">
          <span>{words.banConsequence(banSpanText('unchosen', now))}</span>
          {BAN_DAYS.map((days) => (
            <span key={days} data-word={words.banConsequence(banSpanText(days, now))} />
          ))}
        </p>
        <div className="row">
          <Button kind="danger">{say.sureBan}</Button> <ButtonLink href={page}>{say.back}</ButtonLink>
        </div>
      </PostForm>
    </>
  );
}

type SentenceFieldsProps = {
  typed: Flash['typed'];
  errors: ReturnType<typeof toErrors>;
  reasonHint: string;
  now: Date;
};

/** The fields common to all bans: reason and length. */
export function SentenceFields({ typed, errors, reasonHint, now }: SentenceFieldsProps) {
  const ends = listEnds(now);
  return (
    <>
      <Field
        name="ban"
        label={say.reason}
        hint={reasonHint}
        defaultValue={typed.ban}
        error={errors.of('ban')}
        checks={{ missing: banFaultText({ code: 'bad value' }) }}
        required
        maxLength={REASON_MAX}
        autoComplete="off"
      />
      <SelectField
        name="until"
        label={say.until}
        options={[{ value: '', label: say.untilChoice }, ...ends]}
        error={errors.of('until')}
        checks={{ missing: banFaultText({ code: 'bad value', detail: { rule: 'unchosen' } }) }}
        required
        defaultValue={endLike(typed.until ?? '', ends)}
      />
    </>
  );
}

type End = { readonly value: string; readonly label: string };

/** The options for the end of a ban: values in Unix seconds, labels with days and end. */
function listEnds(now: Date): End[] {
  return BAN_DAYS.map((days) => ({
    value: days === null ? NEVER : String(toUnixSeconds(banEnd(days, now))),
    label: banLengthText(days, now),
  }));
}

/** The option selected before: the closest end, as the options move with time; empty if none was. */
function endLike(typed: string, ends: readonly End[]): string {
  const isLike = ({ value }: End) =>
    value === typed || Math.abs(Number(value) - Number(typed)) < HALF_A_DAY_SECONDS;
  return typed === '' ? '' : (ends.find(isLike)?.value ?? '');
}
