import type { Fault } from '#lib/base/call.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { ERROR_SUMMARY_ID } from '#ui/error-summary.tsx';
import type { AdminMenuPage } from '#lib/back-office/home/back-office-menu.ts';
import { ADMIN_MENU, ADMIN_MESSAGES as say } from '#lib/back-office/home/back-office-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { denied, shown } from '#app/_page/define-page.tsx';
import type { Plain } from '#app/_page/markup.tsx';
import type { Result } from '#lib/base/result.ts';
import type { Outcome, Visit } from '#lib/web/pages/definition.ts';
import { ACCOUNT_DETAIL_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { ADMIN_NICKNAME_MESSAGES } from '#lib/back-office/accounts/admin-nickname-messages.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { isDisguised } from '#lib/base/text/look-alikes.ts';
import { ADMIN_ACCOUNT_MESSAGES } from '#lib/back-office/accounts/admin-account-messages.ts';
import { AdminFrame } from './admin-frame.tsx';

type OutcomeProps = {
  flash: Flash;
  /** The texts of the notices. */
  notices: Readonly<Record<string, string>>;
  textOf: (fault: Fault) => string;
};

/** The anchor of a refused form, focused by atout.js. */
const REFUSED = { id: ERROR_SUMMARY_ID, tabIndex: -1, 'data-atout': 'errors' };

/** A banner with the outcome of the button just pressed, as buttons have no field for an error. */
export function Outcome({ flash: { notice, faults }, notices, textOf }: OutcomeProps) {
  const [fault] = faults;
  const text = fault ? textOf(fault) : notices[notice ?? ''];
  if (text === undefined) return null;
  return (
    <div {...(fault && REFUSED)}>
      <Banner kind={fault ? 'danger' : 'success'}>
        <p>{text}</p>
      </Banner>
    </div>
  );
}

type MissingProps = {
  viewer: Viewer;
  /** The menu entry of the missing object's list, for the link back. */
  page: AdminMenuPage;
  sentence: string;
};

/** Says within the administration that something does not exist (product/staff §1.4). */
export function Missing({ viewer, page, sentence }: MissingProps) {
  return (
    <AdminFrame viewer={viewer} page={page}>
      <Empty sentence={sentence} action={<ButtonLink href={page}>{ADMIN_MENU[page]}</ButtonLink>}>
        <p>{say.missingAdvice}</p>
      </Empty>
    </AdminFrame>
  );
}

/** The data of a page about one object; null if it does not exist. */
type Shown<T> = { readonly viewer: Viewer; readonly flash: Flash; readonly found: T | null };

/** The outcome of a page about one object; a missing one is a 404 within the administration. */
export function foundOrMissing<T>(visit: Visit, result: Result<T & NoInfer<Plain<T>>>): Outcome<Shown<T>> {
  const { viewer, left: flash } = visit;
  if (result.ok) return { kind: 'shown', data: { viewer, flash, found: result.value }, status: 200 };
  return result.code === 'unauthorized' ? denied(visit) : shown({ viewer, flash, found: null }, 404);
}

type OwnerLinkProps = {
  owner: { readonly accountId: number; readonly accountName: string | null };
  isLink: boolean;
};

/** The name of an account, as a link for viewers who may open it. */
export function OwnerLink({ owner: { accountId, accountName }, isLink }: OwnerLinkProps) {
  if (accountName === null) return <span className="soft">{ADMIN_NICKNAME_MESSAGES.noAccount}</span>;
  return isLink ? (
    <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(accountId) })}>
      <bdi>{accountName}</bdi>
    </a>
  ) : (
    <bdi>{accountName}</bdi>
  );
}

/** A mark beside a name that imitates another by letters of other alphabets or invisible characters. */
export function DisguiseMark({ name }: { name: string }) {
  return isDisguised(name) ? <b className="small"> ({ADMIN_ACCOUNT_MESSAGES.disguised})</b> : null;
}
