import { thingsToCorrect } from '#lib/base/text/frame-messages.ts';
import styles from './banner.module.css';
import { REFUSAL_MESSAGES as say } from '#lib/base/text/form-messages.ts';
import { Banner } from './banner.tsx';
import { Raised } from './pieces.tsx';
import type { Fault } from '#lib/base/call.ts';

/** An error and the id of the field where it can be corrected. */
export type FieldError = { readonly fieldId: string; readonly message: string };

/** The anchor to which a refused form redirects, as in `/login.html#erreurs`: works without JavaScript as well. */
export const ERROR_SUMMARY_ID = 'erreurs';

/** The errors of a form, each linked to its field; nothing without errors. atout.js moves the focus here. */
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

type RefusalProps = {
  /** The refusals with their reasons, a sentence or two each. */
  texts: readonly string[];
  /** The address for questions about it; without it, the texts contain one. */
  contactEmail?: string;
};

/** Refusals that no field of the form can correct, in place of the error summary; nothing without any. */
export function Refusal({ texts, contactEmail }: RefusalProps) {
  if (texts.length === 0) return null;
  return (
    <div id={ERROR_SUMMARY_ID} tabIndex={-1} data-atout="errors">
      <Banner kind="danger">
        {texts.map((text) => (
          <p key={text}>
            <Raised>{text}</Raised>
          </p>
        ))}
        {contactEmail !== undefined && (
          <p>
            {say.question} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
      </Banner>
    </div>
  );
}

/** The faults of a form in words, for the summary and for each field. */
export type Errors = {
  readonly list: readonly FieldError[];
  readonly of: (field: string) => string | undefined;
  /** Faults that no field can correct. */
  readonly refusals: readonly string[];
};

type InWords = {
  textOf: (fault: Fault) => string;
  fallbackField: string;
  /** True for a code that no field can correct. */
  isRefusal?: (code: string) => boolean;
};

/** Puts faults into words; faults of the whole form point to `fallbackField`, unless no field can correct them. */
export function toErrors(
  faults: readonly Fault[],
  { textOf, fallbackField, isRefusal = () => false }: InWords,
): Errors {
  const inForm = faults.filter(({ code }) => !isRefusal(code));
  return {
    list: inForm.map((fault) => ({ fieldId: fault.field ?? fallbackField, message: textOf(fault) })),
    of: (field) => inForm.filter((fault) => fault.field === field).map(textOf)[0],
    refusals: faults.filter(({ code }) => isRefusal(code)).map(textOf),
  };
}
