import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import {
  announcementFaultText,
  ANNOUNCEMENT_MESSAGES as say,
} from '#lib/back-office/announcement/announcement-messages.ts';
import { ANNOUNCEMENT_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  getAnnouncementToEdit,
  type StoredAnnouncement,
} from '#lib/back-office/announcement/announcement-editor-service.ts';
import { ANNOUNCEMENT_MAX, announcementFacts } from '#lib/back-office/announcement/announcement-editor.ts';
import { factsText } from '#lib/back-office/audit/audit-messages.ts';
import { seenOf } from '#lib/back-office/seen.ts';
import type { Flash } from '#lib/base/flash.ts';
import { makeMoment } from '#lib/base/paris-time.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Field, TextField } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import admin from '../admin.module.css';

/** The announcement above each page, with its form (product/staff §2.13). */
export default definePage(ANNOUNCEMENT_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await getAnnouncementToEdit(viewer);
    return found.ok ? shown({ viewer, flash, stored: found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, stored }) => (
    <AdminFrame viewer={viewer} page={ANNOUNCEMENT_PAGE.path}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {flash.notice === 'announcement saved' && (
        <Banner kind="success">
          <p>{stored === null ? say.removed : say.saved}</p>
        </Banner>
      )}
      <AnnouncementForm stored={stored} flash={flash} />
      {stored && (
        <PostForm action={ACTION}>
          <Seen stored={stored} />
          <Button name="text" value="">
            {say.remove}
          </Button>
        </PostForm>
      )}
    </AdminFrame>
  ),
});

const ACTION = '/rest/admin/announcement';

/** The announcement that the reader of a form has seen. */
function Seen({ stored }: { stored: StoredAnnouncement | null }) {
  return <input type="hidden" name="seen" value={seenOf(stored?.changedAt) ?? ''} />;
}

/** The form with the typed or the saved values; browsers send no unticked checkbox. */
function AnnouncementForm({
  stored,
  flash: { faults, typed },
}: {
  stored: StoredAnnouncement | null;
  flash: Flash;
}) {
  const errors = toErrors(faults, { textOf: announcementFaultText, fallbackField: 'text' });
  const isTyped = typed.text !== undefined;
  const ticked = (name: 'isDismissable' | 'isMaintenance') =>
    isTyped ? typed[name] === 'true' : stored?.[name] === true;
  const moment = (name: 'from' | 'until') => ({
    ...{
      name,
      type: 'datetime-local',
      error: errors.of(name),
      checks: { wrong: announcementFaultText({ code: `bad ${name}` }) },
    },
    defaultValue: typed[name] ?? (stored?.[name] ? makeMoment(stored[name]).replace(' ', 'T') : ''),
  });
  return (
    <>
      <ErrorSummary errors={errors.list} />
      {faults.some(({ code }) => code === 'changed') && (
        <p>
          {say.stored} <b>{stored === null ? say.noneStored : factsText(announcementFacts(stored))}</b>
        </p>
      )}
      <PostForm className={`${admin.form} stack`} action={ACTION} noValidate>
        <Seen stored={stored} />
        <TextField
          name="text"
          label={say.text}
          hint={say.textHint}
          rows={3}
          maxLength={ANNOUNCEMENT_MAX}
          defaultValue={typed.text ?? stored?.text}
          error={errors.of('text')}
        />
        <Field {...moment('from')} label={say.from} hint={say.fromHint} />
        <Field {...moment('until')} label={say.until} hint={say.untilHint} />
        <CheckField
          name="isDismissable"
          value="true"
          label={say.isDismissable}
          defaultChecked={ticked('isDismissable')}
        />
        <CheckField
          name="isMaintenance"
          value="true"
          label={say.isMaintenance}
          defaultChecked={ticked('isMaintenance')}
        />
        <p className="soft small">{say.maintenanceHint}</p>
        <div>
          <Button kind="main">{say.save}</Button>
        </div>
      </PostForm>
    </>
  );
}
