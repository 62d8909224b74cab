import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPreferences, parsePreferences, setPreference } from '../../../src/ui/preferences';
import { parseText } from '../../../src/ui/stored-preferences';

describe('Preferences', () => {
  it('read any text without an exception, and every value is one of those allowed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        const { theme, density, autoRefresh, railFolded } = parseText(text, parsePreferences);
        return (
          ['system', 'light', 'dark'].includes(theme) &&
          ['comfortable', 'compact'].includes(density) &&
          [0, 1, 5, 15].includes(autoRefresh) &&
          typeof railFolded === 'boolean'
        );
      }),
    );
  });
  it('keep what fits beside what does not', () => {
    const read = parsePreferences({ theme: 'dark', locale: 'xx', density: 7, railFolded: true, more: 1 });
    expect(read).toMatchObject({ theme: 'dark', locale: null, density: 'comfortable', railFolded: true });
  });
  it('hold a choice where there is no storage', () => {
    setPreference('theme', 'dark');
    expect(getPreferences().theme).toBe('dark');
  });
});
