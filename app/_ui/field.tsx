import type { ComponentProps, ReactNode } from 'react';
import { keepOrder } from '#lib/base/text/bidi.ts';
import styles from './field.module.css';

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  name: string;
  label: ReactNode;
  /** A hint to read before typing; used instead of a placeholder. */
  hint?: ReactNode;
  /** The fault of the value; marks the field when present. */
  error?: ReactNode;
  /** The rules that atout.js checks before it sends the form. */
  checks?: FieldChecks;
  /** `short` for a number or a code. */
  width?: 'full' | 'short';
};

/** The checks of a field, each with the text of its fault; the attributes of the input (`required`, `pattern`, `type`) count too. */
export type FieldChecks = {
  /** Shown for an empty field that is `required`. */
  readonly missing?: string;
  /** Shown for a value that an attribute of the input, `same` or `count` refuses. */
  readonly wrong?: string;
  /** The name of the field whose value must be repeated here. */
  readonly same?: string;
  /** The name of the field whose number of characters must be typed here. */
  readonly count?: string;
};

/** The checks as attributes of an input, where atout.js finds them. */
export function checkAttributes({ missing, wrong, same, count }: FieldChecks) {
  return { 'data-missing': missing, 'data-wrong': wrong, 'data-same': same, 'data-count': count };
}

/**
 * A labelled input with its hint and its error above it (GOV.UK pattern), linked by `aria-describedby`. The id, to which the error summary
 * links, defaults to the name. Pass an earlier value as `defaultValue`. With `checks`, the element for atout.js's errors is always rendered.
 */
export function Field({ label, hint, error, checks, width = 'full', id, ...input }: FieldProps) {
  const inputId = id ?? input.name;
  const mayFail = Boolean(error) || checks !== undefined;
  const ids = describedBy(inputId, hint, mayFail);
  return (
    <div className={styles.field}>
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>{' '}
      {hint && (
        <span className={styles.hint} id={`${inputId}-hint`}>
          {hint}
        </span>
      )}{' '}
      {mayFail && (
        <span className={styles.error} id={`${inputId}-error`}>
          {error}
        </span>
      )}
      <input
        type="text"
        {...input}
        {...(checks && checkAttributes(checks))}
        id={inputId}
        className={width === 'short' ? `${styles.input} ${styles.short}` : styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids}
      />
    </div>
  );
}

type CurrentPasswordProps = Pick<FieldProps, 'label' | 'error'> & {
  name?: string;
  /** The error for an empty field. */
  missing: string;
};

/** The field for the reader's current password. */
export function CurrentPassword({ name = 'password', label, error, missing }: CurrentPasswordProps) {
  return (
    <Field
      name={name}
      label={label}
      type="password"
      error={error}
      checks={{ missing }}
      required
      autoComplete="current-password"
    />
  );
}

/** The ids of the hint and the error of a field, for `aria-describedby`. */
function describedBy(id: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

type TextFieldProps = Omit<ComponentProps<'textarea'>, 'className'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The rules for the text that atout.js checks before it sends the form. */
  checks?: FieldChecks;
};

/** A labelled text area, otherwise like `Field`. */
export function TextField({ label, hint, error, checks, id, ...textarea }: TextFieldProps) {
  const textId = id ?? textarea.name;
  const mayFail = Boolean(error) || checks !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={textId} className={styles.label}>
        {label}
      </label>{' '}
      {hint && (
        <span className={styles.hint} id={`${textId}-hint`}>
          {hint}
        </span>
      )}{' '}
      {mayFail && (
        <span className={styles.error} id={`${textId}-error`}>
          {error}
        </span>
      )}
      <textarea
        {...textarea}
        {...(checks && checkAttributes(checks))}
        id={textId}
        className={`${styles.input} ${styles.text}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(textId, hint, mayFail)}
      />
    </div>
  );
}

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The fault of the choice; marks the field when present. */
  error?: ReactNode;
  /** The rules for the choice that atout.js checks before it sends the form. */
  checks?: FieldChecks;
  /** Labels may be names chosen by users. */
  options: readonly { readonly value: string; readonly label: string }[];
};

/** A labelled choice from a list; the id defaults to the name. Pass the current choice as `defaultValue`. */
export function SelectField({ label, hint, error, checks, options, id, ...select }: SelectFieldProps) {
  const selectId = id ?? select.name;
  const mayFail = Boolean(error) || checks !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={selectId} className={styles.label}>
        {label}
      </label>{' '}
      {hint && (
        <span className={styles.hint} id={`${selectId}-hint`}>
          {hint}
        </span>
      )}{' '}
      {mayFail && (
        <span className={styles.error} id={`${selectId}-error`}>
          {error}
        </span>
      )}
      <select
        {...select}
        {...(checks && checkAttributes(checks))}
        id={selectId}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(selectId, hint, mayFail)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {keepOrder(option.label)}
          </option>
        ))}
      </select>
    </div>
  );
}
