import type { Metadata } from 'next';
import { getFlash, toErrors } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { DESCRIPTIONS } from '#lib/areas/seo/description-words.ts';
import type { Fault } from '#lib/base/call.ts';
import { localPath } from '#lib/base/local-path.ts';
import {
  bannedText,
  CONNECT_TEXTS,
  SESSION_WORDS,
  UNKNOWN_ERROR,
} from '#lib/identity/sessions/session-words.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { PageTitle } from '#ui/page-title.tsx';

const PATH = '/login.html';

export const metadata: Metadata = {
  title: "S'identifier",
  description: DESCRIPTIONS.login,
  alternates: { canonical: PATH },
};

type Props = { searchParams: Promise<{ retour?: string | string[] }> };

/** The login form (product/pages §3.1). */
export default async function LoginPage({ searchParams }: Props) {
  const [{ retour }, viewer, flash] = await Promise.all([searchParams, getViewer(), getFlash(PATH)]);
  const errors = toErrors(flash.faults, { textOf, fallbackField: 'accountName' });
  return (
    <div className="wrap stack">
      <PageTitle>S&apos;identifier</PageTitle>
      {flash.notice === 'registered' && (
        <Banner kind="success">
          <p>{SESSION_WORDS.registered}</p>
        </Banner>
      )}
      {viewer.account && (
        <Banner kind="notice">
          <p>
            {CONNECT_TEXTS['already connected']} <a href="/myaccount.html">Mon Compte</a>
          </p>
        </Banner>
      )}
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/connect">
        {typeof retour === 'string' && <input type="hidden" name="retour" value={localPath(retour)} />}
        <Field
          name="accountName"
          label="Nom de compte"
          defaultValue={flash.typed.accountName}
          error={errors.of('accountName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field
          name="password"
          label="Mot de passe"
          type="password"
          error={errors.of('password')}
          autoComplete="current-password"
        />
        <p>
          <Button kind="main">Connexion</Button>
        </p>
      </form>
      <p>
        Pas encore de compte ? <a href="/subscribe.html">Inscription</a>
      </p>
    </div>
  );
}

function textOf({ code, detail }: Fault): string {
  if (code === 'banned') return bannedText(detail ?? {});
  return (CONNECT_TEXTS as Record<string, string>)[code] ?? UNKNOWN_ERROR;
}
