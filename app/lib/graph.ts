/**
 * Serializes an object graph with shared references as compact JSON, and back. Each object is
 * written once, as a row without keys; rows of the same shape share a key list.
 */
type Row = [shape: number, ...values: unknown[]];

interface Packed {
  /** Key lists. */
  s: string[][];
  /** Objects, each by its shape and values; a value `[n]` is row n, `[null, …]` is a list. */
  r: Row[];
  /** The root value, encoded like a row's values. */
  v: unknown;
}

class Packer {
  readonly shapes: string[][] = [];
  readonly rows: Row[] = [];
  readonly #shapeIds = new Map<string, number>();
  readonly #rowIds = new Map<object, number>();

  encode(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return [null, ...value.map((item) => this.encode(item))];
    return [this.#rowIdOf(value)];
  }

  #rowIdOf(value: object): number {
    const known = this.#rowIds.get(value);
    if (known !== undefined) return known;
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    const shape = this.#shapeIdOf(fields.map(([key]) => key));
    const encoded = fields.map(([, field]) => this.encode(field));
    const id = this.rows.push([shape, ...encoded]) - 1;
    this.#rowIds.set(value, id);
    return id;
  }

  #shapeIdOf(keys: string[]): number {
    // Unambiguous: joined names would not distinguish `{}` from `{ "": … }`.
    const name = JSON.stringify(keys);
    const known = this.#shapeIds.get(name);
    if (known !== undefined) return known;
    const id = this.shapes.push(keys) - 1;
    this.#shapeIds.set(name, id);
    return id;
  }
}

/** @param value objects, arrays, strings, finite numbers, booleans and null, without cycles */
export function packGraph(value: unknown): string {
  const packer = new Packer();
  const v = packer.encode(value);
  return JSON.stringify({ s: packer.shapes, r: packer.rows, v } satisfies Packed);
}

/** Inverse of `packGraph`; shared objects are shared again. */
export function unpackGraph<Value>(text: string): Value {
  const { s: shapes, r: rows, v } = JSON.parse(text) as Packed;
  const objects: Record<string, unknown>[] = [];
  function decode(value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    return value[0] === null ? value.slice(1).map(decode) : objects[value[0]];
  }
  // Rows only refer to earlier rows.
  for (const [shape, ...values] of rows) {
    const fields = shapes[shape]!.map((key, index) => [key, decode(values[index])]);
    objects.push(Object.fromEntries(fields));
  }
  return decode(v) as Value;
}
