import { NOTHING } from '../format/format';

/** A number plate as a chip: Mercosul plates with a coloured edge, older and foreign ones grey; "—" for none. */
export function Plate({ number }: { number: string | null | undefined }) {
  const text = number?.trim().toUpperCase();
  if (!text) return NOTHING;
  const isMercosul = /^[A-Z]{3}-?\d[A-Z]\d{2}$/.test(text);
  return <span className={isMercosul ? 'plate' : 'plate old'}>{text}</span>;
}
