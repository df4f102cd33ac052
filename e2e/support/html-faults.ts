import { HtmlValidate } from 'html-validate';

/** The recommended rules, except for matters of taste and for valid HTML that React writes in its own way. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes <br/>, charSet and popoverTarget, which HTML allows.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Safari does not treat a list without bullets as a list unless it has the role.
    'no-redundant-role': 'off',
    // Checkboxes for one question share a name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // Ids that React generates look like « _R_1_ ».
    'valid-id': ['error', { relaxed: true }],
    // A title ends with the name of the site, which an operator chooses.
    'long-title': 'off',
  },
});

/** The buttons of « Et si… ? » replace what hidden fields of their names hold, game by game: « s0-1-4 ». */
const REPLACED = /^Duplicate form control name "s\d+-\d+-\d+"$/;

/** A page that shows what happens now renews itself, where no script can (product/live §3). */
const RENEWAL = /<noscript><meta http-equiv="refresh" content="\d+"\/><\/noscript>/i;

/** The faults that html-validate finds in a served document, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(RENEWAL, ''));
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ message }) => !REPLACED.test(message))
      .map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
}
