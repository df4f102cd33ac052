import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { ACCOUNT_MESSAGES } from '#lib/areas/profile/profile-messages.ts';
import { ACCOUNT_PAGE, PASSKEY_PAGE } from '#lib/areas/profile/profile-pages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { PASSKEY_MESSAGES as say, passkeyFaultText } from '#lib/identity/passkeys/passkey-messages.ts';
import { listOwnPasskeys } from '#lib/identity/passkeys/passkey-service.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX, type Passkey } from '#lib/identity/passkeys/passkey.ts';
import { isProven } from '#lib/identity/second-factor/reauthentication.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DayTime } from '#ui/pieces.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { NoPasskeys, PasskeyButton } from '#ui/passkey-button.tsx';
import sheet from '#ui/sheet.module.css';
import { secondary, Sheet, unseen } from '#ui/sheet.tsx';

/** The viewer's passkeys: a list to rename and remove them, and a button to add one, which needs JavaScript (product/pages §3.14). */
export default definePage(PASSKEY_PAGE, {
  load: async (visit) => {
    const { viewer, left } = visit;
    if (!isPlayer(viewer)) return denied(visit);
    const [passkeys, isOpen] = await Promise.all([listOwnPasskeys(viewer), isProven(viewer)]);
    return shown({ passkeys, isOpen, flash: left });
  },
  head: () => ({ title: say.title }),
  body: ({ passkeys, isOpen, flash }) => (
    <div className="wrap stack">
      <PageTitle back={{ href: ACCOUNT_PAGE.path, label: ACCOUNT_MESSAGES.title }} lead={say.lead}>
        {say.title}
      </PageTitle>
      <Outcome flash={flash} />
      {passkeys.length === 0 ? <p>{say.none}</p> : <PasskeyTable passkeys={passkeys} />}
      {passkeys.length > 0 && <Rename passkeys={passkeys} />}
      {passkeys.length < PASSKEYS_MAX && (isOpen ? <Add /> : <AskFirst />)}
    </div>
  ),
});

const NOTICES: Readonly<Record<string, string>> = {
  'passkey removed': say.removed,
  'passkey renamed': say.renamed,
};

function Outcome({ flash: { notice, faults } }: { flash: Flash }) {
  const [fault] = faults;
  const text = fault ? passkeyFaultText(fault) : (NOTICES[notice ?? ''] ?? null);
  return (
    text !== null && (
      <Banner kind={fault ? 'notice' : 'success'}>
        <p>{text}</p>
      </Banner>
    )
  );
}

function PasskeyTable({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <Sheet label={say.list} columns={[say.name, secondary(say.created), say.used, unseen(say.act)]}>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <tr key={id}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          <td className={sheet.secondary}>
            <DayTime date={createdAt} />
          </td>
          <td>{lastUsedAt === null ? say.never : <DayTime date={lastUsedAt} />}</td>
          <td>
            <PostForm action="/rest/passkey/remove">
              <input type="hidden" name="id" value={id} />
              <Button>
                {say.remove}
                <span className="sr"> {name}</span>
              </Button>
            </PostForm>
          </td>
        </tr>
      ))}
    </Sheet>
  );
}

function Rename({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <details>
      <summary>{say.rename}</summary>
      <PostForm className="stack" action="/rest/passkey/rename">
        <SelectField
          name="id"
          label={say.which}
          options={passkeys.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field
          id="new-name"
          name="name"
          label={say.newName}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
        />
        <p>
          <Button>{say.save}</Button>
        </p>
      </PostForm>
    </details>
  );
}

function Add() {
  return (
    <>
      <PasskeyButton use="add" next={PASSKEY_PAGE.path} />
      <NoPasskeys />
    </>
  );
}

/** Leads to re-authentication, and back here. */
function AskFirst() {
  return (
    <PostForm className="stack" action="/rest/passkey/start">
      <p>{say.asks}</p>
      <p>
        <Button>{say.ask}</Button>
      </p>
    </PostForm>
  );
}
