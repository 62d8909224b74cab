// Caches for results derived from an immutable object (a row, a list): a keystroke recalculates only the changed row.

/** Calls `make` once per object. It must depend on nothing else. */
export function remembered<Of extends object, Result>(make: (of: Of) => Result): (of: Of) => Result {
  const cache = new WeakMap<Of, { readonly result: Result }>();
  return (of) => {
    const found = cache.get(of);
    if (found) return found.result;
    const result = make(of);
    cache.set(of, { result });
    return result;
  };
}

/** The same with inputs, compared by identity. Only the latest result per object is cached. */
export function rememberedWith<Of extends object, Inputs extends readonly unknown[], Result>(
  make: (of: Of, ...inputs: Inputs) => Result,
): (of: Of, ...inputs: Inputs) => Result {
  const known = new WeakMap<Of, { readonly inputs: Inputs; readonly result: Result }>();
  return (of, ...inputs) => {
    const found = known.get(of);
    if (found && isSame(found.inputs, inputs)) return found.result;
    const result = make(of, ...inputs);
    known.set(of, { inputs, result });
    return result;
  };
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  for (let at = 0; at < some.length; at += 1) if (!Object.is(some[at], others[at])) return false;
  return some.length === others.length;
}
