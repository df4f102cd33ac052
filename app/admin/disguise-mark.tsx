import { isDisguised } from '#lib/base/text/look-alikes.ts';
import { ADMIN_ACCOUNT_MESSAGES as say } from '#lib/back-office/accounts/admin-account-messages.ts';

/** Beside a name that reads like another one, by letters of other alphabets or signs that nobody sees; nothing beside others. */
export function DisguiseMark({ name }: { name: string }) {
  return isDisguised(name) ? <b className="small"> ({say.disguised})</b> : null;
}
