import { describe, expect, it } from 'vitest';
import { documentFileName } from '../../../../src/documents/library/shown-name';

describe('The file of a document', () => {
  it('is called by its name, else by its id, in letters that every system takes', () => {
    expect(documentFileName('plan', { name: 'Troca de óleo / 2026', id: 'x' })).toBe('troca-de-oleo-2026.json');
    expect(documentFileName('plan', { name: ' ', id: 'PL-7' })).toBe('pl-7.json');
    expect(documentFileName('plan', { name: '機油', id: null })).toBe('plan.json');
    expect(documentFileName('plan', { name: '../../etc/passwd', id: null })).toBe('etc-passwd.json');
  });
});
