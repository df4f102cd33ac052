import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import {
  failingText,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_KIND_NAMES,
  webhookFaultText,
  WEBHOOKS_MESSAGES as say,
} from '#lib/back-office/webhooks/webhook-messages.ts';
import { WEBHOOKS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { listWebhooks, type ShownWebhook } from '#lib/back-office/webhooks/webhook-service.ts';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_KINDS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_SECRET,
  WEBHOOK_URL_MAX,
} from '#lib/back-office/webhooks/webhook.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Button } from '#ui/button.tsx';
import { CheckField, CheckGroup } from '#ui/check-field.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import admin from '../admin.module.css';
import { Outcome } from '../admin-parts.tsx';

const ACTION = '/rest/admin/webhook';

const NOTICES = {
  'webhook made': say.made,
  'webhook saved': say.saved,
  'webhook deleted': say.removed,
  'webhook tested': say.tested,
};

/** The fields of the form for a new webhook; other refusals belong to buttons. */
const FIELDS = ['name', 'kind', 'url', 'secret'];

/** The webhooks and the form of a new one (product/staff §2.16). */
export default definePage(WEBHOOKS_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await listWebhooks(viewer);
    return found.ok ? shown({ viewer, flash, ...found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, webhooks, newSecret }) => {
    const isOfForm = flash.faults.some(({ field }) => FIELDS.includes(field ?? ''));
    return (
      <AdminFrame viewer={viewer} page={WEBHOOKS_PAGE.path}>
        <PageTitle lead={say.lead}>{say.title}</PageTitle>
        {!isOfForm && <Outcome flash={flash} notices={NOTICES} textOf={webhookFaultText} />}
        {webhooks.length === 0 && <p>{say.empty}</p>}
        {webhooks.map((webhook) => (
          <Webhook key={webhook.id} webhook={webhook} />
        ))}
        <NewWebhook flash={isOfForm ? flash : null} newSecret={newSecret} />
      </AdminFrame>
    );
  },
});

function Webhook({ webhook }: { webhook: ShownWebhook }) {
  const { id, name, kind, host, isOn, failingSince, fault } = webhook;
  return (
    <section className="stack" aria-labelledby={`webhook-${id}`}>
      <h2 id={`webhook-${id}`}>{name}</h2>
      <p className="soft">
        {WEBHOOK_KIND_NAMES[kind]}, {host}, <b>{isOn ? say.on : say.off}</b>
      </p>
      {failingSince && <p>{isOn ? failingText(failingSince, fault ?? '') : say.failedOff}</p>}
      <details>
        <summary>{say.change}</summary>
        <PostForm className={`${admin.form} stack`} action={`${ACTION}/${id}`} noValidate>
          <Field
            id={`name-${id}`}
            name="name"
            label={say.name}
            defaultValue={name}
            maxLength={WEBHOOK_NAME_MAX}
            required
            checks={{ missing: webhookFaultText({ code: 'bad name' }) }}
          />
          <Events id={`-${id}`} isTicked={(event) => webhook.events.includes(event)} />
          <CheckField id={`on-${id}`} name="isOn" value="true" label={say.isOn} defaultChecked={isOn} />
          <div>
            <Button kind="main">{say.save}</Button>
          </div>
        </PostForm>
      </details>
      <div className="row">
        <PostForm action={`${ACTION}/${id}/test`}>
          <Button>{say.test}</Button>
        </PostForm>
        <PostForm action={`${ACTION}/${id}/delete`}>
          <Button>{say.remove}</Button>
        </PostForm>
      </div>
    </section>
  );
}

/** The form for a new webhook with the typed values except URL and secret; a new secret is proposed each time. */
function NewWebhook({ flash, newSecret }: { flash: Flash | null; newSecret: string }) {
  const { faults = [], typed = {} } = flash ?? {};
  const errors = toErrors(faults, { textOf: webhookFaultText, fallbackField: 'name' });
  const check = (code: string) => webhookFaultText({ code });
  return (
    <section className="stack" aria-labelledby="nouveau">
      <h2 id="nouveau">{say.newTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <PostForm className={`${admin.form} stack`} action={ACTION} noValidate>
        <Field
          name="name"
          label={say.name}
          hint={say.nameHint}
          maxLength={WEBHOOK_NAME_MAX}
          defaultValue={typed.name}
          error={errors.of('name')}
          required
          checks={{ missing: check('bad name') }}
        />
        <SelectField
          name="kind"
          label={say.kind}
          defaultValue={typed.kind}
          error={errors.of('kind')}
          options={WEBHOOK_KINDS.map((kind) => ({ value: kind, label: WEBHOOK_KIND_NAMES[kind] }))}
        />
        <Field
          name="url"
          type="url"
          label={say.url}
          hint={say.urlHint}
          maxLength={WEBHOOK_URL_MAX}
          error={errors.of('url')}
          autoComplete="off"
          required
          checks={{ missing: check('bad url'), wrong: check('bad url') }}
        />
        <Field
          name="secret"
          label={say.secret}
          hint={say.secretHint}
          defaultValue={newSecret}
          maxLength={WEBHOOK_SECRET.max}
          error={errors.of('secret')}
          autoComplete="off"
          spellCheck={false}
        />
        <Events id="" isTicked={(event) => typed[event] === 'true'} />
        <div>
          <Button kind="main">{say.create}</Button>
        </div>
      </PostForm>
    </section>
  );
}

type EventsProps = { id: string; isTicked: (event: (typeof WEBHOOK_EVENTS)[number]) => boolean };

function Events({ id, isTicked }: EventsProps) {
  return (
    <CheckGroup id={`events${id}`} legend={say.events}>
      {WEBHOOK_EVENTS.map((event) => (
        <CheckField
          key={event}
          id={`${event}${id}`}
          name={event}
          value="true"
          label={WEBHOOK_EVENT_NAMES[event]}
          defaultChecked={isTicked(event)}
        />
      ))}
    </CheckGroup>
  );
}
