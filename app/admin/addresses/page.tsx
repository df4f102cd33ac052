import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { ADMIN_ACCOUNT_MESSAGES } from '#lib/back-office/accounts/admin-account-messages.ts';
import { BAN_EFFECTS } from '#lib/back-office/addresses/address-ban.ts';
import { listAddresses, type Addresses } from '#lib/back-office/addresses/address-ban-service.ts';
import {
  ADDRESS_BAN_TEXTS,
  ADDRESSES_MESSAGES as say,
  addressBanFaultText,
  addressBanText,
  addressesFaultText,
  EFFECT_TEXTS,
  HELD_TEXTS,
} from '#lib/back-office/addresses/address-messages.ts';
import { ADDRESSES_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { isBanned } from '#lib/identity/accounts/account.ts';
import { Button } from '#ui/button.tsx';
import { DayTime } from '#ui/pieces.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import admin from '../admin.module.css';
import { SentenceFields } from '../ban-form.tsx';
import { Outcome } from '../admin-parts.tsx';

/** The bans of addresses, and the sign-ups held because of them (product/staff §4.5). */
export default definePage(ADDRESSES_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await listAddresses(viewer);
    return found.ok ? shown({ viewer, flash, now: new Date(), ...found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, now, bans, held }) => (
    <AdminFrame viewer={viewer} page={ADDRESSES_PAGE.path}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Outcome flash={outcomeOf(flash)} notices={NOTICES} textOf={addressesFaultText} />
      <section className="stack" aria-labelledby="en-attente">
        <h2 id="en-attente">{say.heldTitle}</h2>
        {held.length === 0 ? <p>{say.noHeld}</p> : <HeldTable held={held} />}
      </section>
      <section className="stack" aria-labelledby="bannies">
        <h2 id="bannies">{say.bansTitle}</h2>
        {bans.length === 0 ? <p>{say.noBans}</p> : <BanTable bans={bans} now={now} />}
      </section>
      <section className="stack" aria-labelledby="bannir">
        <h2 id="bannir">{say.formTitle}</h2>
        <AddressForm flash={flash} now={now} />
      </section>
    </AdminFrame>
  ),
});

const NOTICES = { 'address ban changed': say.changed, 'sign-up settled': say.settled };

/** The faults of buttons; those of the form are shown at its fields. */
function outcomeOf(flash: Flash): Flash {
  return { ...flash, faults: flash.faults.filter(({ code }) => code in HELD_TEXTS) };
}

function HeldTable({ held }: Pick<Addresses, 'held'>) {
  const hasAddresses = held.some(({ address }) => address !== null);
  return (
    <>
      <p className="soft">{say.heldLead}</p>
      <Sheet label={say.heldTitle} columns={[say.name, hasAddresses && say.address, say.at, say.act]}>
        {held.map(({ id, accountName, address, at }) => (
          <tr key={id}>
            <th scope="row">{accountName}</th>
            {hasAddresses && <td>{address}</td>}
            <td>
              <DayTime date={at} />
            </td>
            <td>
              <PostForm className="row" action={`/rest/admin/sign-up/${id}`}>
                <Button name="admit" value="true">
                  {say.admit}
                </Button>{' '}
                <Button kind="danger" name="admit" value="false">
                  {say.refuse}
                </Button>
              </PostForm>
            </td>
          </tr>
        ))}
      </Sheet>
    </>
  );
}

function BanTable({ bans, now }: Pick<Addresses, 'bans'> & { now: Date }) {
  return (
    <Sheet
      label={say.bansTitle}
      columns={[say.range, say.effect, ADMIN_ACCOUNT_MESSAGES.reason, say.ban, say.act]}
    >
      {bans.map((ban) => (
        <tr key={ban.range}>
          <th scope="row">{ban.range}</th>
          <td>{EFFECT_TEXTS[ban.effect]}</td>
          <td className={admin.facts}>{keepOrder(ban.reason)}</td>
          <td>
            {addressBanText(ban)} {!isBanned(ban, now) && say.over}
          </td>
          <td>
            <PostForm action={ACTION}>
              <input type="hidden" name="range" value={ban.range} />
              <Button name="ban" value="false">
                {say.lift}
              </Button>
            </PostForm>
          </td>
        </tr>
      ))}
    </Sheet>
  );
}

const ACTION = '/rest/admin/addresses';

function AddressForm({ flash: { faults, typed }, now }: { flash: Flash; now: Date }) {
  const own = faults.filter(({ code }) => !(code in HELD_TEXTS));
  const errors = toErrors(own, { textOf: addressBanFaultText, fallbackField: 'range' });
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <PostForm className={`${admin.form} stack`} action={ACTION} noValidate>
        <input type="hidden" name="act" value="ban" />
        <Field
          name="range"
          label={say.range}
          hint={say.rangeHint}
          defaultValue={typed.range}
          error={errors.of('range')}
          checks={{ missing: ADDRESS_BAN_TEXTS['bad range'] }}
          required
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          name="effect"
          label={say.effect}
          options={[
            { value: '', label: say.effectChoice },
            ...BAN_EFFECTS.map((value) => ({ value, label: EFFECT_TEXTS[value] })),
          ]}
          error={errors.of('effect')}
          checks={{ missing: ADDRESS_BAN_TEXTS['bad effect'] }}
          required
          defaultValue={typed.effect}
        />
        <SentenceFields typed={typed} errors={errors} reasonHint={say.reasonHint} now={now} />
        <div>
          <Button kind="danger">{ADMIN_ACCOUNT_MESSAGES.sureBan}</Button>
        </div>
      </PostForm>
    </>
  );
}
