import type { ComponentProps } from 'react';
import { FORM_MESSAGES, failureText, type FormWords } from '#lib/base/text/form-messages.ts';
import { ERROR_TEXTS } from '#lib/base/text/error-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';

/** The texts of atout.js, with which it sends the forms of this page itself and keeps their values (product/pages §1.5). */
export function CallWords(own: FormWords) {
  const { querying, network, foreign, failed, tooLong, unavailable } = { ...FORM_MESSAGES, ...own };
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
      data-413={tooLong}
      data-429={ERROR_TEXTS[429].sentence}
      data-503={failureText(unavailable)}
    />
  );
}

type PostFormProps = Omit<ComponentProps<'form'>, 'method'> & { shownFor?: string };

/**
 * A form with the name of the account that it was rendered for, so that it is refused once another account has logged in
 * (product/calls §1.4). The gateway fills in the name on every page.
 */
export function PostForm({ shownFor = slot('name'), children, ...form }: PostFormProps) {
  return (
    <form method="post" {...form}>
      <input type="hidden" name="username" value={shownFor} />
      {children}
    </form>
  );
}
