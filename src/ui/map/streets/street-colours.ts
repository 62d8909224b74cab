// The colours of the street picture, from the tokens of map.css in the theme of the page.
import { readTokens } from '../map-colours';
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

export function readColours(inside: HTMLElement): StreetColours {
  return readTokens(inside, TOKENS);
}
