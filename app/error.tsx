'use client';
import { FAILURE_MESSAGES as say } from '#lib/base/text/error-messages.ts';
import { Button } from '#ui/button.tsx';

/**
 * Shown instead of a page whose script has failed. In a frame the link to the home page replaces the whole window, as it may not be
 * framed.
 */
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
