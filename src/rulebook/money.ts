// Prices of a fine in centavos: rules R3 and R4. Whole numbers only, rounded half up.

/** The unit of the service's integers, as in config.json. */
export type MoneyUnit = 'minor' | 'major';
/** Percent of the fine that a payment is. */
type PaymentClass = 60 | 80 | 100;

const CENTAVOS = 100;
/** A NIC is this many times the fine for which nobody was named (R3). */
const NIC_FACTOR = 2;
/** A payment is of a class within this many centavos, or within a real where the service counts whole reais. */
const TOLERANCE = 1;
/** Amounts of the classes light, medium, serious, very serious. */
const CLASS_AMOUNTS = [8838, 13016, 19523, 29347] as const;
/** What the amount of a very serious infraction may be multiplied by. */
const MULTIPLES = [1, 2, 3, 5, 10, 20, 60] as const;
const VERY_SERIOUS = 4;

/** Centavos of an amount of the service; null where there is none: absent, zero, negative or no whole number. */
export function toCentavos(value: number | null | undefined, unit: MoneyUnit): number | null {
  if (typeof value !== 'number' || !(value > 0)) return null;
  const centavos = unit === 'minor' ? value : value * CENTAVOS;
  return Number.isSafeInteger(centavos) ? centavos : null;
}

/** `face` and result in centavos. Parts are multiplied apart, so that no product passes 2^53. */
export function priceAt(face: number, percent: PaymentClass): number {
  const rest = face % CENTAVOS;
  return ((face - rest) / CENTAVOS) * percent + Math.floor((rest * percent + CENTAVOS / 2) / CENTAVOS);
}

/** The fine for not naming a driver, of a fine of `face`; both in centavos. */
export function nicOf(face: number): number {
  return NIC_FACTOR * face;
}

/** How far two equal amounts may be apart, in centavos. */
export function toleranceOf(isWholeReais: boolean): number {
  return isWholeReais ? TOLERANCE * CENTAVOS : TOLERANCE;
}

/** The price that was paid, the nearest one; more than the fine is 100, and null is none. All in centavos. */
export function classOfPayment(paid: number, face: number, isWholeReais: boolean): PaymentClass | null {
  const tolerance = toleranceOf(isWholeReais);
  let found: PaymentClass | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const percent of [60, 80, 100] as const) {
    const gap = Math.abs(paid - priceAt(face, percent));
    if (gap > tolerance || gap >= least) continue;
    found = percent;
    least = gap;
  }
  return found ?? (paid > face ? 100 : null);
}

/** Centavos that an infraction of a class (1 light to 4 very serious) may cost; of any class without one. */
export function legalAmounts(level?: number | null): number[] {
  const amounts = CLASS_AMOUNTS.flatMap((amount, index) =>
    index + 1 === VERY_SERIOUS ? MULTIPLES.map((factor) => amount * factor) : [amount],
  );
  if (level === undefined || level === null) return amounts;
  if (level === VERY_SERIOUS) return amounts.slice(VERY_SERIOUS - 1);
  return amounts.slice(level - 1, level);
}

/** Whether an amount in centavos can be that of a NIC. */
export function isTwiceALegalAmount(amount: number, isWholeReais = false): boolean {
  return legalAmounts().some((legal) => isSameAmount(amount, nicOf(legal), isWholeReais));
}

/** Whole reais have lost their centavos, so they are compared within one real. */
export function isSameAmount(a: number, b: number, isWholeReais: boolean): boolean {
  return Math.abs(a - b) <= (isWholeReais ? toleranceOf(true) : 0);
}
