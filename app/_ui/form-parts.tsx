import { FORM_MESSAGES, failureText, type FormWords } from '#lib/base/text/form-messages.ts';
import { ERROR_TEXTS } from '#lib/base/text/error-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';

/**
 * Has atout.js send the forms of this page itself, so that what was typed stays (product/pages §1.5), and gives it the words for
 * that; a page may have others than usual.
 */
export function CallWords(own: FormWords) {
  const { querying, network, foreign, failed } = { ...FORM_MESSAGES, ...own };
  return (
    <div
      hidden
      data-atout="words"
      data-querying={querying}
      data-network={failureText(network)}
      data-foreign={failureText(foreign)}
      data-failed={failureText(failed)}
      data-403={ERROR_TEXTS[403].sentence}
      data-409={ERROR_TEXTS[409].sentence}
      data-429={ERROR_TEXTS[429].sentence}
    />
  );
}

/**
 * Tells for whom a form was shown, so that it is not sent for another account that has logged in meanwhile (product/calls §1.4). The gateway
 * fills the name in, on every page.
 */
export function ShownFor({ name = slot('name') }: { name?: string }) {
  return <input type="hidden" name="username" value={name} />;
}
