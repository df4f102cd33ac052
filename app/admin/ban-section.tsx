import {
  ADMIN_ACCOUNT_MESSAGES as say,
  banText,
  endedBanText,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import type { Ban } from '#lib/identity/accounts/account.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Raised } from '#ui/pieces.tsx';

type BanSectionProps = {
  ban: Ban | null;
  /** The last ban if it has expired. */
  endedBan: Ban | null;
  /** The path of the ban page; null for viewers who may not ban. */
  page: string | null;
  /** The label of the ban button. */
  action: string;
};

/** The current or expired ban, if any, and a button to the page that confirms banning or unbanning (product/staff §4.1). */
export function BanSection({ ban, endedBan, page, action }: BanSectionProps) {
  return (
    <section className="stack" aria-labelledby="bannissement">
      <h2 id="bannissement">Bannissement</h2>
      <p>
        <Raised>{ban ? banText(ban) : say.noBan}</Raised>
      </p>
      {endedBan && (
        <p className="soft">
          <Raised>{endedBanText(endedBan)}</Raised>
        </p>
      )}
      {page !== null && (
        <p>
          <ButtonLink href={page} kind={ban ? 'plain' : 'danger'}>
            {ban ? say.unban : action}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

/** The notice after banning or unbanning. */
export function BanNotice({ notice, ban }: { notice: string | null; ban: Ban | null }) {
  if (notice !== 'ban changed') return null;
  return (
    <Banner kind="success">
      <p>{ban ? say.banSet : say.banLifted}</p>
    </Banner>
  );
}
