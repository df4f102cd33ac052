import { isDisguised } from '#lib/base/words/look-alikes.ts';
import { ADMIN_ACCOUNT_WORDS as say } from '#lib/back-office/accounts/admin-account-words.ts';

/** Beside a name that reads like another one, by letters of other alphabets or signs that nobody sees; nothing beside others. */
export function DisguiseMark({ name }: { name: string }) {
  return isDisguised(name) ? <b className="small"> ({say.disguised})</b> : null;
}
