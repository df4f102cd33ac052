import { shellMessages as say } from '#lib/base/words/shell-words.ts';
import { Button, ButtonLink } from './button.tsx';
import { currentPage } from './current-page.ts';
import styles from './account-corner.module.css';

type AccountCornerProps = { account: { readonly name: string } | null; path: string };

/** The account and the logout button, or the links to log in and to register. */
export function AccountCorner({ account, path }: AccountCornerProps) {
  const current = (href: string) => currentPage(href, path);
  if (!account) {
    return (
      <p className={styles.corner}>
        <ButtonLink href="/login.html" aria-current={current('/login.html')}>
          {say.login}
        </ButtonLink>
        <ButtonLink href="/subscribe.html" aria-current={current('/subscribe.html')} data-tone="brass">
          {say.register}
        </ButtonLink>
      </p>
    );
  }
  return (
    <div className={styles.corner}>
      <a className={styles.account} href="/myaccount.html" aria-current={current('/myaccount.html')}>
        <span>
          <b>{account.name}</b>, {say.account}
        </span>
      </a>
      <form method="post" action="/rest/disconnect">
        <Button>{say.logout}</Button>
      </form>
    </div>
  );
}
