/** How many different values of one name are kept. */
const KEPT = 40;

/** Values that the site itself showed, by the name of their field, and parts of addresses by the part before them. */
export class Examples {
  readonly #values = new Map<string, { readonly keys: Set<string>; readonly list: unknown[] }>();

  /** Keeps a value of a field, unless there are enough. */
  add(name: string, value: unknown): void {
    const known = this.#values.get(name) ?? { keys: new Set<string>(), list: [] };
    this.#values.set(name, known);
    const key = JSON.stringify(value);
    if (known.list.length >= KEPT || known.keys.has(key)) return;
    known.keys.add(key);
    known.list.push(value);
  }

  /** Keeps every field of a JSON value, at any depth. */
  addAll(value: unknown): void {
    if (Array.isArray(value)) for (const member of value) this.addAll(member);
    else if (typeof value === 'object' && value !== null)
      for (const [name, field] of Object.entries(value)) {
        this.add(name, field);
        this.addAll(field);
      }
  }

  /** Keeps the parts of a path. */
  addPath(path: string): void {
    const parts = path.split('/').filter((part) => part !== '');
    for (const [at, part] of parts.entries()) if (at > 0) this.add(`${parts[at - 1]}/`, decode(part));
  }

  /** The values of a name. */
  of(name: string): readonly unknown[] {
    return this.#values.get(name)?.list ?? [];
  }

  /** The texts that stood in addresses after a part. */
  after(part: string): readonly string[] {
    return this.of(`${part}/`) as string[];
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
