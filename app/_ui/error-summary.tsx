import { thingsToCorrect } from '#lib/base/words/shell-words.ts';
import styles from './error-summary.module.css';

/** One thing to correct and the id of the field where it is corrected. */
export type FieldError = { readonly fieldId: string; readonly message: string };

/** Where a form that was refused sends the reader: `/login.html#erreurs` works without JavaScript too. */
export const ERROR_SUMMARY_ID = 'erreurs';

/** The errors of a form, above it, each linked to its field; nothing when there is none. atout.js gives it the focus. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className={styles.summary} role="alert" id={ERROR_SUMMARY_ID} tabIndex={-1} data-atout="errors">
      <h2>{thingsToCorrect(errors.length)}</h2>
      <ul className={styles.list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a href={`#${fieldId}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
