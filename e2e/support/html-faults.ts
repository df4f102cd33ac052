import { HtmlValidate } from 'html-validate';

/** The recommended rules but matters of taste, and what React writes in a way of its own that HTML allows. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes <br/>, charSet and popoverTarget: HTML reads both the same way.
    'void-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Safari takes a list without bullets for no list unless its role says so.
    'no-redundant-role': 'off',
    // Boxes that answer one question share a name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // React names what it ties together « _R_1_ ».
    'valid-id': ['error', { relaxed: true }],
    // A title ends with the name of the site, which an operator chooses.
    'long-title': 'off',
  },
});

/** What html-validate finds in a served document, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`),
  );
}
