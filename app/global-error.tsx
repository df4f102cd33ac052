'use client';
import { FAILURE_MESSAGES as say } from '#lib/base/text/error-messages.ts';
import FailedPage from './error.tsx';
import '#ui/tokens.css';

/** Replaces the whole document if the page's frame has failed too. */
export default function GlobalError() {
  return (
    <html lang="fr">
      <body>
        <title>{say.title}</title>
        <main id="contenu">
          <FailedPage />
        </main>
      </body>
    </html>
  );
}
