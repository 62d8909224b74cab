// The colours of the street picture, from the tokens of map.css in the theme of the page.
import type { StreetColours } from './streets-messages';

const TOKENS: Readonly<Record<keyof StreetColours, string>> = {
  land: '--streets-land',
  building: '--streets-building',
  green: '--streets-green',
  water: '--streets-water',
  rail: '--streets-rail',
  foot: '--streets-foot',
  street: '--streets-street',
  casing: '--streets-casing',
  avenue: '--streets-avenue',
  avenueCasing: '--streets-avenue-casing',
  label: '--streets-label',
  halo: '--streets-halo',
};

/** As plain colours: a worker has no themes. Registered properties would resolve `light-dark()`; a probe does. */
export function readColours(inside: HTMLElement): StreetColours {
  const probe = document.createElement('span');
  probe.hidden = true;
  inside.append(probe);
  const colourOf = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const entries = Object.entries(TOKENS).map(([key, token]) => [key, colourOf(token)]);
  probe.remove();
  return Object.fromEntries(entries) as StreetColours;
}
