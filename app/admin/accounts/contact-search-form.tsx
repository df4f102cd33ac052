import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import {
  CONTACT_SEARCH_MESSAGES as say,
  contactSearchFaultText,
} from '#lib/back-office/accounts/contact-search-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';

type Asked = Pick<Flash, 'faults' | 'typed'>;

/** The form that finds accounts by e-mail or IP address. It posts, so that no address of a page carries one (product/staff §3.6). */
export function ContactSearchForm({ flash }: { flash: Asked }) {
  const errors = toErrors(flash.faults, { textOf: contactSearchFaultText, fallbackField: 'contact' });
  return (
    <section className="stack" aria-labelledby="coordonnees">
      <h2 id="coordonnees">{say.formTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <PostForm className="stack" action="/rest/admin/accounts/search" noValidate>
        <Field
          name="contact"
          label={say.field}
          hint={say.hint}
          error={errors.of('contact')}
          checks={{ missing: contactSearchFaultText({ code: 'bad value' }) }}
          required
          defaultValue={flash.typed.contact}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button>{say.search}</Button>
      </PostForm>
    </section>
  );
}
