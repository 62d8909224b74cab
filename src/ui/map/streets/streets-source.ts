// What the worker that draws streets needs of the configuration.
import interExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { Config } from '../../../config/config';
import type { StreetsSource } from './streets-messages';

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F';
const LATIN_EXTENDED =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF';

/** Whether this browser can draw streets away from the page's thread. */
export function canDrawStreets(): boolean {
  return typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';
}

export function streetsSource({ url, maxZoom }: NonNullable<Config['streets']>): StreetsSource {
  const address = (path: string) => new URL(path, document.baseURI).href;
  return {
    url: address(url),
    maxZoom,
    fonts: [
      { url: address(inter), unicodeRange: LATIN },
      { url: address(interExtended), unicodeRange: LATIN_EXTENDED },
    ],
  };
}
