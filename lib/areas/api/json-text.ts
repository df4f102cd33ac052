/** The longest list or object that stays on one line, in characters. */
const LINE = 64;

/** A JSON value as text for readers: short values stay on one line, longer ones take a line per field. */
export function jsonText(value: unknown, indent = ''): string {
  const flat = flatText(value);
  if (flat.length + indent.length <= LINE || typeof value !== 'object' || value === null) return flat;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${deeper}${jsonText(item, deeper)}`)
    : Object.entries(value).map(
        ([name, field]) => `${deeper}${JSON.stringify(name)}: ${jsonText(field, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function flatText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(flatText).join(', ')}]`;
  const fields = Object.entries(value).map(([name, field]) => `${JSON.stringify(name)}: ${flatText(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
