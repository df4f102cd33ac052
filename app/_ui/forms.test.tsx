import { render, screen } from '@testing-library/react';
import { CheckField, CheckGroup } from './check-field.tsx';
import { ErrorSummary, Refusal } from './error-summary.tsx';
import { Field, SelectField } from './field.tsx';

describe('Field', () => {
  it('links label, hint and error to its input', () => {
    render(<Field name="password" label="Mot de passe" hint="Au moins 8 caractères." error="Trop court." />);
    const input = screen.getByLabelText('Mot de passe');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(input)).toBe('Au moins 8 caractères. Trop court.');
  });

  it('announces no description or error if it has none', () => {
    render(<Field name="email" label="Adresse" defaultValue="a@b.example" />);
    const input = screen.getByLabelText<HTMLInputElement>('Adresse');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
    expect(input.value).toBe('a@b.example');
  });
});

describe('SelectField', () => {
  const options = [{ value: '', label: 'Choisir' }];

  it('links its error and is marked as invalid', () => {
    render(<SelectField name="until" label="Durée" options={options} error="Choisissez une durée." />);
    const select = screen.getByLabelText('Durée');
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(descriptionOf(select)).toBe('Choisissez une durée.');
  });

  it('isolates a right-to-left name in a label', () => {
    const label = '\u05d0\u05d1, \u202esruM';
    render(<SelectField name="rank" label="Rang" options={[{ value: '7', label }]} />);
    expect(screen.getByRole('option').textContent).toBe('\u2068\u05d0\u05d1\u2069, sruM');
  });

  it('renders an empty element for the error of atout.js, and its text as data', () => {
    render(<SelectField name="until" label="Durée" options={options} checks={{ missing: 'Choisissez.' }} />);
    const select = screen.getByLabelText('Durée');
    expect(select.dataset.missing).toBe('Choisissez.');
    expect(select.getAttribute('aria-describedby')).toBe('until-error');
    expect(descriptionOf(select)).toBe('');
  });
});

it('describes a group of checkboxes by their common error', () => {
  render(
    <CheckGroup id="boxes" legend="Avant de jouer" error="Faut cliquer sur les petites cases">
      <CheckField name="read" label="J'ai lu." />
    </CheckGroup>,
  );
  const group = screen.getByRole('group', { name: 'Avant de jouer' });
  expect(descriptionOf(group)).toBe('Faut cliquer sur les petites cases');
  expect(group.contains(screen.getByLabelText("J'ai lu."))).toBe(true);
});

it('shows a refusal without « à corriger », and a contact address', () => {
  const text = 'Votre compte est banni sans limite de durée. Motif\u00a0: Triche.';
  render(<Refusal texts={[text]} contactEmail="ici@atout.example" />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe(`${text}Une question\u00a0? Écrivez à ici@atout.example`);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:ici@atout.example');
  expect(alert.closest('#erreurs')).not.toBeNull();
});

describe('ErrorSummary', () => {
  it.each([
    [1, 'Il reste une chose à corriger'],
    [2, 'Il reste deux choses à corriger'],
    [11, 'Il reste 11 choses à corriger'],
  ])('counts %d in its heading and links each to its field', (count, heading) => {
    const errors = Array.from({ length: count }, (_, i) => ({ fieldId: `f${i}`, message: `Faute ${i}` }));
    render(<ErrorSummary errors={errors} />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(heading);
    expect(screen.getAllByRole('link').map((a) => a.getAttribute('href'))).toEqual(
      errors.map((e) => `#${e.fieldId}`),
    );
    expect(screen.getByRole('alert').tabIndex).toBe(-1);
  });

  it('renders nothing without errors', () => {
    const { container } = render(<ErrorSummary errors={[]} />);
    expect(container.innerHTML).toBe('');
  });
});

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
