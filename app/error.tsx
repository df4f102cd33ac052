'use client';
import { FAILURE_MESSAGES as say } from '#lib/base/text/error-messages.ts';
import { Button } from '#ui/button.tsx';

/** Replaces a page whose script has failed. The link to the home page, which must not be framed, leaves any frame. */
export default function FailedPage() {
  return (
    <div className="wrap stack" role="alert">
      <h1>{say.sentence}</h1>
      <p>{say.advice}</p>
      <p className="row">
        <Button type="button" kind="main" onClick={() => location.reload()}>
          {say.reload}
        </Button>{' '}
        <a href="/" target="_top">
          {say.home}
        </a>
      </p>
    </div>
  );
}
