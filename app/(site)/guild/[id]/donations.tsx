import { GUILD_MESSAGES as say } from '#lib/areas/guilds/guild-messages.ts';
import type { Donation } from '#lib/areas/guilds/guild.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { NameWithPage } from '#ui/player-link.tsx';
import { Sheet } from '#ui/sheet.tsx';

/** Donations to the guild, largest first; donors who have left are greyed and labelled. */
export function Donations({ donations }: { donations: readonly Donation[] }) {
  return (
    <section className="stack" aria-labelledby="donations">
      <h2 id="donations">{say.donationsTitle}</h2>
      {donations.length > 0 && <p className="soft">{say.donationCount(donations.length)}</p>}
      <Sheet label="Tableau des donations" isShort>
        <table>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              <th scope="col" className="num">
                Gils donnés
              </th>
            </tr>
          </thead>
          <tbody>
            {donations.length === 0 && (
              <tr>
                <td colSpan={2}>{say.noDonation}</td>
              </tr>
            )}
            {donations.map((donation) => (
              <DonationRow key={donation.accountName} donation={donation} />
            ))}
          </tbody>
        </table>
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
