import { describe, expect, it } from 'vitest';
import { Fine } from '../../../../../src/contract/fine';
import { CONTRACT_COLUMNS, columnOf, columnTitle, isColumnId } from '../../../../../src/features/fines/list/columns';
import { formatOf } from '../../../../../src/format/format';
import { texts as en } from '../../../../../src/i18n/en/fines-list';
import { texts as es } from '../../../../../src/i18n/es/fines-list';
import { texts as ptBR } from '../../../../../src/i18n/pt-br/fines-list';
import { createText } from '../../../../../src/i18n/text';

const made = (locale: 'en' | 'pt-BR' | 'es') =>
  formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });

describe('The columns of the fines', () => {
  it("are the contract's 31 fields in its order", () => {
    expect(CONTRACT_COLUMNS.map(({ id }) => id)).toEqual(Object.keys(Fine.shape));
    expect(CONTRACT_COLUMNS).toHaveLength(31);
  });
  it('are found by their id, and nothing else is one', () => {
    for (const column of CONTRACT_COLUMNS) {
      expect(isColumnId(column.id)).toBe(true);
      expect(columnOf(column.id)).toBe(column);
    }
    for (const other of ['', 'fine', 'toString', '__proto__', 'FINE_ID', ' fine_id'])
      expect(isColumnId(other)).toBe(false);
  });
  it.each([
    ['en', en],
    ['pt-BR', ptBR],
    ['es', es],
  ] as const)('have titles of their own in %s, and money says its currency', (locale, texts) => {
    const t = createText(texts, locale);
    const titles = CONTRACT_COLUMNS.map(({ id }) => columnTitle(t, id, made(locale)));
    expect(new Set(titles).size).toBe(CONTRACT_COLUMNS.length);
    for (const [index, title] of titles.entries()) {
      expect(title).not.toMatch(/fines\.|^$/);
      expect(title.endsWith(', R$')).toBe(CONTRACT_COLUMNS[index]?.kind === 'money');
    }
  });
  it('stand to the right when they are counted or paid', () => {
    for (const { kind, isNumber } of CONTRACT_COLUMNS) expect(isNumber).toBe(['money', 'number', 'id'].includes(kind));
  });
});
