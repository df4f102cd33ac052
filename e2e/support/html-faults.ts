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
    // Checkboxes for one question share a name, as radio buttons do; a button may replace what a hidden field holds.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit', 'hidden'] }],
    // Ids that React generates look like « _R_1_ ».
    'valid-id': ['error', { relaxed: true }],
    // A title ends with the name of the site, which an operator chooses.
    'long-title': 'off',
  },
});

/** The faults that html-validate finds in a served document, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
}
